// Opens a page of plain HTML with elements in a headless Chromium, and plays with it by real input events.
//
//   node .ci/browser/elements.mjs FOLDER
//
// The folder has what `swift package web --element` has written: like-button.js, fine-controls.js and their programs.
import { Chromium } from './chromium.mjs';
import { served } from './server.mjs';

const [folder] = process.argv.slice(2);
/** How long the programs take to arrive, in milliseconds. */
let delay = 0;
const server = await served(folder, () => delay);
const address = `${server.origin}/elements.html`;
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const chromium = new Chromium();
const tab = await chromium.open();
// Counts frames and modules, keeps the modules' memories, and can make a module trap.
await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `{ const ask = window.requestAnimationFrame; window.frames_ = 0;
        window.requestAnimationFrame = (body) => { window.frames_ += 1; return ask.call(window, body); };
        const make = WebAssembly.instantiate; window.memories = []; window.mustTrap = false;
        WebAssembly.instantiate = async (...given) => {
            const { instance, module } = await make(...given);
            window.memories.push(instance.exports.memory);
            const exports = Object.fromEntries(Object.entries(instance.exports).map(([name, part]) => [name,
                typeof part !== 'function' ? part
                    : (...a) => { if (window.mustTrap) throw new WebAssembly.RuntimeError('unreachable'); return part(...a); }]));
            return { module, instance: { exports } };
        };
        window.told = [];
        const kinds = ['input', 'change', 'statechange', 'touchUpInside', 'click', 'error'];
        for (const kind of kinds) window.addEventListener(kind, ({ target, detail }) => {
            if (target.localName?.includes('-')) window.told.push(kind === 'statechange' ? 'state ' + detail : kind);
        }, true); }`,
});
let failed = 0;

async function law(sentence, body) {
    const wrong = [];
    tab.complaints.length = 0;
    try {
        await body((what, holds) => { if (!holds) wrong.push(what); });
    } catch (error) { wrong.push(error.message); }
    wrong.push(...tab.complaints.map((text) => `console: ${text}`));
    console.log(`${wrong.length ? '✘' : '✔'} ${sentence}`);
    for (const what of wrong) console.log(`    ${what}`);
    failed += wrong.length ? 1 : 0;
}

/** Defines short names in the page. */
const names = `window.$ = (id) => document.getElementById(id);
    window.canvasOf = (one) => one.shadowRoot.querySelector('canvas');
    window.partOf = (one) => one.shadowRoot.querySelector('.tree > *');
    window.scratch = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    window.colorAt = (one, x, y) => { const c = canvasOf(one);
        scratch.clearRect(0, 0, 1, 1);
        scratch.drawImage(c, c.width * x, c.height * y, 1, 1, 0, 0, 1, 1);
        return [...scratch.getImageData(0, 0, 1, 1).data]; }; 1`;

async function open(media = {}) {
    await tab.prefer({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'no-preference', ...media });
    await tab.resize(1000, 800);
    await tab.go('about:blank');
    await tab.go(address);
    await tab.until('document.readyState === "complete"');
    await tab.evaluate(names);
    await tab.until('window.$ && $("first").shadowRoot && $("button").shadowRoot && colorAt($("first"), 0.5, 0.5)[3] > 0');
    await rested();
}

/** Waits until no frame has been requested for a while. */
async function rested() {
    for (let [before, now] = [-1, 0]; before !== now;) {
        before = now;
        await pause(150);
        now = await tab.evaluate('frames_');
    }
}

const middle = (id) => tab.evaluate(
    `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))($("${id}").getBoundingClientRect())`);

async function tap(id, waits = rested) {
    const { x, y } = await middle(id);
    await tab.mouse('mouseMoved', x, y, { buttons: 0 });
    await tab.mouse('mousePressed', x, y);
    await pause(80);
    await tab.mouse('mouseReleased', x, y);
    await waits();
}

const told = async () => {
    const all = await tab.evaluate('window.told');
    await tab.evaluate('window.told = []; 1');
    return all.join();
};
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const enter = (key, code, number, text) => tab.key(key, { code, windowsVirtualKeyCode: number, text });

// MARK: Laws

