"""What a screen owes everybody who looks at it: asked of the page as it stands."""

from __future__ import annotations

from support.real_browser import WEB

AXE = WEB / "node_modules/axe-core/axe.min.js"


def violations(page, apart_from=()):
    """What axe finds, in a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)")
    return [
        f"{one['id']}: {node['target']} {node['html'][:120]}"
        for one in found
        if one["id"] not in apart_from
        for node in one["nodes"]
    ]


# Until nothing on the page has moved for three frames; a page that never rests is looked at as it is.
AT_REST = """() => new Promise((done) => {
    let before = '', still = 0, frames = 0;
    const look = () => {
        const boxes = [...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect());
        const now = boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join();
        still = now === before ? still + 1 : 0;
        before = now;
        if (still === 3 || (frames += 1) > 300) done();
        else requestAnimationFrame(look);
    };
    look();
})"""


def come_to_rest(page):
    """What follows a new size, a press or a message has been laid out, however busy the machine is."""
    page.evaluate(AT_REST)


def sideways(page):
    """How far the page scrolls to the side: not at all."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


# Text as it is seen: by its own boxes, not by those of the elements around it.
LAYOUT = r"""() => {
    const found = [];
    const say = (what, node, more = '') => {
        const holder = node.closest?.('[class]') ?? node;
        found.push(`${what}: <${holder.tagName.toLowerCase()} ${holder.getAttribute('class')}> ${
            (node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 60)} ${more}`);
    };
    const isShown = (node) => {
        if (!node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
        for (let one = node; one; one = one.parentElement) {
            const style = getComputedStyle(one);
            if (style.clipPath !== 'none' || (style.position === 'absolute' && one.offsetWidth === 1)) return false;
        }
        return true;
    };
    // What lies over the rest and hides it while it is there: a sheet, what stays in sight, a choice, a bubble.
    const LAYERS = 'dialog, .notice, .choice, mark, .who > [data-design], [aria-live].room > p';
    const layerOf = (node) => {
        for (let one = node; one; one = one.parentElement)
            if (one.matches(LAYERS) || /fixed|sticky/.test(getComputedStyle(one).position)) return one;
    };
    const clips = (node) => /hidden|clip/.test(getComputedStyle(node).overflowX);
    const hasEllipsis = (node) => getComputedStyle(node).textOverflow === 'ellipsis' && node.closest('[title]') !== null;

    // Every piece of text with its lines, a little smaller than its font says: letters do not fill it. A stamp is askew.
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode, node = text.parentElement;
        if (!text.data.trim() || node.closest('select, option, script, style, svg, noscript, .stamp') || !isShown(node)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()].filter((line) => line.width > 1).map((line) => {
            const slack = line.height * 0.18;
            return { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack };
        });
        for (let box = node; box && box !== document.body; box = box.parentElement) {
            if (getComputedStyle(box).overflowX === 'visible') continue;
            const edge = box.getBoundingClientRect();
            for (const line of lines) {
                const isCut = line.left < edge.left - 1 || line.right > edge.right + 1;
                if (isCut && clips(box) && !hasEllipsis(box)) say('cut', node, `by ${Math.round(line.right - edge.right)} px`);
                const isHalf = line.top < edge.top - 1 || line.bottom > edge.bottom + 1;
                if (isHalf && clips(box)) say('cut from above or below', node);
                line.left = Math.max(line.left, edge.left);
                line.right = Math.min(line.right, edge.right);
                line.top = Math.max(line.top, edge.top); // what is scrolled away is not seen
                line.bottom = Math.min(line.bottom, edge.bottom);
            }
            if (getComputedStyle(box).position === 'fixed') break;
        }
        const seen = lines.filter((line) => line.right > line.left && line.bottom > line.top);
        for (const { left, right } of seen)
            if (left < -1 || right > innerWidth + 1) say('beyond the edge', node, `${Math.round(left)}–${Math.round(right)}`);
        texts.push({ node, lines: seen, layer: layerOf(node) });
    }
    for (const node of document.querySelectorAll('button, a, label, .cut'))
        if (isShown(node) && clips(node) && node.scrollWidth > node.clientWidth + 1 && !hasEllipsis(node)) say('cut', node);

    for (const [i, one] of texts.entries())
        for (const other of texts.slice(i + 1)) {
            if (one.node === other.node || one.layer !== other.layer) continue;
            const isOver = one.lines.some((a) => other.lines.some((b) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1));
            if (isOver) say('over each other', one.node, `| ${other.node.textContent.trim().slice(0, 40)}`);
        }

    // What is pressed: as large as a fingertip, the space around it that answers for it included.
    const LEAST = 43.5;
    const PRESSED = 'button, a[href], select, summary, [role=tab], input:not([type=radio], [type=checkbox])';
    for (const node of document.querySelectorAll(PRESSED)) {
        if (!isShown(node) || (node.matches('a') && node.closest('p, li > p'))) continue;
        const box = node.getBoundingClientRect();
        if (box.width >= LEAST && box.height >= LEAST) continue;
        node.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = node.getBoundingClientRect();
        const [dx, dy] = [Math.max(width, LEAST) / 2 - 1, Math.max(height, LEAST) / 2 - 1];
        const answers = [[-dx, 0], [dx, 0], [0, -dy], [0, dy]].every(([across, down]) =>
            node.contains(document.elementFromPoint(x + width / 2 + across, y + height / 2 + down)));
        if (!answers) say('small', node, `${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) found.push(`scrolls sideways by ${wide} px`);
    return [...new Set(found)];
}"""


def crampings(page):
    """Text that is cut or lies over other text, what is too small to be pressed, and a page that is too wide."""
    return page.evaluate(LAYOUT)
