"""Whether all that is written on the page can be read: whole, and with nothing lying over it."""

from __future__ import annotations

from playwright.sync_api import Page

# Words, and the corners of cards, which are drawn. A range's box is taller than its letters: what shows of them lies
# between INK. What scrolls may be out of sight; what is only said aloud has no place to be seen.
UNREADABLE = """() => {
    const INK = [0.2, 0.16], LEAST = 2, STUCK = '.go, .coach .acts';   // what other things scroll under
    const APART = 'option, select, script, style, .skip, .last-call, .contract .note';   // a press tells the last two
    const root = document.querySelector('dialog[open]') ?? document.getElementById('app');
    const all = document.createElement('style');
    all.textContent = '* { pointer-events: auto !important; }';
    document.head.append(all);
    const above = part => {
        const how = getComputedStyle(part).position;
        return how === 'fixed' ? null : how === 'absolute' ? part.offsetParent : part.parentElement;
    };
    const isShown = part => {
        if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        for (let each = part; each; each = each.parentElement)
            if (getComputedStyle(each).clipPath === 'inset(50%)') return false;
        return true;
    };
    const paints = part => {
        if (part instanceof SVGElement) return true;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
        return opacity !== '0' && (backgroundImage !== 'none' || !/, 0\\)$|\\/ 0\\)$/.test(backgroundColor));
    };
    const pieces = [], found = [];
    const add = (owner, box, name) => {
        let { left, top, right, bottom } = box;
        const whole = [left, top, right, bottom];
        let seen = [...whole], cut = 0;
        for (let part = owner; part; part = above(part)) {
            if (part === document.documentElement || part === document.body) break;
            const style = getComputedStyle(part), frame = part.getBoundingClientRect();
            const across = style.overflowX, down = style.overflowY;
            if (across !== 'visible' && !(part instanceof SVGElement)) {
                if (!/auto|scroll/.test(across)) cut = Math.max(cut, frame.left - seen[0], seen[2] - frame.right);
                seen[0] = Math.max(seen[0], frame.left);
                seen[2] = Math.min(seen[2], frame.right);
            }
            if (down !== 'visible' && !(part instanceof SVGElement)) {
                if (!/auto|scroll/.test(down)) cut = Math.max(cut, frame.top - seen[1], seen[3] - frame.bottom);
                seen[1] = Math.max(seen[1], frame.top);
                seen[3] = Math.min(seen[3], frame.bottom);
            }
            if (seen[2] - seen[0] < LEAST || seen[3] - seen[1] < LEAST) break;
        }
        if (cut > LEAST) found.push(`${name} cut off by ${Math.round(cut)}`);
        if (seen[2] - seen[0] < LEAST || seen[3] - seen[1] < LEAST) return;
        const page = document.scrollingElement;
        if (page.scrollHeight <= innerHeight && (seen[3] > innerHeight + LEAST || seen[1] < -LEAST) ||
            seen[2] > innerWidth + LEAST || seen[0] < -LEAST) found.push(`${name} off the screen`);
        pieces.push({ owner, seen, name });
    };
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
        const owner = node.parentElement, text = node.textContent.trim();
        if (!text || owner.closest(APART) || !isShown(owner)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const name = `"${text.slice(0, 30)}" (${(owner.closest('[id]') ?? root).id} ${owner.className})`;
        for (const { left, top, right, bottom, height } of range.getClientRects()) {
            if (right - left < LEAST) continue;
            add(owner, { left, top: top + height * INK[0], right, bottom: bottom - height * INK[1] }, name);
        }
        for (let part = owner; part && part !== root; part = part.parentElement) {
            if (getComputedStyle(part).display === 'inline') continue;
            if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis')
                found.push(`${name} shortened`);
            break;
        }
    }
    for (const corner of root.querySelectorAll('.ix > *')) {
        if (!isShown(corner)) continue;
        const { left, top, right, bottom } = corner.getBoundingClientRect();
        const dx = (right - left) * 0.15, dy = (bottom - top) * 0.15;
        const box = { left: left + dx, top: top + dy, right: right - dx, bottom: bottom - dy };
        add(corner, box, `corner of ${(corner.closest('[id]') ?? root).id}`);
    }
    for (const { owner, seen: [left, top, right, bottom], name } of pieces) {
        const card = owner.closest('.card');
        let covered = null;
        for (const [x, y] of [[0.1, 0.5], [0.5, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]]) {
            for (const over of document.elementsFromPoint(left + (right - left) * x, top + (bottom - top) * y)) {
                if (over === owner || over.contains(owner) || owner.contains(over)) break;
                if (over.closest(STUCK)) break;
                if (!root.contains(over) || card && over.closest('.card') === card) continue;
                if (paints(over)) { covered = over; break; }
            }
        }
        if (covered) found.push(`${name} under ${covered.id || covered.getAttribute('class') || covered.tagName}`);
    }
    pieces.forEach((one, at) => pieces.slice(at + 1).forEach(two => {
        if (one.owner === two.owner || !one.owner.closest(STUCK) !== !two.owner.closest(STUCK)) return;
        const across = Math.min(one.seen[2], two.seen[2]) - Math.max(one.seen[0], two.seen[0]);
        const down = Math.min(one.seen[3], two.seen[3]) - Math.max(one.seen[1], two.seen[1]);
        if (across > LEAST && down > LEAST) found.push(`${one.name} over ${two.name}`);
    }));
    all.remove();
    return [...new Set(found)];
}"""


def unreadable(page: Page) -> list[str]:
    """What is cut off, shortened, covered or written over something else."""
    found: list[str] = page.evaluate(UNREADABLE)
    return found
