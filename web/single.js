// The page as one file, opened from a disk: what it would fetch or import from its host lies in this document, and is served
// from memory, in the worker too. web/build/single.py puts it together.
{
  const HOST = "https://femhundra.invalid/"; // where modules believe they are: no runtime fetches anything beside a file
  const INTERPRETER = `${HOST}interpreter.mjs`;
  const { core } = document.currentScript.dataset;

  // Answers requests for what is held, by address, and says under which address each lies now.
  const serve = (files) => {
    const ask = globalThis.fetch;
    const held = Object.fromEntries(Object.entries(files).map(([address, blob]) => [address, URL.createObjectURL(blob)]));
    globalThis.fetch = (input, ...options) => ask(held[new URL(input.url ?? input, location.href).href] ?? input, ...options);
    return held;
  };

  // The worker's beginning. WebKit lets it read no blob, not even its own: what it fetches is answered from the bytes that
  // it was sent, and its modules name each other by addresses that hold them whole.
  const receive = () => {
    const begin = ({ data: { files, modules, interpreter, address, code } }) => {
      const ask = globalThis.fetch;
      const answer = ({ bytes, type }) => new Response(bytes, { headers: { "content-type": type } });
      globalThis.fetch = async (input, ...options) => {
        const file = files[new URL(input.url ?? input, location.href).href];
        return file ? answer(file) : ask(input, ...options);
      };
      const script = (text) => `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`;
      const held = Object.fromEntries(Object.entries(modules).map(([address, text]) => [address, script(text)]));
      held[address] = script(interpreter.replace(/from "([^"]+)"/g, (_, beside) => `from "${held[beside]}"`));
      globalThis.held = held;
      globalThis.importScripts = undefined; // Pyodide starts in no worker that has it
      (0, eval)(code);
    };
    addEventListener("message", begin, { once: true });
  };

  // PyScript's worker code where it is no module and has no address.
  const moved = (code) => {
    const text = code.replaceAll("location.href", JSON.stringify(HOST)).replace(/\bimport\(([\w$]+)\)/g, "import(held[$1] ?? $1)");
    return `(async () => {${text}\n})();`;
  };

  // A module worker cannot be started from a blob here, a classic one can: what it needs is sent to it first.
  const workers = (files, modules) =>
    class extends Worker {
      constructor(address, options) {
        super(URL.createObjectURL(new Blob([`(${receive})()`])), { ...options, type: "classic" });
        this.begun = fetch(address)
          .then((answer) => answer.text())
          .then((code) => {
            const { [INTERPRETER]: interpreter, ...others } = modules;
            super.postMessage({ files, modules: others, interpreter, address: INTERPRETER, code: moved(code) });
          });
      }
      postMessage(...message) {
        this.begun.then(() => super.postMessage(...message));
      }
    };

  const unpack = async ({ dataset, textContent }) => {
    const packed = await fetch(`data:application/gzip;base64,${textContent}`);
    const bytes = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const address = HOST + dataset.held;
    return [address, new Blob([isModule(address) ? placed(address, bytes) : bytes], { type: dataset.type })];
  };
  const isModule = (address) => /\.m?js$/.test(address);

  // A module that knows its own address and those beside it: a blob has neither.
  const placed = (address, bytes) =>
    new TextDecoder()
      .decode(bytes)
      .replaceAll("import.meta.url", JSON.stringify(address))
      .replace(/(["'])(\.\/[^"'`\s]+\.m?js)\1/g, (_, __, beside) => JSON.stringify(new URL(beside, address).href));

  const start = async () => {
    const elements = [...document.querySelectorAll("script[data-held]")];
    const files = Object.fromEntries(await Promise.all(elements.map(unpack)));
    elements.forEach((each) => each.remove());
    const [modules, others] = [{}, {}]; // as the worker gets them
    for (const [address, blob] of Object.entries(files)) {
      if (isModule(address)) modules[address] = await blob.text();
      else others[address] = { bytes: await blob.arrayBuffer(), type: blob.type };
    }
    globalThis.Worker = workers(others, modules);

    const beside = Object.entries(files).map(([address, blob]) => [new URL(address.replace(HOST, "./"), location.href).href, blob]);
    const imports = document.createElement("script");
    imports.type = "importmap";
    imports.textContent = JSON.stringify({ imports: serve({ ...files, ...Object.fromEntries(beside) }) });
    document.head.append(imports);

    const page = document.querySelector("script[type=mpy]");
    page.setAttribute("config", page.getAttribute("config").replace('"interpreter": "./', `"interpreter": "${HOST}`));
    document.querySelector("script[type=py]").setAttribute("config", JSON.stringify({ interpreter: INTERPRETER }));
    await import(HOST + core);
  };

  // No Python will come: the one thing to say, in every language.
  const fail = (error) => {
    console.error(error);
    const app = document.getElementById("app");
    app.innerHTML = `<div class="failed" role="alert">
      <p lang="en">This file is damaged, or the browser is too old for it. Copy the file again, or open it in another browser.</p>
      <p lang="sv">Filen är skadad, eller så är webbläsaren för gammal. Kopiera filen på nytt, eller öppna den i en annan webbläsare.</p>
      <p lang="da">Filen er beskadiget, eller browseren er for gammel. Kopiér filen igen, eller åbn den i en anden browser.</p></div>`;
    app.removeAttribute("aria-busy");
  };

  start().catch(fail);
}
