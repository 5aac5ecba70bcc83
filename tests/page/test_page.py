"""What the page does with events and replies, under CPython against a small fake of a browser."""

from typing import Any

from tests.page.fake import Browser, frame, in_browser, reply

CARDS = ("7H", "8H", "9H")


def table(*cards: str, ticked: tuple[str, ...] = (), extra: str = "") -> str:
    ticks = dict.fromkeys(ticked, " checked")
    boxes = "".join(
        f'<li><input type="checkbox" name="card" tabindex="-1" id="hand-{card}" value="{card}"{ticks.get(card, "")}>'
        "</li>"
        for card in cards
    )
    return (
        '<div id="table" data-screen="table"><h1 id="h">Table</h1><main id="felt" data-skip><p id="cloth"></p>'
        '<button id="stock" data-do="act draw"></button>'
        '<fieldset id="pile" data-change="select"><input type="radio" name="take" id="pile-3S" value="3S"></fieldset>'
        f'<div class="acts"><button id="act-main" class="main" data-do="act meld"></button></div>'
        f'<fieldset id="hand" data-change="select" data-rows="1">{boxes}</fieldset>{extra}</main></div>'
    )


DIALOG = '<dialog id="dialog" data-modal><button id="act-close" data-do="close"></button></dialog>'


@in_browser
async def test_boot_sends_languages_and_what_was_kept(browser: Browser) -> None:
    assert browser.requests[0]["type"] == "boot"
    assert browser.requests[0]["languages"] == ["sv-SE"]
    assert browser.requests[0]["store"] == {}


@in_browser
async def test_click_sends_verb_table_and_chosen_cards(browser: Browser) -> None:
    await browser.show(table(*CARDS, ticked=("8H",)), ply=17)
    await browser.click("stock")
    request = browser.requests[0]
    assert (request["do"], request["ply"], request["cards"], request["take"]) == ("act draw", 17, ["8H"], None)


@in_browser
async def test_change_sends_the_controls_value(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="start"><select id="preset" data-change="preset" value="danish"></select></div>'
    )
    browser.document.send("change", browser.get("preset"))
    await browser.settle()
    assert browser.asked == ["preset danish"]