await law('before the program is there, an element shows what its author put inside', async (expect) => {
    delay = 700;
    await tab.go(address);
    await tab.until('document.querySelector("like-button") !== null');
    expect('the author’s text', await tab.evaluate('document.getElementById("first").innerText') === '(a heart)');
    expect('not yet defined', await tab.evaluate('customElements.get("like-button") === undefined'));
    await tab.evaluate('document.getElementById("second").checked = false; 1');
    await tab.until('document.getElementById("first").shadowRoot');
    await tab.until('document.getElementById("second").shadowRoot');
    expect('a property set before counts', await tab.evaluate('document.getElementById("second").checked') === false);
    delay = 0;
});

await law('twenty elements share one program and one frame loop, are transparent, and are sized by CSS', async (expect) => {
    await open();
    await tab.evaluate('for (let i = 0; i < 18; i += 1) $("row").append(document.createElement("like-button")); 1');
    await rested();
    expect('two programs', await tab.evaluate('memories.length') === 2);
    const corners = await tab.evaluate('[...document.querySelectorAll("like-button")].map((one) => colorAt(one, 0.02, 0.02)[3])');
    expect(`20 transparent corners, got ${corners}`, corners.length === 20 && corners.every((alpha) => alpha === 0));
    const shown = await tab.evaluate('[...document.querySelectorAll("like-button")].map((one) => colorAt(one, 0.5, 0.5)[3])');
    expect(`20 hearts, got ${shown}`, shown.every((alpha) => alpha === 255));
    await tab.evaluate('$("row").lastChild.style.cssText = "width: 120px; height: 120px"; frames_ = 0; 1');
    await rested();
    const box = await tab.evaluate('(({ width }) => width)(canvasOf($("row").lastChild).getBoundingClientRect())');
    expect(`twice as large, with its margin, got ${box}`, Math.abs(box - 144) < 1);
    await tab.evaluate('frames_ = 0; $("first").checked = true; $("row").lastChild.checked = true; 1');
    await pause(100);
    const one = await tab.evaluate('frames_');
    expect(`one loop, got ${one} frames in 0.1 s`, one > 0 && one < 15);
    await rested();
    await tab.evaluate('frames_ = 0; 1');
    await pause(400);
    expect('no frame at rest', await tab.evaluate('frames_') === 0);
});

await law('a tap changes the value, the attribute and the property, and is told by events', async (expect) => {
    await open();
    await told();
    await tap('first');
    const all = await told();
    const words = all.split(',');
    const wanted = ['state pressed', 'state on', 'touchUpInside', 'input', 'change', 'click'];
    expect(`each event once, got ${all}`, wanted.every((word) => words.filter((one) => one === word).length === 1));
    expect(`in order, got ${all}`, words.indexOf('state pressed') < words.indexOf('state on')
        && words.indexOf('input') < words.indexOf('change'));
    expect('on', isSame(await tab.evaluate('[$("first").checked, $("first").hasAttribute("checked")]'), [true, true]));
    expect('pink', isSame(await tab.evaluate('colorAt($("first"), 0.5, 0.5)'), [255, 45, 85, 255]));
    await tab.evaluate('$("first").checked = false; 1');
    await rested();
    expect('grey', isSame(await tab.evaluate('colorAt($("first"), 0.5, 0.5)'), [142, 142, 147, 255]));
    expect('the attribute is gone', await tab.evaluate('$("first").hasAttribute("checked")') === false);
    const silent = await told();
    expect(`what the page sets is no input, got ${silent}`, !silent.includes('input') && !silent.split(',').includes('change'));
    await tab.evaluate('$("first").setAttribute("checked", ""); 1');
    expect('by the attribute', await tab.evaluate('$("first").checked') === true);
    expect('a text that is not its first value', await tab.evaluate('$("second").title') === 'Favourite');
    await tab.evaluate('$("second").title = "Mine"; 1');
    expect('and another', await tab.evaluate('$("second").title') === 'Mine');
});

await law('whoever clicks it, by a call, a label or assistive technology, clicks once', async (expect) => {
    await open();
    for (const [what, way] of [
        ['click()', '$("first").click()'], ['a label', '$("label").click()'], ['its role', 'partOf($("first")).click()'],
    ]) {
        await told();
        const before = await tab.evaluate('$("first").checked');
        await tab.evaluate(`${way}; 1`);
        await rested();
        const all = await told();
        expect(`${what} clicks once, got ${all}`, all.split(',').filter((word) => word === 'click').length === 1);
        expect(`${what} presses it`, await tab.evaluate('$("first").checked') !== before);
    }
});

