// Before the first paint, long before any Python runs: the start screen in the visitor's language and colours, with what was
// chosen last. Each screen was made at build time by the same templates (web/build/first.py). What is pressed
// before page.py listens is left for it in `data-early`.
{
  const root = document.documentElement;
  const app = document.getElementById("app");
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) || {};
    } catch {
      return {}; // forbidden, or broken: Python will say so
    }
  };
  const settings = read("femhundra.settings");
  const choice = read("femhundra.choice");

  const screens = [...document.querySelectorAll("template[data-for]")];
  const tags = settings.language ? [settings.language] : navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  const chosen = tags.map((tag) => screens.find((each) => each.dataset.for.split(" ").includes(tag))).find(Boolean);
  const spoken = chosen || screens[0];
  const screen = screens.find((each) => each.lang === spoken.lang && each.dataset.game === choice.game) || spoken;
  root.lang = screen.lang;
  app.replaceChildren(screen.content.cloneNode(true));
  screens.forEach((each) => each.remove());

  if (settings.theme && settings.theme !== "system") root.dataset.theme = settings.theme;
  root.dataset.deck = settings.deck || "2";
  root.dataset.index = settings.card_size || "normal";

  // As attributes, so that page.py knows from them what the visitor changes now.
  const check = (name, value) => {
    const wanted = document.getElementById(`${name}-${value}`);
    if (!wanted) return;
    app.querySelectorAll(`input[name="${name}"]`).forEach((each) => each.toggleAttribute("checked", each === wanted));
    wanted.checked = true;
  };
  check("level", choice.level);
  check("seats", choice.seats);
  const seats = Number(app.querySelector('input[name="seats"]:checked').value);
  app.querySelector(".street output").textContent = seats - 1;
  app.querySelector("#act-levels").hidden = seats < 3;
  app.querySelectorAll('input[name="seats"]').forEach((each) => {
    each.parentElement.querySelector(".house").classList.toggle("lit", Number(each.value) <= seats);
  });
  const preset = [...app.querySelectorAll("#preset option")];
  if (preset.some((each) => each.value === choice.preset)) {
    preset.forEach((each) => each.toggleAttribute("selected", each.value === choice.preset));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-do]");
    if (button && app.hasAttribute("aria-busy")) root.dataset.early = button.id;
  });
}