@in_browser
async def test_second_click_of_a_double_click_plays_nothing(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    await browser.click("stock", detail=1)
    await browser.click("act-main", detail=2)
    assert browser.asked == ["act draw"]


@in_browser
async def test_same_action_twice_before_the_answer_is_sent_once(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.gate.clear()
    await browser.click("stock")
    await browser.click("stock")
    await browser.click("act-main")
    browser.gate.set()
    await browser.settle()
    assert browser.asked == ["act draw", "act meld"]


@in_browser
async def test_cards_ticked_before_the_answer_stay_ticked(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.gate.clear()
    for card in CARDS:
        browser.get(f"hand-{card}").click()
        await browser.settle()
    browser.answers = [reply(table(*CARDS, ticked=("7H",)))]
    browser.gate.set()
    await browser.settle()
    assert [request["cards"] for request in browser.requests] == [["7H"], list(CARDS)]
    assert all(browser.get(f"hand-{card}").checked for card in CARDS)


@in_browser
async def test_store_is_written_before_the_frame_is_painted(browser: Browser) -> None:
    morph = browser.window.Idiomorph.morph

    def note(*painted: Any) -> None:
        browser.history.append("paint")
        morph(*painted)

    await browser.show(table(*CARDS))
    browser.window.Idiomorph.morph = note
    browser.answers = [
        reply(table("7H"), store={"femhundra.match": "m", "femhundra.aside": "a", "femhundra.choice": None})
    ]
    await browser.click("stock")
    assert browser.history == [
        ("write", "femhundra.aside"),
        ("remove", "femhundra.choice"),
        ("write", "femhundra.match"),
        ("write", "femhundra.number"),
        "paint",
    ]


@in_browser
async def test_full_storage_is_told_once(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.window.full = True
    browser.answers = [
        reply(table("7H"), store={"femhundra.match": "m"}),
        reply(table("7H"), store={"femhundra.match": "n"}),
    ]
    await browser.click("stock")
    assert browser.asked == ["act draw", "unsaved"]


@in_browser(kept=False)
async def test_forbidden_storage_is_told_at_the_start(browser: Browser) -> None:
    assert browser.asked == ["boot", "unsaved"]


@in_browser
async def test_bots_go_on_after_the_pause(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.window.tick(799)
    await browser.settle()
    assert browser.asked == []
    browser.window.tick(2)
    await browser.settle()
    assert browser.asked == ["continue"]


@in_browser
async def test_choosing_cards_does_not_make_bots_wait_longer(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.window.tick(500)
    browser.answers = [reply(table(*CARDS, ticked=("7H",)), ply=1, more=True)]
    browser.get("hand-7H").click()
    await browser.settle()
    browser.window.tick(301)
    await browser.settle()
    assert browser.asked == ["select", "continue"]


@in_browser
async def test_press_on_the_cloth_ends_all_waiting(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.answers = [reply(table(*CARDS), ply=2, more=True), reply(table(*CARDS), ply=3)]
    await browser.click("cloth")
    browser.window.tick(1)
    await browser.settle()
    assert browser.asked == ["continue", "continue"]


@in_browser
async def test_press_while_a_bots_move_is_still_being_answered_hurries_too(browser: Browser) -> None:
    moving = table(*CARDS, extra='<button id="act-skip" data-skip></button>')
    await browser.show(moving, ply=1, more=True)
    browser.gate.clear()
    browser.answers = [reply(moving, ply=2, more=True)]
    browser.window.tick(801)
    await browser.settle()
    await browser.click("cloth")
    browser.gate.set()
    await browser.settle()
    browser.window.tick(1)
    await browser.settle()
    assert browser.asked == ["continue", "continue"]


@in_browser
async def test_press_before_any_bot_is_to_move_hurries_none(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.gate.clear()
    browser.answers = [reply(table(*CARDS), ply=2, more=True)]
    await browser.click("stock")
    await browser.click("cloth")
    browser.gate.set()
    await browser.settle()
    browser.window.tick(799)
    await browser.settle()
    assert browser.asked == ["act draw"]


THINKS = reply(ply=1, more=True)


def hurried(browser: Browser) -> list[bool]:
    """For each time that bots were asked to go on: whether the one that thinks was to move now."""
    return [request["now"] for request in browser.requests if request["type"] == "continue"]


@in_browser
async def test_a_bot_that_thinks_is_asked_on_at_once(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.answers = [THINKS, THINKS, reply(table(*CARDS), ply=2)]
    browser.window.tick(801)
    await browser.settle()
    assert hurried(browser) == [False, False, False]


@in_browser
async def test_what_is_clicked_while_a_bot_thinks_comes_first(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.gate.clear()
    browser.answers = [THINKS, reply(table(*CARDS), ply=1, more=True), reply(table(*CARDS), ply=2)]
    browser.window.tick(801)
    await browser.settle()
    await browser.click("stock")
    browser.gate.set()
    await browser.settle()
    assert browser.asked == ["continue", "act draw", "continue"]


@in_browser
async def test_press_on_the_cloth_while_a_bot_thinks_has_it_move_now(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.answers = [THINKS] * 200
    browser.window.tick(801)
    await browser.settle()
    assert set(hurried(browser)) == {False}
    await browser.click("cloth")
    assert hurried(browser).count(True) == 1


@in_browser
async def test_window_to_speak_in_cannot_be_skipped(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True, hold=True, pause=4000)
    await browser.click("cloth")
    browser.window.tick(3999)
    await browser.settle()
    assert browser.asked == []


@in_browser
async def test_hint_is_thought_out_before_the_window_to_speak_in_goes_on(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True, hold=True, pause=4000)
    browser.answers = [
        reply(table(*CARDS), ply=1, more=True, hold=True, pause=0),
        THINKS,
        reply(table(*CARDS), ply=1, more=True, hold=True, pause=4000),
    ]
    await browser.click("stock")
    browser.window.tick(1)
    await browser.settle()
    assert browser.asked == ["act draw", "continue", "continue"]
    browser.window.tick(3999)
    await browser.settle()
    assert len(browser.asked) == 3


@in_browser
async def test_press_on_a_card_is_no_press_on_the_cloth(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    await browser.click("hand-7H")
    assert browser.asked == []


@in_browser
async def test_arrows_step_through_a_deal_that_is_looked_back_on(browser: Browser) -> None:
    step = '<button id="at-{0}" data-do="at {1}" data-key="{2}"{3}></button>'
    back = step.format("prev", 0, "ArrowLeft", ' aria-disabled="true"')
    await browser.show(f'<div data-screen="replay">{back}{step.format("next", 2, "ArrowRight", "")}</div>')
    assert await browser.key("ArrowRight")
    assert await browser.key("ArrowLeft")
    assert not await browser.key("d")
    assert browser.asked == ["at 2"]


@in_browser
async def test_hand_is_one_tab_stop_with_arrows(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert [browser.get(f"hand-{card}").tabIndex for card in CARDS] == [0, -1, -1]
    browser.get("hand-7H").focus()
    assert await browser.key("ArrowRight")
    assert browser.document.activeElement is browser.get("hand-8H")
    await browser.key("End")
    assert browser.document.activeElement is browser.get("hand-9H")
    await browser.key("ArrowRight")
    assert [browser.get(f"hand-{card}").tabIndex for card in CARDS] == [-1, -1, 0]
    await browser.key("Home")
    assert browser.document.activeElement is browser.get("hand-7H")


@in_browser
async def test_enter_in_the_hand_does_the_main_action(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.get("hand-7H").focus()
    assert await browser.key("Enter")
    assert browser.asked == ["act meld"]


@in_browser
async def test_enter_without_a_main_action_asks_why_there_is_none(browser: Browser) -> None:
    await browser.show(table(*CARDS, ticked=("7H",)).replace(' class="main"', ""))
    browser.get("hand-7H").focus()
    assert await browser.key("Enter")
    assert (browser.asked, browser.requests[0]["cards"]) == (["explain"], ["7H"])


@in_browser
async def test_escape_clears_only_when_something_is_chosen(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert not await browser.key("Escape")
    await browser.show(table(*CARDS, ticked=("7H",)))
    assert await browser.key("Escape")
    assert browser.asked == ["clear"]


@in_browser
async def test_escape_leads_back_from_the_rules_but_first_clears_a_search(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="book"><h1 id="title">R</h1><input id="search" value="trump">'
        '<button id="act-back" data-do="back"></button></div>'
    )
    browser.get("search").focus()
    assert not await browser.key("Escape")
    browser.get("title").focus()
    assert await browser.key("Escape")
    assert browser.asked == ["back"]


@in_browser
async def test_letters_do_what_they_stand_for(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    for letter in "DsLru?x":
        await browser.key(letter)
    assert browser.asked == ["act draw", "sort", "dialog log", "rules", "undo", "dialog keys"]


@in_browser
async def test_letters_with_a_modifier_or_switched_off_are_left_alone(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    for held in ("ctrlKey", "altKey", "metaKey", "repeat"):
        assert not await browser.key("d", **{held: True})
    await browser.show(table(*CARDS), letters=False)
    assert not await browser.key("d")
    assert browser.asked == []


@in_browser
async def test_pressing_a_chosen_pile_card_again_lets_it_go(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    card = browser.get("pile-3S")
    card.checked = True
    card.setAttribute("checked", "")
    await browser.click("pile-3S")
    assert (browser.asked, browser.requests[0]["take"]) == (["select"], None)


@in_browser
async def test_focus_goes_to_the_neighbour_of_a_card_that_is_gone(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.get("hand-8H").focus()
    browser.answers = [reply(table("7H", "9H"), ply=2)]
    await browser.key("Enter")
    assert browser.document.activeElement is browser.get("hand-9H")


@in_browser
async def test_new_table_starts_in_the_hand_and_another_screen_at_its_heading(browser: Browser) -> None:
    await browser.show('<div data-screen="start"><button id="go" data-do="deal"></button><h1 id="title">F</h1></div>')
    browser.answers = [reply(table(*CARDS)), reply('<div data-screen="score"><h1 id="title">S</h1></div>')]
    await browser.click("go")
    assert browser.document.activeElement is browser.get("hand-7H")
    await browser.key("Enter")
    assert browser.document.activeElement is browser.get("title")


@in_browser
async def test_dialog_is_opened_once_and_gives_the_focus_back(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.answers = [reply(table(*CARDS, extra=DIALOG)), reply(table(*CARDS, extra=DIALOG)), reply(table(*CARDS))]
    await browser.click("stock")
    assert browser.get("dialog").modal
    browser.document.send("click", browser.asking("setting sound=on"), detail=1)
    await browser.settle()
    assert browser.get("dialog").hasAttribute("open")
    await browser.click("act-close")
    assert browser.document.activeElement is browser.get("stock")


@in_browser
async def test_focus_comes_back_through_a_dialog_that_opened_another(browser: Browser) -> None:
    """What was pressed in the menu is gone with it: the focus stays in the window, and then goes to what opened it."""
    menu = DIALOG.replace("</dialog>", '<button id="menu-settings" data-do="dialog settings"></button></dialog>')
    await browser.show(table(*CARDS))
    browser.answers = [reply(table(*CARDS, extra=menu)), reply(table(*CARDS, extra=DIALOG)), reply(table(*CARDS))]
    await browser.click("stock")
    await browser.click("menu-settings")
    assert browser.document.activeElement is browser.get("act-close")
    browser.document.activeElement = browser.document.body  # as when somebody presses beside every control
    browser.document.send("cancel", browser.get("dialog"))
    await browser.settle()
    assert browser.document.activeElement is browser.get("stock")


@in_browser
async def test_enter_leads_on_from_the_score_sheet_but_not_from_a_control(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="score"><h1 id="title" tabindex="-1">S</h1><button id="log" data-do="dialog log"></button>'
        '<div class="go"><button id="act-next" class="main" data-do="next"></button></div></div>'
    )
    browser.get("log").focus()
    assert not await browser.key("Enter")
    browser.get("title").focus()
    assert await browser.key("Enter")
    await browser.key("Enter", repeat=True)
    assert browser.asked == ["next"]


@in_browser
async def test_pressing_what_is_off_brings_its_reason_into_sight(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="rules"><div id="alert"></div>'
        '<button id="use" data-do="back" aria-disabled="true" aria-describedby="alert"></button>'
        '<button id="stock" data-do="act draw" aria-disabled="true"></button></div>'
    )
    await browser.click("stock")
    assert browser.document.in_sight is None
    await browser.click("use")
    assert browser.document.in_sight is browser.get("alert")
    assert browser.asked == ["act draw", "back"]


@in_browser
async def test_part_that_scrolls_says_at_which_ends_it_hides_something(browser: Browser) -> None:
    def more() -> str | None:
        return browser.get("opponents").getAttribute("data-more")

    await browser.show(table(*CARDS, extra='<section id="opponents" data-scrolls></section>'))
    part = browser.get("opponents")
    assert more() is None
    part.scrollHeight = 300
    browser.window.onresize()
    browser.window.tick(0)
    assert more() == "after"
    part.scrollTop = 50
    browser.document.send("scroll", part)
    assert more() == "before after"
    part.scrollTop = 200
    browser.document.send("scroll", part)
    assert more() == "before"
    browser.document.send("scroll", browser.document)
    part.scrollHeight, part.scrollTop, part.scrollWidth = 100, 0, 300
    browser.document.send("scroll", part)
    assert more() == "after-across"


@in_browser
async def test_paints_leave_alone_what_makes_a_browser_lay_the_page_out_at_once(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.document.hurried.clear()
    for card in CARDS:
        browser.get(f"hand-{card}").focus()
        browser.document.hurried.clear()  # the player moved the tab stop
        await browser.show(table(*CARDS, ticked=(card,)))
        assert browser.document.hurried == []
        assert browser.get(f"hand-{card}").tabIndex == 0
    await browser.click("stock")
    await browser.show(table("2C").replace('id="stock"', 'id="gone"'))
    assert browser.document.hurried == []


@in_browser
async def test_escape_in_a_dialog_asks_the_session_to_close_it(browser: Browser) -> None:
    await browser.show(table(*CARDS, extra=DIALOG))
    event = browser.document.send("cancel", browser.get("dialog"))
    await browser.settle()
    assert event.prevented
    assert browser.asked == ["close"]


@in_browser
async def test_frame_sets_language_title_and_looks(browser: Browser) -> None:
    await browser.show(table(*CARDS), theme="dark", deck="4", index="large", title="Vid bordet")
    root = browser.document
    assert (root.lang, root.title) == ("sv", "Vid bordet")
    looks = ("dark", "4", "large")
    assert tuple(map(root.getAttribute, ("data-theme", "data-deck", "data-index"))) == looks
    await browser.show(table(*CARDS))
    assert root.getAttribute("data-theme") is None


@in_browser
async def test_sentences_go_to_a_log_that_stays_short(browser: Browser) -> None:
    log = next(each for each in browser.document.body.children if each.getAttribute("role") == "log")
    for number in range(40):
        await browser.show(table(*CARDS), log=f"Astrid {number}")
    assert [line.textContent for line in log.children] == [f"Astrid {number}" for number in range(10, 40)]


@in_browser
async def test_sound_is_made_only_when_a_frame_brings_one(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert browser.window.audio == []
    await browser.show(table(*CARDS), sound=[["noise", 0, 50, 2400.0, 0.5], ["sine", 60, 260, 392.0, 0.4]])
    assert browser.window.audio == ["createBufferSource", "createOscillator"]


@in_browser
async def test_busy_mark_is_there_until_everything_is_answered(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert not browser.document.hasAttribute("data-busy")
    browser.gate.clear()
    await browser.click("stock")
    assert browser.document.hasAttribute("data-busy")
    browser.gate.set()
    await browser.settle()
    assert not browser.document.hasAttribute("data-busy")


@in_browser
async def test_error_text_of_a_reply_goes_to_the_console(browser: Browser) -> None:
    browser.answers = [{**reply(), "frames": [frame(table(*CARDS))], "error": "Traceback"}]
    browser.document.send("click", browser.asking("act draw"), detail=1)
    await browser.settle()
    assert browser.window.errors == ["Traceback"]


@in_browser(broken=True)
async def test_lost_worker_is_told_in_three_languages_with_a_way_out(browser: Browser) -> None:
    assert [line.getAttribute("lang") for line in browser.app.querySelectorAll("p")] == ["en", "sv", "da"]
    button = browser.app.querySelector("[data-reload]")
    assert button is not None
    browser.document.send("click", button, detail=1)
    assert browser.history == ["reload"]