await law('the keyboard reaches an element, presses it, and scrolls the page', async (expect) => {
    await open();
    await tab.evaluate('scrollTo(0, 0); 1');
    await enter('Tab', 'Tab', 9);
    expect('the first has the focus', await tab.evaluate('document.activeElement === $("first")'));
    await told();
    await enter(' ', 'Space', 32, ' ');
    await rested();
    const all = await told();
    expect(`pressed, got ${all}`, await tab.evaluate('$("first").checked') === true);
    expect(`it clicks, got ${all}`, all.split(',').filter((word) => word === 'click').length === 1);
    expect('no scrolling by space', await tab.evaluate('scrollY') === 0);
    await enter('PageDown', 'PageDown', 34);
    await tab.until('scrollY > 100', 'page down scrolls the page');
    await tab.evaluate('scrollTo(0, 0); 1');
    await enter('Tab', 'Tab', 9);
    expect('the second', await tab.evaluate('document.activeElement === $("second")'));
    await enter('Tab', 'Tab', 9);
    expect('and on', await tab.evaluate('document.activeElement === $("plain")'));
    await tab.evaluate('$("button").focus(); 1');
    expect('focus() goes inside', await tab.evaluate('$("button").shadowRoot.activeElement?.getAttribute("role")') === 'button');
});

await law('assistive technology finds roles, names and states', async (expect) => {
    await open();
    const { nodes } = await tab.send('Accessibility.getFullAXTree');
    const found = nodes.filter(({ ignored }) => !ignored).map(({ role, name, properties = [] }) => {
        const checked = properties.find((one) => one.name === 'checked' || one.name === 'pressed');
        return `${role?.value} ${name?.value} ${checked?.value.value ?? ''}`.trim();
    });
    for (const wanted of ['switch Do you like it? false', 'switch Favourite true', 'button Send']) {
        const holds = found.some((one) => one.startsWith(wanted));
        expect(`${wanted}; got ${found.filter((one) => /^(switch|button)/.test(one)).join(' · ')}`, holds);
    }
});

await law('in a form it has a value, is reset, is labelled and is disabled', async (expect) => {
    await open();
    const entries = () => tab.evaluate('[...new FormData($("form"))].map((pair) => pair.join("=")).join()');
    expect(`got ${await entries()}`, await entries() === 'more=on');
    await tap('first');
    expect(`got ${await entries()}`, await entries() === 'like=yes,more=on');
    await tab.evaluate('$("form").reset(); 1');
    await rested();
    expect(`after a reset ${await entries()}`, await entries() === 'more=on');
    const { x, y } = await tab.evaluate('(({ left, top, height }) => ({ x: left + 10, y: top + height / 2 }))($("label").getBoundingClientRect())');
    await tab.mouse('mousePressed', x, y);
    await tab.mouse('mouseReleased', x, y);
    await rested();
    expect('its label presses it', await tab.evaluate('$("first").checked') === true);
    await tab.evaluate('$("fields").disabled = true; 1');
    await rested();
    await tap('second');
    expect('a disabled one stays', await tab.evaluate('$("second").checked') === true);
    expect('and says so', await tab.evaluate('partOf($("second")).getAttribute("aria-disabled")') === 'true');
    await tab.evaluate('$("fields").disabled = false; 1');
    await rested();
    await tap('second');
    expect('until it is enabled', await tab.evaluate('$("second").checked') === false);
});

await law('CSS says its colors, and the page its scheme', async (expect) => {
    await open();
    await tab.evaluate('document.body.style.setProperty("--off-color", "rgb(0 128 0)"); 1');
    await tab.until('colorAt($("first"), 0.5, 0.5).join() === "0,128,0,255"', 'green, from the body');
    await rested();
    await tab.evaluate('$("second").style.setProperty("--on-color", "blue"); 1');
    await tab.until('colorAt($("second"), 0.5, 0.5).join() === "0,0,255,255"', 'blue, by its own style');
    const light = await tab.evaluate('colorAt($("button"), 0.5, 0.2).join()');
    await tab.prefer({ 'prefers-color-scheme': 'dark' });
    await tab.until(`colorAt($("button"), 0.5, 0.2).join() !== "${light}"`, 'another color in the dark');
    await rested();
    await tab.evaluate('document.documentElement.style.colorScheme = "light"; 1');
    await tab.until(`colorAt($("button"), 0.5, 0.2).join() === "${light}"`, 'the page’s own scheme counts');
});

await law('a finished control fills its box, is busy when the page says so, and is pressed by a hand', async (expect) => {
    await open();
    await tab.evaluate('$("button").style.width = "300px"; 1');
    await rested();
    const width = await tab.evaluate('canvasOf($("button")).getBoundingClientRect().width');
    expect(`as wide as its box and its margins, got ${width}`, Math.abs(width - 316) < 1);
    await told();
    await tap('button');
    const pressed = await told();
    expect(`pressed once, got ${pressed}`, pressed.split(',').filter((word) => word === 'touchUpInside').length === 1);
    await tab.evaluate('$("button").loading = true; $("button").title = "Sending"; 1');
    await pause(300);
    expect('busy', await tab.evaluate('partOf($("button")).getAttribute("aria-busy")') === 'true');
    expect('named', await tab.evaluate('partOf($("button")).getAttribute("aria-label")') === 'Sending');
    expect('its attribute says so', await tab.evaluate('$("button").hasAttribute("loading")') === true);
    await told();
    await tap('button', () => pause(200));
    expect('not pressed while busy', !(await told()).includes('touchUpInside'));
});

await law('off screen it takes no frames', async (expect) => {
    await open();
    await tab.evaluate('$("loader").active = true; 1');
    await pause(600);
    await tab.evaluate('frames_ = 0; 1');
    await pause(400);
    expect(`none below the fold, got ${await tab.evaluate('frames_')}`, await tab.evaluate('frames_') === 0);
    await tab.evaluate('$("loader").scrollIntoView(); 1');
    await pause(500);
    expect('some on screen', await tab.evaluate('frames_') > 5);
    await tab.evaluate('$("loader").remove(); 1');
    await pause(100);
    await tab.evaluate('frames_ = 0; 1');
    await pause(300);
    expect('none after its removal', await tab.evaluate('frames_') === 0);
});

await law('it survives being moved, removed and added again, a thousand times, in the same memory', async (expect) => {
    await open();
    await tab.evaluate('$("first").checked = true; 1');
    await rested();
    const churn = (count) => tab.evaluate(`(async () => { for (let i = 0; i < ${count}; i += 1) {
        $("row").append($("first"));
        if (i % 3 === 0) { const one = $("first"); one.remove(); await null; await null; document.body.prepend(one); }
        const other = document.createElement("like-button"); $("row").append(other); await null; other.remove();
        await null; $("label").append($("first")); } })()`);
    await churn(100);
    const before = await tab.evaluate('memories.map(({ buffer }) => buffer.byteLength).join()');
    await churn(1000);
    await rested();
    const after = await tab.evaluate('memories.map(({ buffer }) => buffer.byteLength).join()');
    expect(`the same memory: ${before}, then ${after}`, before === after);
    expect('the value is kept', await tab.evaluate('$("first").checked') === true);
    expect('and shown', isSame(await tab.evaluate('colorAt($("first"), 0.5, 0.5)'), [255, 45, 85, 255]));
    await tap('first');
    expect('and works', await tab.evaluate('$("first").checked') === false);
});

await law('a trap is told, and the element shows what its author put inside', async (expect) => {
    await open();
    await tab.evaluate('window.mustTrap = true; window.caught = []; window.addEventListener("error", (event) => caught.push(event.message)); $("first").checked = true; 1');
    await pause(200);
    const messages = await tab.evaluate('caught');
    expect(`told, got ${messages}`, messages.some((text) => text.includes('has stopped')));
    expect('the author’s text', await tab.evaluate('$("first").innerText') === '(a heart)');
    const others = tab.complaints.filter((text) => !text.includes('has stopped'));
    tab.complaints.splice(0, Infinity, ...others);
});

await chromium.close();
server.close();
process.exit(failed ? 1 : 0);
