// Opens a page of plain HTML with elements, and operates it with real input events. See all.mjs.
import { browser, elements, lawsOf, options } from './session.mjs';
import { served } from './server.mjs';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The programs arrive when it is fulfilled. */
let arrival = Promise.resolve();
/** Two programs on one page, the second of them from a folder. */
const pair = (folder) => `<!DOCTYPE html><html lang="en"><head><title>Two programs</title>
<script type="module" src="fine-controls.js"></script><script type="module" src="${folder}like-button.js"></script></head>
<body><fine-lever id="lever">Lamp</fine-lever><like-button id="like">Like</like-button></body></html>`;
const server = await served(
    elements, () => arrival, () => tab.scripts ?? [], { 'pair.html': pair(''), 'apart.html': pair('other/') });
const address = `${server.origin}/elements.html`;

const tab = await browser.open({ isApart: true });
const law = lawsOf(tab);
await tab.countFrames();
// Counts modules, keeps their memories, records who is advanced and drawn, and can make a module trap.
await tab.addScript(`window.memories = []; window.mustTrap = 0; window.calls = [];
        for (const name of ['instantiate', 'instantiateStreaming']) {
            const make = WebAssembly[name];
            WebAssembly[name] = async (...given) => {
                const { instance, module } = await make(...given);
                const program = window.memories.push(instance.exports.memory);
                const isNoted = (name) => name === 'motor_advance' || name === 'motor_draw';
                const exports = Object.fromEntries(Object.entries(instance.exports).map(([name, part]) => [name,
                    typeof part !== 'function' ? part
                        : (...a) => { if (window.mustTrap === program) throw new WebAssembly.RuntimeError('unreachable');
                            if (isNoted(name)) window.calls.push([program, name, a[0]]); return part(...a); }]));
                return { module, instance: { exports } };
            };
        }
        {
        window.reported = [];
        const kinds = ['input', 'change', 'fm-state', 'fm-press', 'fm-change', 'click', 'error', 'pointercancel'];
        // A click as it bubbles: in Firefox, the click that a label repeats is stopped earlier.
        for (const kind of kinds) window.addEventListener(kind, ({ target, detail }) => {
            if (target.localName?.includes('-')) window.reported.push(kind === 'fm-state' ? 'state ' + detail : kind);
        }, kind !== 'click'); }`);
/** Defines short names in the page. */
const names = `window.$ = (id) => document.getElementById(id);
    window.canvasOf = (one) => one.shadowRoot.querySelector('canvas');
    window.partOf = (one) => one.shadowRoot.querySelector('.tree > *');
    window.scratch = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    window.colorAt = (one, x, y) => { const c = canvasOf(one);
        scratch.clearRect(0, 0, 1, 1);
        scratch.drawImage(c, c.width * x, c.height * y, 1, 1, 0, 0, 1, 1);
        return [...scratch.getImageData(0, 0, 1, 1).data]; };
    window.pixelsOf = (one) => { const { width, height } = canvasOf(one);
        const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
        copy.drawImage(canvasOf(one), 0, 0);
        return copy.getImageData(0, 0, width, height).data; }; 1`;

/** Waits until all programs are loaded. */
const loaded = async () => {
    await tab.until('document.readyState === "complete"');
    await tab.evaluate('Promise.all(["like-button", "fine-button", "fine-slider"].map((tag) => customElements.get(tag).load())).then(() => 1)');
};

async function open(media = {}) {
    await tab.prefer({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'no-preference', ...media });
    await tab.resize(1000, 800);
    await tab.go('about:blank');
    await tab.go(address);
    await tab.until('document.readyState === "complete"');
    await tab.evaluate(names);
    await loaded();
    await rested();
}

const rested = () => tab.rested();

/** Whether a picture has a pixel of a color. */
const hasInk = (id, red, green, blue, alpha = 255) => tab.evaluate(`(() => { const data = pixelsOf($("${id}"));
    for (let i = 0; i < data.length; i += 4) if (data[i] === ${red} && data[i + 1] === ${green} && data[i + 2] === ${blue} && data[i + 3] === ${alpha}) return true;
    return false; })()`);

const middle = (id) => tab.evaluate(
    `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))($("${id}").getBoundingClientRect())`);

async function tap(id, waits = rested) {
    const { x, y } = await middle(id);
    await tab.mouse('mouseMoved', x, y, { buttons: 0 });
    await tab.mouse('mousePressed', x, y);
    await tab.frames(5);
    await tab.mouse('mouseReleased', x, y);
    await waits();
}

const reported = async () => {
    const all = await tab.evaluate('window.reported');
    await tab.evaluate('window.reported = []; 1');
    return all.join();
};
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const enter = (key, code, number, text) => tab.key(key, { code, windowsVirtualKeyCode: number, text });

/** Expects a warning on the page's console, and nothing else there. The driver of WebKit has no console. */
function expectWarning(expect, text) {
    const warnings = tab.complaints.splice(0);
    expect(`“${text}”, got ${warnings}`, !tab.can.has('console') || isSame(warnings, [text]));
}

// MARK: Laws

await law('an element shows its children until its program has loaded', async (expect) => {
    let arrive;
    arrival = new Promise((done) => { arrive = done; });
    await tab.go(address);
    await tab.until('document.querySelector("like-button") !== null');
    expect('the author’s text', await tab.evaluate('document.getElementById("first").innerText') === '(a heart)');
    await tab.evaluate('document.getElementById("second").checked = false; 1');
    arrive();
    await loaded();
    expect('a property set before counts', await tab.evaluate('document.getElementById("second").checked') === false);
    expect('and its attribute follows', await tab.evaluate('document.getElementById("second").hasAttribute("checked")') === false);
});

await law('twenty elements share one program and one frame loop, are transparent, and take their size from CSS', async (expect) => {
    await open();
    await tab.evaluate('for (let i = 0; i < 18; i += 1) $("row").append(document.createElement("like-button")); 1');
    await rested();
    expect('a program for each script', await tab.evaluate('memories.length') === 3);
    const corners = await tab.evaluate('[...document.querySelectorAll("like-button")].map((one) => colorAt(one, 0.02, 0.02)[3])');
    expect(`20 transparent corners, got ${corners}`, corners.length === 20 && corners.every((alpha) => alpha === 0));
    await tab.until('[...document.querySelectorAll("like-button")].every((one) => colorAt(one, 0.5, 0.5)[3] === 255)', '20 hearts');
    await tab.evaluate('$("row").lastChild.style.cssText = "width: 120px; height: 120px"; frames_ = 0; 1');
    await rested();
    const box = await tab.evaluate('(({ width }) => width)(canvasOf($("row").lastChild).getBoundingClientRect())');
    expect(`twice as large, with its margin, got ${box}`, Math.abs(box - 144) < 1);
    // The first request is before the first of the ten frames. If frames are late, both are at rest before the last
    // one.
    const one = await tab.evaluate(`frames_ = 0; $("first").checked = true; $("row").lastChild.checked = true;
        made_(10).then(() => frames_)`);
    expect(`one loop, got ${one} requests in ten frames`, one > 0 && one <= 11);
    await rested();
    expect('no frame at rest', await tab.evaluate('frames_ = 0; made_(24).then(() => frames_)') === 0);
});

await law('two programs share one script and one clock, also from two folders', async (expect) => {
    for (const [name, count] of [['pair', 1], ['apart', 2]]) {
        await tab.go('about:blank');
        await tab.go(`${server.origin}/${name}.html`);
        await tab.until('document.readyState === "complete"');
        await tab.evaluate(names);
        await tab.evaluate('Promise.all(["like-button", "fine-lever"].map((tag) => customElements.get(tag).load())).then(() => 1)');
        await rested();
        const scripts = await tab.evaluate(
            'performance.getEntriesByType("resource").filter(({ name }) => name.includes("/finemotor-")).length');
        expect(`${name}: ${count} shared scripts, got ${scripts}`, scripts === count);
        const copies = await tab.evaluate(`Promise.all(performance.getEntriesByType("resource").map(({ name }) => name)
            .filter((name) => name.includes("/finemotor-")).map((name) => import(name)))
            .then((all) => new Set(all.map(({ defineElements }) => defineElements)).size)`);
        expect(`${name}: one copy serves, got ${copies}`, copies === 1);
        const asked = await tab.evaluate(`calls = []; frames_ = 0; $("lever").checked = true; $("like").checked = true;
            made_(10).then(() => frames_)`);
        expect(`${name}: one request in each of ten frames, got ${asked}`, asked > 1 && asked <= 11);
        const [one, other] = await tab.evaluate(
            '[1, 2].map((program) => calls.filter(([number, name]) => number === program && name === "motor_advance").map((call) => call[2]))');
        expect(`${name}: the same times, got ${one} and ${other}`, one.length > 1 && isSame(one, other));
        const drawn = () => tab.evaluate('[1, 2].filter((program) => calls.some(([number, name]) => number === program && name === "motor_draw")).length');
        expect(`${name}: both move`, await drawn() === 2);
        await rested();
        expect(`${name}: no frame at rest`, await tab.evaluate('frames_ = 0; made_(24).then(() => frames_)') === 0);
        await tab.evaluate('calls = []; $("lever").checked = false; 1');
        await rested();
        expect(`${name}: one moves, the other rests`, await drawn() === 1);
        expect(`${name}: it has arrived`, await tab.evaluate('calls.length > 4'));
    }
});

await law('a tap changes the value, the attribute and the property, and sends events', async (expect) => {
    await open();
    await reported();
    await tap('first');
    const all = await reported();
    const words = all.split(',');
    const wanted = ['state pressed', 'state on', 'fm-press', 'input', 'change', 'fm-change', 'click'];
    expect(`each event once, got ${all}`, wanted.every((word) => words.filter((one) => one === word).length === 1));
    expect(`in order, got ${all}`, words.indexOf('state pressed') < words.indexOf('state on')
        && words.indexOf('input') < words.indexOf('change'));
    expect('on', isSame(await tab.evaluate('[$("first").checked, $("first").hasAttribute("checked")]'), [true, true]));
    expect('pink', isSame(await tab.evaluate('colorAt($("first"), 0.5, 0.5)'), [255, 45, 85, 255]));
    await tab.evaluate('$("first").checked = false; 1');
    await rested();
    expect('gray', isSame(await tab.evaluate('colorAt($("first"), 0.5, 0.5)'), [142, 142, 147, 255]));
    expect('the attribute is gone', await tab.evaluate('$("first").hasAttribute("checked")') === false);
    const silent = await reported();
    expect(`what the page sets is no input, got ${silent}`, !silent.includes('input') && !silent.split(',').includes('change'));
    await tab.evaluate('$("first").setAttribute("checked", ""); 1');
    expect('by the attribute', await tab.evaluate('$("first").checked') === true);
    expect('a text that is not its first value', await tab.evaluate('$("second").label') === 'Favorite');
    await tab.evaluate('$("second").label = "Mine"; 1');
    expect('and another', await tab.evaluate('$("second").label') === 'Mine');
});

await law('a call, a label and assistive technology click once each', async (expect) => {
    await open();
    for (const [what, way] of [
        ['click()', '$("first").click()'], ['a label', '$("label").click()'], ['its role', 'partOf($("first")).click()'],
    ]) {
        await reported();
        const before = await tab.evaluate('$("first").checked');
        await tab.evaluate(`${way}; 1`);
        await rested();
        const all = await reported();
        expect(`${what} clicks once, got ${all}`, all.split(',').filter((word) => word === 'click').length === 1);
        expect(`${what} presses it`, await tab.evaluate('$("first").checked') !== before);
    }
});

await law('one press in a label is one click, also if a listener stops the event', async (expect) => {
    await open();
    await tab.evaluate('window.count = 0; $("label").addEventListener("click", () => { count += 1; }, true); 1');
    const way = (press) => () => tab.evaluate(`${press}; 1`);
    const ways = {
        'a pointer': () => tap('first'),
        'a key': async () => {
            await tab.evaluate('$("first").focus(); 1');
            await enter(' ', 'Space', 32, ' ');
        },
        'click()': way('$("first").click()'), 'its role': way('partOf($("first")).click()'), 'its label': way('$("label").click()'),
        'two calls': way('$("first").click(); $("first").click(); $("first").click()'),
    };
    for (const isKept of [false, true]) {
        if (isKept) await tab.evaluate('$("first").addEventListener("click", (event) => event.stopPropagation()); 1');
        for (const [what, press] of Object.entries(ways)) {
            const before = await tab.evaluate('count = 0, $("first").checked');
            await press();
            await rested();
            const [now, count] = await tab.evaluate('[$("first").checked, count]');
            // The label receives its own click, and the click that it causes.
            const most = what === 'its label' ? 2 : what === 'two calls' ? 3 : 1;
            expect(`${what}${isKept ? ', kept' : ''}: turned once, got ${count} clicks`, now !== before && count === most);
        }
    }
});

await law('one press in an open or a closed shadow tree is one click', async (expect) => {
    await open();
    for (const mode of ['open', 'closed']) {
        await tab.evaluate(`(() => { const host = document.createElement('div'); host.id = '${mode}'; host.style.width = '60px';
            $("row").append(host);
            window.inner = document.createElement('like-button');
            host.attachShadow({ mode: '${mode}' }).append(inner); })(); 1`);
        await tab.until('colorAt(inner, 0.5, 0.5)[3] > 0');
        await rested();
        await tab.evaluate('window.pressed = 0; inner.addEventListener("fm-press", () => { pressed += 1; }); 1');
        await tap(mode);
        const [isOn, count] = await tab.evaluate('[inner.checked, pressed]');
        expect(`${mode}: once, got ${count}`, isOn === true && count === 1);
    }
});

await law('the value and the form are up to date in a click listener; the value’s events follow', async (expect) => {
    await open();
    await tab.evaluate(`window.seen = []; document.addEventListener('click', ({ target }) => {
        const { checked } = target;
        if (target === $("first")) seen.push([checked, target.hasAttribute('checked'), new FormData($("form")).get('like') === 'yes'].join());
    }, { capture: true }); 1`);
    const space = async () => {
        await tab.evaluate('$("first").focus(); 1');
        await enter(' ', 'Space', 32, ' ');
    };
    const ways = [
        ['a pointer', () => tap('first')], ['a key', space], ['click()', () => tab.evaluate('$("first").click(); 1')],
        ['a label', () => tab.evaluate('$("label").click(); 1')], ['its role', () => tab.evaluate('partOf($("first")).click(); 1')],
    ];
    let isOn = false;
    for (const [what, press] of ways) {
        await reported();
        await tab.evaluate('seen = []; 1');
        isOn = !isOn;
        await press();
        await rested();
        const [seen, all] = [await tab.evaluate('seen.join(" · ")'), await reported()];
        // The role is a part inside: a listener in the capturing phase receives the event before it.
        const isFirst = what !== 'its role';
        expect(`${what}: ${isOn}, got ${seen}`, !isFirst || seen === [isOn, isOn, isOn].join());
        const words = all.split(',').filter((word) => ['click', 'input', 'change'].includes(word)).join();
        expect(`${what}: in order, got ${all}`, words === 'click,input,change');
    }
    const far = await tab.evaluate(`(() => { const one = document.createElement("like-button");
        document.querySelector(".far").append(one); window.far = one; })(), 1`);
    await rested();
    expect('off screen, too', far === 1 && await tab.evaluate('far.click(), far.checked') === true);
    await rested();
});

await law('the keyboard can reach and press an element; other keys scroll the page', async (expect) => {
    await open();
    await tab.evaluate('scrollTo(0, 0); 1');
    await enter('Tab', 'Tab', 9);
    expect('the first has the focus', await tab.evaluate('document.activeElement === $("first")'));
    await reported();
    await enter(' ', 'Space', 32, ' ');
    await rested();
    const all = await reported();
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
    for (const wanted of ['switch Do you like it? false', 'switch Favorite true', 'button Send']) {
        const holds = found.some((one) => one.startsWith(wanted));
        expect(`${wanted}; got ${found.filter((one) => /^(switch|button)/.test(one)).join(' · ')}`, holds);
    }
}, { needs: ['accessibility'] });

await law('an element in a form has a value and a label, and is reset and disabled with it', async (expect) => {
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

await law('a button submits or resets its form, as an HTML button does', async (expect) => {
    await open();
    await tab.evaluate(`window.sent = []; $("order").addEventListener('submit', (event) => {
        event.preventDefault();
        sent.push([...new FormData(event.target, event.submitter)].map((pair) => pair.join('=')).join('&'));
    }); 1`);
    const sent = async (waits = rested) => {
        await waits();
        const all = await tab.evaluate('sent.join()');
        await tab.evaluate('sent = []; 1');
        return all;
    };
    const whole = 'amount=1&way=fast';
    await tap('send');
    let got = await sent();
    expect(`by a pointer, got ${got}`, got === whole);
    await tab.evaluate('$("send").focus(); 1');
    await enter('Enter', 'Enter', 13, '\r');
    got = await sent();
    expect(`by a key, got ${got}`, got === whole);
    await tab.evaluate('$("send").click(); 1');
    got = await sent();
    expect(`by a call, got ${got}`, got === whole);
    await tab.evaluate('partOf($("send")).click(); 1');
    got = await sent();
    expect(`by its role, got ${got}`, got === whole);
    expect('nothing stays inside', await tab.evaluate('$("send").childNodes.length') === 0);
    await tab.evaluate('$("send").addEventListener("click", (event) => event.preventDefault(), { once: true }); 1');
    await tap('send');
    got = await sent();
    expect(`not if a listener prevents it, got ${got}`, got === '');
    await tab.evaluate('$("amount").value = ""; 1');
    await tap('send');
    got = await sent();
    expect(`not without what is required, got ${got}`, got === '');
    await tab.evaluate('$("amount").value = "7"; 1');
    await tap('count');
    got = await sent();
    expect(`not by a mere button, got ${got}`, got === '' && await tab.evaluate('$("amount").value') === '7');
    await tap('undo');
    got = await sent();
    expect(`reset, got ${got}`, got === '' && await tab.evaluate('$("amount").value') === '1');
    await tab.evaluate('$("send").loading = true; 1');
    await tab.until('partOf($("send")).getAttribute("aria-busy") === "true"', 'it is busy');
    const moment = () => tab.frames(12);
    await tap('send', moment);
    got = await sent(moment);
    expect(`not while it is busy, got ${got}`, got === '');
    await tab.evaluate('$("send").loading = false; $("fence").disabled = true; 1');
    await rested();
    expect('disabled', await tab.evaluate('partOf($("send")).getAttribute("aria-disabled")') === 'true');
    await tap('send');
    await tab.evaluate('$("send").click(); 1');
    got = await sent();
    expect(`not in a disabled fieldset, got ${got}`, got === '');
    await tab.evaluate('$("send").disabled = true; $("send").disabled = false; 1');
    await rested();
    expect('the fieldset counts', await tab.evaluate('partOf($("send")).getAttribute("aria-disabled")') === 'true');
    await tab.evaluate('$("fence").disabled = false; 1');
    await rested();
    await tap('send');
    got = await sent();
    expect(`until it is enabled, got ${got}`, got === whole);
});

await law('attributes can be set in any order', async (expect) => {
    await open();
    const values = () => tab.evaluate('[$("slider").value, partOf($("slider")).getAttribute("aria-valuenow"), new FormData($("sound")).get("volume")].join()');
    expect(`3 of 10, got ${await values()}`, await values() === '3,3,3');
    await tab.evaluate('$("slider").value = 15; $("slider").max = 20; 1');
    await rested();
    expect(`15 of 20, got ${await values()}`, await values() === '15,15,15');
    await tab.evaluate('$("sound").reset(); 1');
    await rested();
    expect(`3 after a reset, got ${await values()}`, await values() === '3,3,3');
    const made = await tab.evaluate(`(() => { const one = document.createElement("fine-slider");
        one.value = -4; one.min = -5; one.max = -1; $("row").append(one); return one.value; })()`);
    expect(`−4 of −5 to −1, got ${made}`, made === -4);
    await rested();
    const silent = await reported();
    expect(`what the page says is no input, got ${silent}`, !silent.includes('input') && !silent.split(',').includes('change'));
});

await law('a finger drags a slider along its track, and scrolls the page across it', async (expect) => {
    await open();
    await tab.emulateTouch(true);
    const swipe = async (dx, dy) => {
        const box = await tab.evaluate('(({ left, top, width, height }) => ({ left, top, width, height }))($("slider").getBoundingClientRect())');
        // On the knob's track, below its title.
        const [x, y] = [box.left + box.width * 0.34, box.top + box.height - 24];
        await tab.touch('touchStart', [{ x, y, id: 1, force: 0.5 }]);
        for (let step = 1; step <= 10; step += 1) {
            await tab.touch('touchMove', [{ x: x + dx * step, y: y + dy * step, id: 1, force: 0.5 }]);
            await tab.frames(1);
        }
        await tab.touch('touchEnd', []);
        await rested();
    };
    await reported();
    await swipe(8, 0);
    const [value, all] = [await tab.evaluate('$("slider").value'), await reported()];
    expect(`further, got ${value}`, value > 5 && value < 8);
    expect(`a finger that stays down, got ${all}`, !all.includes('pointercancel'));
    expect(`reported as it moves, and once at the end, got ${all}`, all.split(',').filter((word) => word === 'input').length > 3
        && all.split(',').filter((word) => word === 'change').length === 1);
    if (tab.can.has('scrolling by a finger')) {
        await swipe(0, -12);
        await tab.until('scrollY > 40', 'scrolled');
    }
    const kept = await tab.evaluate('$("slider").value');
    expect(`the same value, got ${kept}`, Math.abs(kept - value) < 0.5);
    const actions = await tab.evaluate('["first", "slider"].map((id) => getComputedStyle($(id)).touchAction).join()');
    expect(`got ${actions}`, actions === 'manipulation,pan-y pinch-zoom');
    await tab.emulateTouch(false);
});

await law('an element’s accessible name is computed as for HTML controls', async (expect) => {
    await open();
    const before = await reported();
    const name = async (id) => {
        const { result } = await tab.send('Runtime.evaluate', { expression: `partOf($("${id}"))` });
        const { nodes } = await tab.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
        return nodes[0].name.value;
    };
    expect(`by others before its own, got ${await name('slider')}`, await name('slider') === 'How loud?');
    await tab.evaluate('$("slider").removeAttribute("aria-labelledby"); 1');
    expect(`by its own, got ${await name('slider')}`, await name('slider') === 'Volume');
    await tab.evaluate('$("slider").setAttribute("aria-label", "Level"); $("slider").label = "Shown"; 1');
    await rested();
    expect(`another, got ${await name('slider')}`, await name('slider') === 'Level');
    await tab.evaluate('$("slider").removeAttribute("aria-label"); 1');
    expect(`by its label, got ${await name('slider')}`, await name('slider') === 'Shown');
    await tab.evaluate('$("first").label = "Love"; 1');
    await rested();
    expect(`the page’s label counts more than its own, got ${await name('first')}`, await name('first') === 'Do you like it?');
    expect('which stays what it is', await tab.evaluate('$("first").label') === 'Love');
    await tab.evaluate('$("first").setAttribute("aria-label", "Like"); 1');
    expect(`and less than its own, got ${await name('first')}`, await name('first') === 'Like');
    expect(`a name is no input, got ${before}`, !before.includes('input'));
}, { needs: ['accessibility'] });

await law('the browser restores a user’s choice after navigation', async (expect) => {
    await open();
    await tap('first');
    await tab.evaluate('$("slider").focus(); 1');
    await enter('ArrowRight', 'ArrowRight', 39);
    await rested();
    const value = await tab.evaluate('$("slider").value');
    await tab.evaluate('window.addEventListener("unload", () => {}); location.href = "about:blank"; 1');
    await tab.until('location.href === "about:blank"');
    await tab.evaluate('history.back(); 1');
    await tab.until('location.href !== "about:blank" && document.readyState === "complete" && customElements.get("fine-slider") !== undefined');
    await loaded();
    expect('loaded again', await tab.evaluate('window.canvasOf === undefined'));
    await tab.evaluate(names);
    await rested();
    const all = await tab.evaluate('[$("first").checked, $("second").checked, $("slider").value].join()');
    expect(`on, on and ${value}, got ${all}`, all === `true,true,${value}`);
}, { needs: ['a page that loads again'] });

await law('a label of a single character uses the glyph of its font', async (expect) => {
    await open();
    const [drawn, natural] = await tab.evaluate(`(() => {
        const { width, height } = canvasOf($("first"));
        const inkOf = (draw) => {
            const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
            draw(copy);
            const { data } = copy.getImageData(0, 0, width, height);
            const columns = [...Array(width).keys()].filter((x) =>
                [...Array(height).keys()].some((y) => data[(y * width + x) * 4 + 3] > 127));
            return columns.length;
        };
        return [inkOf((copy) => copy.drawImage(canvasOf($("first")), 0, 0)), inkOf((copy) => {
            Object.assign(copy, { font: '40px system-ui, sans-serif', textAlign: 'center' });
            copy.fillText('♥', width / 2, 50);
        })];
    })()`);
    expect('something is drawn', natural > 10);
    expect(`${natural} wide, got ${drawn}`, Math.abs(drawn - natural) <= 1);
});

await law('colors come from CSS, and the scheme from the page', async (expect) => {
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
}, { needs: ['media'] });

await law('a control fills its box, shows the busy state, and responds to a press', async (expect) => {
    await open();
    await tab.evaluate('$("button").style.width = "300px"; 1');
    await rested();
    const width = await tab.evaluate('canvasOf($("button")).getBoundingClientRect().width');
    expect(`as wide as its box and its margins, got ${width}`, Math.abs(width - 316) < 1);
    await reported();
    await tap('button');
    const pressed = await reported();
    expect(`pressed once, got ${pressed}`, pressed.split(',').filter((word) => word === 'fm-press').length === 1);
    await tab.evaluate('$("button").loading = true; $("button").label = "Sending"; 1');
    await tab.until('partOf($("button")).getAttribute("aria-busy") === "true"', 'busy');
    await tab.until('partOf($("button")).getAttribute("aria-label") === "Sending"', 'named');
    expect('its attribute says so', await tab.evaluate('$("button").hasAttribute("loading")') === true);
    await reported();
    await tap('button', () => tab.frames(12));
    expect('not pressed while busy', !(await reported()).includes('fm-press'));
});

await law('an endless animation runs, whether its value is set in markup or by script, before or after the upgrade', async (expect) => {
    let arrive;
    arrival = new Promise((done) => { arrive = done; });
    await tab.go(address);
    await tab.until('document.querySelector("#row") !== null');
    await tab.evaluate(names);
    await tab.evaluate(`window.ways = {};
        window.put = (way, one) => { ways[way] = one; $("row").append(one); return one; };
        window.loader = () => document.createElement('fine-loader');
        $("row").innerHTML = '<fine-loader active></fine-loader> <fine-button loading label="Send"></fine-button>';
        [ways.markup, ways['markup of a button']] = $("row").children;
        put('a property before the program is there', loader()).active = true; 1`);
    arrive();
    await loaded();
    await tab.evaluate(`(async () => {
        put('a property later', loader()).active = true;
        put('a property before', Object.assign(loader(), { active: true }));
        const written = loader();
        written.setAttribute('active', '');
        put('an attribute before', written);
        put('a copy', ways.markup.cloneNode(true));
        const moved = put('moved', Object.assign(loader(), { active: true }));
        document.body.append(moved);
        $("row").append(moved);
        const again = put('added again', Object.assign(loader(), { active: true }));
        await made_(3);
        again.remove();
        const off = put('off and on at once', Object.assign(loader(), { active: true }));
        [off.active, off.active] = [false, true];
        const busy = put('off and on', Object.assign(document.createElement('fine-button'), { label: 'Send', loading: true }));
        const progress = put('with a progress that goes', Object.assign(loader(), { active: true, progress: 0.5 }));
        await made_(60);
        $("row").append(again);
        busy.loading = false;
        progress.progress = null;
        await made_(60);
        busy.loading = true;
        // Anything that happens once, such as a fade, has ended.
        await made_(60);
    })()`);
    const still = await tab.evaluate(`(async () => {
        const seen = new Map(Object.keys(ways).map((way) => [way, new Set()]));
        for (let frame = 0; frame < 12; frame += 1) {
            await made_(1);
            for (const [way, pictures] of seen) pictures.add(canvasOf(ways[way]).toDataURL());
        }
        return [...seen].filter(([, { size }]) => size < 6).map(([way, { size }]) => way + ': ' + size);
    })()`);
    expect(`each shows another picture in most of 12 frames, not ${still.join(', ')}`, still.length === 0);
});

await law('before the program is there, a value reaches the form, and one of the wrong type does not keep its element from running', async (expect) => {
    let arrive;
    arrival = new Promise((done) => { arrive = done; });
    await tab.go(address);
    await tab.until('customElements.get("fine-slider") !== undefined && document.querySelector("#slider") !== null');
    await tab.evaluate(names);
    expect('a submission has it', await tab.evaluate('$("slider").value = 7, new FormData($("sound")).get("volume")') === '7');
    await tab.evaluate(`window.said = [];
        addEventListener('error', (event) => {
            event.preventDefault();
            said.push(event.message);
        }, { once: true });
        // A document without a window does not upgrade it.
        window.early = document.implementation.createHTMLDocument('').createElement('fine-slider');
        Object.assign(early, { value: 'loud', max: 4 });
        $("row").append(early); 1`);
    const said = await tab.evaluate('said.join()');
    expect(`it says what is wrong, got ${said}`, said.includes('value takes a number, got loud'));
    arrive();
    await loaded();
    await tab.until('partOf(early) !== null');
    expect('its other values count', await tab.evaluate('early.max') === 4);
});

await law('an element lays out again after a change of its box, text size or screen', async (expect) => {
    await open();
    await tab.evaluate(`$("row").innerHTML = '<span id="box" style="display: inline-flex; width: 340px">'
        + '<fine-button label="Send" style="flex: 1 1 120px; min-width: 0"></fine-button>'
        + '<fine-button label="Add to shopping bag" style="flex: 1 1 120px; min-width: 0"></fine-button></span>'
        + '<style id="rule"></style>';
        window.picturesIn = (row) => [...row.children].map((one) => canvasOf(one).toDataURL()); 1`);
    await rested();
    const changes = {
        'a narrower row': '$("box").style.width = "200px"', 'a wider row': '$("box").style.width = "420px"',
        'a width of its own': '$("box").firstChild.style.flex = "0 0 60px"',
        'a height': '$("box").firstChild.style.height = "80px"',
        'a larger font of the root': 'document.documentElement.style.fontSize = "26px"',
        'a larger font by a rule': 'document.documentElement.style.fontSize = "", $("rule").sheet.insertRule("html { font-size: 32px }")',
        'a denser screen': '1', 'the first again': '$("rule").sheet.deleteRule(0)',
    };
    for (const [what, change] of Object.entries(changes)) {
        if (what === 'the first again' && !tab.can.has('rem in a shadow tree')) continue;
        if (what === 'a denser screen') await tab.resize(990, 800, 2);
        await tab.evaluate(`${change}; 1`);
        await rested();
        await tab.evaluate('window.now = picturesIn($("box")); 1');
        // A new copy beside it.
        await tab.evaluate('window.copy = $("box").cloneNode(true); $("row").append(copy); 1');
        await rested();
        const wrong = await tab.evaluate(`(() => {
            const fresh = picturesIn(copy);
            copy.remove();
            return now.filter((one, index) => one !== fresh[index]).length;
        })()`);
        expect(`${what}: as one that is made then, but ${wrong} of 2`, wrong === 0);
    }
    await tab.resize(1000, 800);
});

await law('an element moved into another document and back looks and works as before', async (expect) => {
    await open();
    await tab.evaluate(`$("row").innerHTML = '<iframe id="other" style="width: 400px; height: 200px; border: 0"></iframe>';
        window.inner = $("other").contentDocument; inner.body.style.margin = '40px'; 1`);
    const looks = (id) => tab.evaluate(`(() => { const one = window.moved ?? $("${id}");
        const { display } = one.ownerDocument.defaultView.getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return [display, width, height, getComputedStyle(canvasOf(one)).position].join(' '); })()`);
    for (const id of ['first', 'button', 'slider']) {
        const before = await looks(id);
        await tab.evaluate(`window.moved = $("${id}"); window.home = moved.parentNode; inner.body.append(moved); 1`);
        await rested();
        expect(`${id} there: ${before}, got ${await looks(id)}`, await looks(id) === before);
        await tab.evaluate('moved.style.width = moved.style.height = "90px"; 1');
        await rested();
        const width = await tab.evaluate('canvasOf(moved).getBoundingClientRect().width');
        // The margin of the heart grows with it.
        expect(`${id}: a box of 90 is drawn there, got ${width}`, Math.abs(width - (id === 'first' ? 108 : 106)) < 1);
        await tab.evaluate('moved.style.width = moved.style.height = ""; 1');
        await rested();
        if (id === 'first') {
            const { x, y } = await tab.evaluate(`(() => { const [a, b] = [moved.getBoundingClientRect(), $("other").getBoundingClientRect()];
                return { x: a.left + b.left + a.width / 2, y: a.top + b.top + a.height / 2 }; })()`);
            await tab.mouse('mousePressed', x, y);
            await tab.frames(5);
            await tab.mouse('mouseReleased', x, y);
            await rested();
            expect('pressed there', await tab.evaluate('moved.checked') === true);
        }
        await tab.evaluate('home.append(moved); 1');
        await rested();
        expect(`${id} back: ${before}, got ${await looks(id)}`, await looks(id) === before);
        await tab.evaluate('moved = undefined; 1');
    }
});

await law('its children are its label, unless it has the attribute `label`', async (expect) => {
    await open();
    const label = () => tab.evaluate('[$("button").label, partOf($("button")).getAttribute("aria-label")].join("|")');
    expect(`got ${await label()}`, await label() === 'Send|Send');
    const ink = () => tab.evaluate(`(() => { const data = pixelsOf($("button"));
        let count = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i] > 200 && data[i + 1] > 200 && data[i + 3] > 200) count += 1;
        return count; })()`);
    const before = await ink();
    expect(`it is drawn, got ${before} pixels`, before > 60);
    await tab.evaluate('$("button").firstChild.data = "Send it\\n   now"; 1');
    await rested();
    expect(`another text, got ${await label()}`, await label() === 'Send it now|Send it now');
    expect('drawn, too', await ink() > before);
    await tab.evaluate('$("button").innerHTML = "Save <b>all <i>of it</i></b>"; 1');
    await rested();
    expect(`elements, got ${await label()}`, await label() === 'Save all of it|Save all of it');
    await tab.evaluate('$("button").querySelector("i").textContent = "them"; 1');
    await rested();
    expect(`deep inside, got ${await label()}`, await label() === 'Save all them|Save all them');
    await tab.evaluate('$("button").setAttribute("label", "Mine"); 1');
    await rested();
    expect(`its attribute, got ${await label()}`, await label() === 'Mine|Mine');
    await tab.evaluate('$("button").removeAttribute("label"); 1');
    await rested();
    expect(`what is inside again, got ${await label()}`, await label() === 'Save all them|Save all them');
    await tab.evaluate(`(() => { const host = document.createElement('div'); host.id = 'wrap'; host.textContent = 'Wrapped';
        host.attachShadow({ mode: 'open' }).innerHTML = '<fine-button><slot></slot></fine-button>';
        $("row").append(host); window.wrapped = host.shadowRoot.firstChild; })(); 1`);
    await rested();
    expect('through a slot of another component', await tab.evaluate('wrapped.label') === 'Wrapped');
    await tab.evaluate('$("wrap").firstChild.data = "Again"; 1');
    await rested();
    expect('which changes', await tab.evaluate('wrapped.label') === 'Again');
    expect('no tooltip', await tab.evaluate('!$("button").hasAttribute("title") && $("first").title === ""'));
    const silent = await reported();
    expect(`what the page says is no input, got ${silent}`, !silent.includes('input'));
});

await law('its box fits its content unless CSS sets a size, and is reserved before the program has loaded', async (expect) => {
    const boxes = () => tab.evaluate(`['first', 'second', 'slider', 'loader', 'button', 'send'].map((id) => {
        const { width, height } = document.getElementById(id).getBoundingClientRect(); return [width, height]; })`);
    let arrive;
    arrival = new Promise((done) => { arrive = done; });
    await tab.go(address);
    await tab.until('document.readyState === "complete"');
    const early = await boxes();
    arrive();
    await loaded();
    await tab.evaluate(names);
    await rested();
    const late = await boxes();
    const exact = [[60, 60], [60, 60], [280, 64], [60, 60]];
    expect(`as large as they will be, got ${early}`, isSame(early.slice(0, 4), exact) && isSame(late.slice(0, 4), exact));
    // The browser's bold text stands in for the headline.
    for (const index of [4, 5]) {
        expect(`about, ${early[index]} and ${late[index]}`, Math.abs(early[index][0] - late[index][0]) < 8 && early[index][1] === 44 && late[index][1] === 44);
    }
    const box = (id = 'button') => tab.evaluate(`(({ width, height }) => [width, height])($("${id}").getBoundingClientRect())`);
    const [short] = await box();
    await tab.evaluate('$("button").textContent = "Add everything to the shopping bag"; 1');
    await rested();
    const [long, line] = await box();
    expect(`wider, got ${short} and ${long}`, long > short + 100 && line === 44);
    await tab.evaluate('$("button").parentElement.style.width = "200px"; 1');
    await rested();
    expect(`two lines in less width, got ${await box()}`, (await box())[0] === 200 && (await box())[1] > 50);
    await tab.evaluate('$("button").style.cssText = "width: 150px; height: 90px"; 1');
    await rested();
    expect(`CSS says, got ${await box()}`, isSame(await box(), [150, 90]));
    await tab.evaluate('$("button").style.cssText = $("button").parentElement.style.cssText = ""; 1');
    await rested();
    expect(`no more, got ${await box()}`, isSame(await box(), [long, 44]));
    await tab.evaluate('document.documentElement.style.fontSize = "32px"; 1');
    await rested();
    expect(`larger text, got ${await box()}`, (await box())[0] > long * 1.4 && (await box())[1] > 44);
    expect(`the slider is higher, got ${await box('slider')}`, (await box('slider'))[0] === 280 && (await box('slider'))[1] > 64);
    await tab.evaluate(`document.documentElement.style.fontSize = ''; $("row").innerHTML =
        '<span id="column" style="display: inline-flex; flex-direction: column; width: 260px"><fine-button>A</fine-button></span>'
        + '<span style="display: inline-flex; height: 90px"><fine-button id="tall">B</fine-button></span>'; 1`);
    await rested();
    expect('it is stretched as the page’s own', await tab.evaluate('$("column").firstChild.offsetWidth') === 260
        && await tab.evaluate('$("tall").offsetHeight') === 90);
    const middle = await tab.evaluate('(({ top, height }) => top + height / 2)(canvasOf($("tall")).getBoundingClientRect()) - (({ top }) => top + 45)($("tall").getBoundingClientRect())');
    expect(`drawn in the middle, got ${middle}`, Math.abs(middle) < 1);
});

await law('range, step, required, validity and states are those of an HTML control', async (expect) => {
    await open();
    const all = (...expressions) => tab.evaluate(`[${expressions}].join()`);
    expect('types', await all('$("first").type', '$("slider").type', '$("send").type') === 'checkbox,range,submit');
    expect('values', await all('$("first").value', '$("second").value', '$("slider").valueAsNumber') === 'yes,on,3');
    const range = await all('$("slider").min', '$("slider").max', '$("slider").getAttribute("max")');
    expect(`a range, got ${range}`, range === '0,10,10');
    await tab.evaluate('$("slider").step = 2; $("slider").focus(); 1');
    expect('a new step rounds the value', await tab.evaluate('$("slider").value') === 4);
    await enter('ArrowRight', 'ArrowRight', 39);
    await rested();
    expect('an arrow goes to the next step', await tab.evaluate('$("slider").value') === 6);
    await reported();
    await tab.evaluate('$("slider").stepUp(); $("slider").stepUp(); $("slider").stepDown(); 1');
    await rested();
    const silent = await reported();
    const stepped = await all('$("slider").valueAsNumber', '$("slider").getAttribute("value")', 'new FormData($("sound")).get("volume")');
    expect(`its commands, got ${stepped}`, stepped === '8,8,8');
    const counted = await all('$("slider").stepDown(2)', '$("slider").value', '$("slider").stepUp(3)', '$("slider").value', '$("slider").stepDown(9)', '$("slider").value');
    expect(`a command takes a count, got ${counted}`, counted === ',4,,10,,0');
    expect('a command says what is no number', (await tab.evaluate(`(() => { try { $("slider").stepUp('two'); } catch (error) { return error.message; } })()`))
        .includes('stepUp takes a number, got two'));
    expect('a value between two steps is the nearest', await all('$("slider").value = 5.2', '$("slider").value') === '5.2,6');
    expect(`a command of the page is no input, got ${silent}`, !silent.includes('input'));
    await tab.evaluate('$("slider").valueAsNumber = 4; 1');
    expect('as a number', await tab.evaluate('$("slider").value') === 4);

    const states = () => all('$("first").matches(":state(checked)")', '$("first").matches(":state(on)")', '$("first").matches(":state(disabled)")');
    expect('no states', await states() === 'false,false,false');
    await tap('first');
    expect('a state of CSS', await states() === 'true,true,false');
    expect('of the other, too', await tab.evaluate('$("second").matches(":state(checked):state(on)")') === true);
    await tab.evaluate('$("first").checked = false; $("first").disabled = true; 1');
    await rested();
    expect('until it is off', await states() === 'false,false,true');
    await tab.evaluate('$("first").disabled = false; 1');
    await rested();

    const valid = () => all('$("first").checkValidity()', '$("first").validity.valueMissing', '$("first").willValidate', '$("form").checkValidity()', '$("first").matches(":invalid")');
    expect('valid', await valid() === 'true,false,true,true,false');
    await tab.evaluate('$("first").required = true; 1');
    expect(`required, got ${await valid()}`, await valid() === 'false,true,true,false,true');
    expect('in the browser’s words', (await tab.evaluate('$("first").validationMessage')).length > 5);
    await tab.evaluate('window.sent = 0; $("form").addEventListener("submit", (event) => { sent += 1; event.preventDefault(); }); $("form").requestSubmit(); 1');
    await rested();
    expect('a form is not sent', await all('sent', 'document.activeElement.id') === '0,first');
    await tap('first');
    expect(`filled, got ${await valid()}`, await valid() === 'true,false,true,true,false');
    await tab.evaluate('$("first").setCustomValidity("Really?"); 1');
    expect('the page’s words', await all('$("first").validationMessage', '$("first").validity.customError', '$("first").reportValidity()') === 'Really?,true,false');
    await tab.evaluate('$("first").setCustomValidity(""); $("form").requestSubmit(); 1');
    expect('sent', await tab.evaluate('sent') === 1);
});

await law('events bubble out of shadow trees; a key sends the same click as a pointer', async (expect) => {
    await open();
    await tab.evaluate(`(() => { const host = document.createElement('div'); host.id = 'host'; $("row").append(host);
        window.inner = document.createElement('like-button'); host.attachShadow({ mode: 'open' }).append(inner);
        window.seen = [];
        for (const kind of ['fm-press', 'fm-state', 'fm-change', 'input', 'change', 'click']) document.body.addEventListener(kind, (event) => {
            if (event.target === host) seen.push([kind, event instanceof PointerEvent, JSON.stringify(event.detail)].join(' '));
        }); })(); 1`);
    await rested();
    await tab.evaluate('inner.focus(); 1');
    await enter(' ', 'Space', 32, ' ');
    await rested();
    const seen = await tab.evaluate('seen.join(", ")');
    // `change` stays inside, like that of the page's own controls.
    const wanted = ['fm-press false null', 'fm-state false "on"', 'fm-change false {"checked":true}', 'click true 0'];
    expect(`got ${seen}`, wanted.every((one) => seen.split(', ').filter((other) => other === one).length === 1) && !seen.includes(', change'));
});

await law('CSS sets themed values, color, accent-color and font-family', async (expect) => {
    await open();
    const corner = () => tab.evaluate('(({ width, height }) => colorAt($("button"), 9 / (width / devicePixelRatio), 9 / (height / devicePixelRatio))[3])(canvasOf($("button")))');
    expect('a round corner', await corner() === 0);
    await tab.evaluate('$("button").style.setProperty("--corner-radius", "0"); 1');
    await tab.until('(({ width, height }) => colorAt($("button"), 9 / (width / devicePixelRatio), 9 / (height / devicePixelRatio))[3])(canvasOf($("button"))) === 255', 'a square one');
    await tab.evaluate('$("button").style.setProperty("--press-response", "3000ms"); $("button").style.setProperty("--pressed-scale", "0.5"); $("button").style.setProperty("--corner-radius", "12px"); 1');
    await rested();
    const { x, y } = await middle('button');
    await tab.mouse('mousePressed', x, y);
    await tab.frames(6);
    // A spring of 3 s has hardly begun, one of 0.15 s would be half as large.
    expect('a slow press', await tab.evaluate('colorAt($("button"), 0.12, 0.5)[3]') === 255);
    await tab.mouse('mouseReleased', x, y);
    // A ring is white, too.
    await tab.evaluate('$("button").style.cssText = ""; $("button").blur(); 1');
    await rested();

    expect('a white label', await hasInk('button', 255, 255, 255));
    await tab.evaluate('document.body.style.color = "rgb(1, 200, 3)"; 1');
    await rested();
    expect('the color of the page is not its own', !await hasInk('button', 1, 200, 3));
    await tab.evaluate('$("button").style.color = "rgb(1, 200, 3)"; $("second").style.accentColor = "rgb(5, 6, 200)"; 1');
    await rested();
    expect('color', await hasInk('button', 1, 200, 3) && !await hasInk('button', 255, 255, 255));
    expect('accent-color', await hasInk('second', 5, 6, 200));
    await tab.evaluate('$("second").style.setProperty("--on-color", "rgb(9, 120, 9)"); 1');
    await rested();
    expect('its own property counts more', await hasInk('second', 9, 120, 9));
    await tab.evaluate('$("button").style.color = $("second").style.cssText = document.body.style.color = ""; 1');
    await rested();
    expect('and no more', await hasInk('button', 255, 255, 255) && await hasInk('second', 255, 45, 85));

    const before = await tab.evaluate('canvasOf($("button")).toDataURL()');
    await tab.evaluate('document.body.style.fontFamily = "monospace"; 1');
    await tab.until(`canvasOf($("button")).toDataURL() !== ${JSON.stringify(before)}`, 'another font');
    await tab.evaluate('document.body.style.fontFamily = ""; 1');
    await tab.until(`canvasOf($("button")).toDataURL() === ${JSON.stringify(before)}`, 'the first font');

});

await law('a hovered button has the color from CSS, also after a press, until the mouse leaves', async (expect) => {
    await open();
    await tab.mouse('mouseMoved', 2, 2, { button: 'none', buttons: 0 });
    await tab.evaluate('$("button").style.setProperty("--hovered-color", "rgb(9, 120, 9)"); 1');
    await rested();
    expect('not without a mouse', !await hasInk('button', 9, 120, 9));
    const { x, y } = await middle('button');
    await tab.mouse('mouseMoved', x, y, { button: 'none', buttons: 0 });
    // A browser reports a movement with its next frame.
    await tab.frames(2);
    await rested();
    expect('under a mouse', await hasInk('button', 9, 120, 9));
    await tab.mouse('mousePressed', x, y);
    await rested();
    expect('not while it is pressed', !await hasInk('button', 9, 120, 9));
    await tab.mouse('mouseReleased', x, y);
    await rested();
    expect('again after the press', await hasInk('button', 9, 120, 9));
    await tab.mouse('mouseMoved', 2, 2, { button: 'none', buttons: 0 });
    await tab.frames(2);
    await rested();
    expect('no more', !await hasInk('button', 9, 120, 9));
});

await law('forced colors override the page’s colors', async (expect) => {
    await open();
    const middleTop = () => tab.evaluate('colorAt($("button"), 0.5, 0.25).join()');
    await tab.evaluate('$("first").style.setProperty("--off-color", "red"); 1');
    await tab.prefer({ 'forced-colors': 'active', 'prefers-color-scheme': 'dark' });
    await rested();
    const system = await tab.evaluate(`(() => { const probe = document.createElement('i'); $("row").append(probe);
        const of = (name) => { probe.style.color = name; return getComputedStyle(probe).color.match(/[\\d.]+/g).map((part, at) => at < 3 ? Number(part) : Math.round(part * 255)); };
        return Object.fromEntries(['ButtonFace', 'ButtonText', 'Highlight', 'CanvasText'].map((name) => [name, of(name)])); })()`);
    expect(`its face is ${system.ButtonFace}, got ${await middleTop()}`, await middleTop() === [...system.ButtonFace, 255].slice(0, 4).join());
    expect(`its text ${system.ButtonText}`, await hasInk('button', ...system.ButtonText));
    expect(`a heart ${system.Highlight}`, await hasInk('second', ...system.Highlight));
    expect(`one that is off ${system.CanvasText}, whatever the page says`, await hasInk('first', ...system.CanvasText));
    await tab.prefer({ 'forced-colors': 'none' });
    await rested();
    expect('and no more', await hasInk('first', 255, 0, 0));
}, { needs: ['media'] });

await law('a lever is a checkbox and a knob a number in a range, by touch, key, script and form', async (expect) => {
    await open();
    await tab.evaluate(`$("row").innerHTML = '<form id="board"><fine-lever id="lever" name="lamp" value="lit" required>Lamp</fine-lever>'
        + '<fine-knob id="knob" name="heat" value="4" max="10" step="2" unit="°C">Heat</fine-knob></form>';
        window.entries = () => [...new FormData($("board"))].map((pair) => pair.join('=')).join('&'); 1`);
    await rested();
    const all = (...expressions) => tab.evaluate(`[${expressions}].join()`);
    const got = await all('$("lever").type', '$("knob").type', '$("lever").checked', '$("knob").value', 'entries()');
    expect(`got ${got}`, got === 'checkbox,range,false,4,heat=4');
    const roles = await all('partOf($("lever")).role', 'partOf($("lever")).ariaLabel', 'partOf($("knob")).role',
        'partOf($("knob")).ariaLabel', 'partOf($("knob")).ariaValueNow', 'partOf($("knob")).ariaValueMax');
    expect(`got ${roles}`, roles === 'switch,Lamp,slider,Heat,4,10');
    expect('required', await tab.evaluate('$("lever").validity.valueMissing && !$("board").checkValidity()'));
    await reported();
    await tap('lever');
    const once = (await reported()).split(',').filter((word) => word === 'change' || word === 'fm-change').join();
    expect(`reported once, got ${once}`, once === 'change,fm-change');
    expect('on', await all('$("lever").checked', '$("lever").matches(":state(checked)")', '$("board").checkValidity()', 'entries()')
        === 'true,true,true,lamp=lit&heat=4');
    await tab.evaluate('$("knob").focus(); 1');
    await enter('ArrowUp', 'ArrowUp', 38);
    await rested();
    expect(`an arrow goes to the next step, got ${await tab.evaluate('$("knob").value')}`, await tab.evaluate('$("knob").value') === 6);
    await enter('End', 'End', 35);
    await rested();
    expect('End is the maximum', await all('$("knob").valueAsNumber', 'entries()') === '10,lamp=lit&heat=10');
    await tab.evaluate('$("knob").stepDown(); $("knob").stepDown(); 1');
    expect('a command', await tab.evaluate('$("knob").value') === 6);
    await tab.evaluate('$("knob").value = 98; $("knob").max = 20; $("knob").max = 200; 1');
    await rested();
    expect('a value before its range', await all('$("knob").value', 'partOf($("knob")).ariaValueNow') === '98,98');
    await tab.evaluate('$("board").reset(); $("knob").max = 10; 1');
    await rested();
    expect('reset', await all('$("knob").value', '$("lever").checked', 'entries()') === '4,false,heat=4');

    // A finger goes around the dial's middle, from the top to the right: a quarter of a turn, of the three quarters from end to end.
    const { x, y } = await tab.evaluate('(({ left, top, width }) => ({ x: left + width / 2, y: top + 68 }))($("knob").getBoundingClientRect())');
    await reported();
    await tab.mouse('mouseMoved', x, y - 36, { buttons: 0 });
    await tab.mouse('mousePressed', x, y - 36);
    for (let turn = 1; turn <= 12; turn += 1) {
        const angle = turn / 12 * Math.PI / 2;
        await tab.mouse('mouseMoved', x + 36 * Math.sin(angle), y - 36 * Math.cos(angle));
        await tab.frames(1);
    }
    await tab.mouse('mouseReleased', x + 36, y);
    await rested();
    const turned = await tab.evaluate('$("knob").value');
    expect(`a third of ten further than 4, in steps of 2, got ${turned}`, turned === 8);
    const words = (await reported()).split(',');
    expect('reported at each step, and once at the end', words.filter((word) => word === 'input').length === 2
        && words.filter((word) => word === 'change').length === 1);
    const touchAction = await all('getComputedStyle($("knob")).touchAction', 'getComputedStyle($("lever")).touchAction');
    expect(`got ${touchAction}`, touchAction === 'none,pan-y pinch-zoom');
});

await law('a cancelled click leaves a lever unchanged and sends no change, as for an HTML checkbox', async (expect) => {
    await open();
    await tab.evaluate(`$("row").innerHTML = '<label id="label">Lamp <fine-lever id="lever" name="lamp"></fine-lever></label><input id="box" type="checkbox">';
        window.seen = '';
        for (const one of [$("lever"), $("box")]) {
            one.addEventListener('click', (event) => { seen += one.checked; event.preventDefault(); });
            for (const kind of ['input', 'change', 'fm-change']) one.addEventListener(kind, () => { seen += ' ' + kind; });
        } 1`);
    await rested();
    const result = async (id) => {
        await rested();
        await rested();
        const found = await tab.evaluate(`seen + $("${id}").checked + $("${id}").hasAttribute("checked")`);
        await tab.evaluate('seen = ""; 1');
        return found;
    };
    await tap('box');
    expect('a checkbox', await result('box') === 'truefalsefalse');
    await tap('lever');
    const tapped = await result('lever');
    expect(`by a tap, got ${tapped}`, tapped === 'truefalsefalse');
    await tab.evaluate('$("lever").focus(); 1');
    await enter(' ', 'Space', 32, ' ');
    const typed = await result('lever');
    expect(`by a key, got ${typed}`, typed === 'truefalsefalse');
    for (const id of ['box', 'lever']) {
        const atOnce = await tab.evaluate(`$("${id}").click(), $("${id}").checked`);
        expect(`${id}: it is back when the call returns`, atOnce === false);
        await tab.evaluate(`$("${id}").click(); $("${id}").click(); 1`);
        const called = await result(id);
        expect(`${id}: by three calls, got ${called}`, called === 'truetruetruefalsefalse');
    }
    await tab.evaluate('$("lever").checked = true; seen = ""; 1');
    await tap('lever');
    const off = await result('lever');
    expect(`switched off, got ${off}`, off === 'falsetruetrue');
    // What was pressed before does not count: the page has changed the value since.
    await tab.evaluate('$("lever").checked = false; partOf($("lever")).click(); 1');
    const assisted = await result('lever');
    expect(`by assistive technology, got ${assisted}`, assisted === 'truefalsefalse');
    await tab.evaluate('$("lever").checked = true; $("lever").disabled = true; partOf($("lever")).click(); 1');
    const disabled = (await result('lever')).slice(-8);
    expect(`disabled, got ${disabled}`, disabled === 'truetrue');
});

await law('segments are a choice: by options or an attribute, keys, a press and a form', async (expect) => {
    await open();
    await tab.evaluate(`$("row").innerHTML = '<form id="board"><fine-segments id="span" name="span" label="Span">'
        + '<option value="d">Day</option><option value="w" selected>Week, whole</option><option value="m">Month</option></fine-segments>'
        + '<fine-segments id="kind" name="kind" options="One, Two, Three" value="Two"></fine-segments></form>';
        window.entries = () => [...new FormData($("board"))].map((pair) => pair.join('=')).join('&');
        window.radios = (id) => [...$(id).shadowRoot.querySelectorAll('[role=radio]')].map((one) => one.ariaLabel + ' ' + one.ariaChecked).join(); 1`);
    await rested();
    const all = (...expressions) => tab.evaluate(`[${expressions}].join(" · ")`);
    const first = await all('$("span").value', '$("kind").value', 'entries()', '$("span").type');
    expect(`got ${first}`, first === 'w · Two · span=w&kind=Two · select-one');
    const tree = await all('partOf($("span")).role', 'partOf($("span")).ariaLabel', 'radios("span")', 'radios("kind")');
    expect(`got ${tree}`, tree === 'radiogroup · Span, Week, whole · Day false,Week, whole true,Month false · One false,Two true,Three false');
    await reported();
    await tab.evaluate('$("span").focus(); 1');
    await enter('ArrowRight', 'ArrowRight', 39);
    await rested();
    const words = await reported();
    expect(`by a key, got ${words}`, await all('$("span").value', 'entries()') === 'm · span=m&kind=Two'
        && words.split(',').filter((word) => word === 'change').length === 1);
    const box = await tab.evaluate('(({ left, top, width, height }) => ({ x: left + width / 6, y: top + height / 2 }))($("kind").getBoundingClientRect())');
    await tab.mouse('mouseMoved', box.x, box.y, { buttons: 0 });
    await tab.mouse('mousePressed', box.x, box.y);
    await tab.frames(3);
    await tab.mouse('mouseReleased', box.x, box.y);
    await rested();
    expect(`by a press, got ${await tab.evaluate('$("kind").value')}`, await all('$("kind").value', '$("kind").getAttribute("value")') === 'One · One');
    await reported();
    await tab.evaluate('$("kind").value = "Four"; 1');
    expect('a value that is no option', await tab.evaluate('$("kind").value') === 'One');
    expectWarning(expect, '<fine-segments value>: takes no “Four”, stays “One”');
    await tab.evaluate('$("kind").options = "Four, Five"; 1');
    await rested();
    expect('until it is one', await all('$("kind").value', 'radios("kind")') === 'Four · Four true,Five false');
    await tab.evaluate('$("span").value = "d"; $("span").lastChild.remove(); $("span").append(new Option("Year", "y")); 1');
    await rested();
    expect('options that change', await all('$("span").value', 'radios("span")') === 'd · Day true,Week, whole false,Year false');
    const silent = await reported();
    expect(`what the page says is no input, got ${silent}`, !silent.includes('input') && !silent.split(',').includes('change'));
    await tab.evaluate('$("board").reset(); 1');
    await rested();
    const again = await all('$("span").value', '$("span").hasAttribute("value")');
    expect(`reset, got ${again}`, again === 'w · false');
    // The options have changed, so the other element has no option for its first value.
    expectWarning(expect, '<fine-segments value>: takes no “Two”, stays “Four”');
    await tab.evaluate('$("span").lastChild.setAttribute("selected", ""); 1');
    await rested();
    expect('of two selected options, the last', await tab.evaluate('$("span").value') === 'y');
    await tab.evaluate('$("span").lastChild.removeAttribute("selected"); $("board").reset(); 1');
    await rested();
    expect('and the one that is left', await tab.evaluate('$("span").value') === 'w');
    expectWarning(expect, '<fine-segments value>: takes no “Two”, stays “Four”');
    await tab.evaluate('$("span").append(new Option("Yearly", "y")); 1');
    await rested();
    expectWarning(expect, '<fine-segments>: two options have the value “y”, which selects the first');
    await tab.evaluate('$("span").lastChild.remove(); 1');
    await rested();
    await tab.evaluate('$("span").shadowRoot.querySelectorAll("[role=radio]")[2].click(); 1');
    await rested();
    expect('by its role', await tab.evaluate('$("span").value') === 'y');
    await tab.evaluate('$("span").disabled = true; $("span").focus(); 1');
    await rested();
    expect('disabled', await tab.evaluate('partOf($("span")).ariaDisabled') === 'true');
    // Three times as wide as its widest title, which is bold and 15 points high, with 12 points on each side.
    const [wide, high] = await tab.evaluate('[$("span").offsetWidth, $("span").offsetHeight]');
    expect(`fits its options, got ${wide} × ${high}`, wide > 250 && wide < 500 && high >= 44);
});

/** Adds a drawer or a sheet with a button, a field and a paragraph. */
const sheetOf = (tag, more = '') => tab.evaluate(`document.body.insertAdjacentHTML('beforeend', '<${tag} id="drawer" label="Details" ${more}>'
    + '<h2 id="title">Details</h2><p id="text">A paragraph.</p><button id="inner">Inside</button> <input id="field" aria-label="Field"></${tag}>');
    window.areaOf = () => $("drawer").shadowRoot.querySelector('.area').getBoundingClientRect();
    window.clicks = 0; $("inner").addEventListener('click', () => { clicks += 1; }); 1`);

await law('a drawer moves its children by its spring: pressed, caught in flight, thrown, by a key and by script', async (expect) => {
    await open();
    await sheetOf('fine-drawer');
    await rested();
    const top = () => tab.evaluate('areaOf().top');
    const all = (...expressions) => tab.evaluate(`[${expressions}].join()`);
    // The window is 800 high: 88 of a closed drawer show, and an open one leaves 60.
    expect(`closed at 712, got ${await top()}`, await top() === 712);
    const inside = () => tab.evaluate('$("title").getBoundingClientRect().top - areaOf().top');
    const begin = await inside();
    expect(`inside, below the handle, got ${begin}`, begin >= 24 && begin < 60);
    expect('closed: nothing inside has the focus', await tab.evaluate('($("inner").focus(), document.activeElement !== $("inner"))'));
    expect('the page has its pointers', await tab.evaluate('document.elementFromPoint(60, 60) !== $("drawer")'));
    const handle = await all('partOf($("drawer")).role', 'partOf($("drawer")).ariaLabel', 'partOf($("drawer")).ariaExpanded');
    expect(`got ${handle}`, handle === 'button,Details,false');

    // A press opens it; in each frame, its content moves with it.
    await reported();
    const press = async (x, y) => {
        await tab.mouse('mouseMoved', x, y, { buttons: 0 });
        await tab.mouse('mousePressed', x, y);
        await tab.frames(2);
        await tab.mouse('mouseReleased', x, y);
    };
    const flight = tab.evaluate(`(async () => { const seen = [];
        while (areaOf().top > 60 && seen.length < 600) { await made_(1); seen.push([areaOf().top, $("title").getBoundingClientRect().top - areaOf().top]); }
        return seen; })()`);
    await press(500, 722);
    const seen = await flight;
    const tops = [...new Set(seen.map(([at]) => at))];
    expect(`it flies, got ${tops}`, tops.length > 3 && tops.every((at, index) => index === 0 || at < tops[index - 1]));
    expect('and what is inside with it', seen.every(([, offset]) => Math.abs(offset - begin) < 0.6));
    await rested();
    expect(`open at 60, got ${await top()}`, await top() === 60);
    const words = (await reported()).split(',');
    expect(`reported once, got ${words}`, words.filter((word) => word === 'fm-change').length === 1);
    expect('its attribute, its property and its state', await all('$("drawer").open', '$("drawer").hasAttribute("open")',
        '$("drawer").matches(":state(open)")', 'partOf($("drawer")).ariaExpanded') === 'true,true,true,true');

    // The content belongs to the page.
    const button = await middle('inner');
    await press(button.x, button.y);
    await rested();
    expect('a button inside is pressed', await all('clicks', '$("drawer").open') === '1,true');
    const text = await middle('text');
    await press(text.x, text.y);
    await rested();
    expect('a text inside does not close it', await tab.evaluate('$("drawer").open') === true);
    await tab.evaluate('$("field").focus(); 1');
    await reported();
    await enter('Escape', 'Escape', 27);
    await rested();
    expect('Escape inside closes it', await all('$("drawer").open', await top()) === 'false,712');
    expect('reported', (await reported()).includes('fm-change'));
    expect('and the focus is on its handle', await all('document.activeElement.id', '$("drawer").shadowRoot.activeElement?.role') === 'drawer,button');
    await enter('ArrowUp', 'ArrowUp', 38);
    await rested();
    expect('a key opens it', await tab.evaluate('$("drawer").open') === true);

    // By script, which is not input; caught in flight, it stays under the hand, and continues from there.
    await reported();
    await tab.evaluate('$("drawer").close(); 1');
    await rested();
    expect('closed by script', await all('$("drawer").open', '$("drawer").hasAttribute("open")') === 'false,false');
    await tab.evaluate('$("drawer").style.setProperty("--tap-response", "2s"); $("drawer").show(); 1');
    await tab.until('areaOf().top < 500', 'it is on its way');
    const at = await top();
    await tab.mouse('mouseMoved', 500, at + 90, { buttons: 0 });
    await tab.mouse('mousePressed', 500, at + 90);
    await tab.frames(2);
    const held = await top();
    await tab.frames(5);
    expect(`caught, also by what is inside, at ${held}, then ${await top()}`, held > 70 && Math.abs(await top() - held) < 0.6);
    for (const step of [20, 40, 60]) {
        await tab.mouse('mouseMoved', 500, at + 90 + step);
        await tab.frames(1);
    }
    expect(`it follows by 60, got ${await top() - held}`, Math.abs(await top() - held - 60) < 1);
    await tab.mouse('mouseReleased', 500, at + 150);
    await rested();
    expect('and rests at an end', [60, 712].includes(await top()));
    await tab.evaluate('$("drawer").style.cssText = ""; $("drawer").open = false; 1');
    await rested();
    await tab.resize(1000, 600);
    await rested();
    expect(`at the bottom of another window, got ${await top()}`, await top() === 512);
    await tab.evaluate('const one = $("drawer"); one.open = true; one.remove(); document.body.append(one); 1');
    await rested();
    expect('moved, it is what it was', await all('$("drawer").open', 'areaOf().top') === 'true,60');
});

await law('a finger on a drawer’s children drags it, and scrolls those that are too long', async (expect) => {
    await open();
    await tab.emulateTouch(true);
    await sheetOf('fine-drawer', 'open');
    await rested();
    const swipe = async (id, dy) => {
        const { x, y } = await middle(id);
        await tab.touch('touchStart', [{ x, y, id: 1, force: 0.5 }]);
        for (let step = 1; step <= 8; step += 1) {
            await tab.touch('touchMove', [{ x, y: y + dy * step / 8, id: 1, force: 0.5 }]);
            await tab.frames(1);
        }
        await tab.touch('touchEnd', []);
        await rested();
    };
    await swipe('text', 450);
    expect(`dragged shut, got ${await tab.evaluate('areaOf().top')}`, await tab.evaluate('$("drawer").open') === false);
    await tab.evaluate('$("drawer").show(); 1');
    await rested();
    // At rest, without another frame of the program.
    await tab.evaluate('$("text").style.height = "2000px"; 1');
    await tab.frames(2);
    const kind = await tab.evaluate('(({ style, scrollHeight, clientHeight }) => [style.touchAction, scrollHeight > 2000, clientHeight].join())($("drawer").shadowRoot.querySelector(".content"))');
    // 800 without the 60 above and the handle's 24.
    expect(`what is too long scrolls, got ${kind}`, kind === 'pan-y,true,716');
    if (tab.can.has('scrolling by a finger')) {
        await swipe('title', -200);
        await tab.until('$("drawer").shadowRoot.querySelector(".content").scrollTop > 40', 'scrolled');
    }
    expect('and it stays open', await tab.evaluate('$("drawer").open') === true);
    await tab.emulateTouch(false);
});

await law('a sheet rests at three heights, and its children end at the visible part', async (expect) => {
    await open();
    await sheetOf('fine-sheet', 'detent="medium"');
    await rested();
    const all = (...expressions) => tab.evaluate(`[${expressions}].join()`);
    const high = '$("drawer").shadowRoot.querySelector(".content").clientHeight';
    // The window is 800 high: half of it, and 24 for the handle.
    expect(`medium, got ${await all('areaOf().top', high)}`, await all('$("drawer").open', 'areaOf().top', high) === 'true,400,376');
    await tab.evaluate('$("drawer").detent = "large"; 1');
    await rested();
    expect(`large, got ${await all('areaOf().top', high)}`, await all('areaOf().top', high) === '60,716');
    await tab.evaluate('$("drawer").detent = "huge"; 1');
    expect('no such height', await tab.evaluate('$("drawer").detent') === 'large');
    expectWarning(expect, '<fine-sheet detent>: takes no “huge”, stays “large”');
    await reported();
    await tab.evaluate('$("drawer").open = false; 1');
    await rested();
    // Its peek is 72.
    expect('small', await all('$("drawer").detent', '$("drawer").getAttribute("detent")', 'areaOf().top') === 'small,small,728');
    expect('by the page', !(await reported()).includes('fm-change'));
    await tab.evaluate('$("drawer").focus(); 1');
    await enter('ArrowUp', 'ArrowUp', 38);
    await rested();
    expect('a key', await all('$("drawer").detent', '$("drawer").open') === 'medium,true');
});

await law('a program that cannot be loaded gives one error with its address, and can be loaded again', async (expect) => {
    await tab.go('about:blank');
    arrival = new Promise((done, fail) => { fail(new Error('gone')); });
    arrival.catch(() => {});
    await tab.go(address);
    await tab.until('document.readyState === "complete"');
    await tab.evaluate('window.caught = []; window.addEventListener("error", (event) => caught.push(event.message)); 1');
    await tab.until('customElements.get("like-button") !== undefined');
    await tab.frames(10);
    const failed = await tab.evaluate('customElements.get("like-button").load().then(() => "loaded", (error) => error.message)');
    expect(`an error, got ${failed}`, failed.includes('/like-button.wasm: the program of elements cannot be loaded: the server answers 503'));
    expect('the author’s text', await tab.evaluate('document.getElementById("first").innerText') === '(a heart)');
    await tab.complained();
    const mine = tab.complaints.filter((text) => text.includes('like-button.wasm: the program'));
    expect(`once for all elements, got ${mine.length}`, !tab.can.has('console') || mine.length === 1);
    arrival = Promise.resolve();
    await tab.evaluate(names);
    await tab.evaluate('$("row").append(document.createElement("like-button")); 1');
    await tab.until('colorAt($("first"), 0.5, 0.5)[3] > 0', 'another element has brought it');
    await loaded();
    await rested();
    expect('all run', await tab.evaluate('partOf($("button")).getAttribute("aria-label")') === 'Send');
    tab.complaints.length = 0;
});

await law('its script can be imported on a server without a DOM', async (expect) => {
    const folder = mkdtempSync(join(tmpdir(), 'elements-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const scripts = readdirSync(elements).filter((name) => name.endsWith('.js'));
    for (const name of scripts) copyFileSync(join(elements, name), join(folder, name));
    for (const name of ['like-button', 'fine-controls', 'fine-slider']) {
        const path = join(folder, `${name}.js`);
        const error = await import(pathToFileURL(path).href).then(() => '', (error) => error.message);
        expect(`${name}: ${error}`, error === '');
    }
    rmSync(folder, { recursive: true });
});

await law('an element off screen requests no frames', async (expect) => {
    await open();
    await tab.evaluate('$("loader").active = true; 1');
    await rested();
    const below = await tab.evaluate('frames_ = 0; made_(24).then(() => frames_)');
    expect(`none below the fold, got ${below}`, below === 0);
    await tab.evaluate('$("loader").scrollIntoView(); 1');
    await tab.until('frames_ > 5', 'some on screen');
    await tab.evaluate('$("loader").remove(); 1');
    await rested();
    expect('none after its removal', await tab.evaluate('frames_ = 0; made_(18).then(() => frames_)') === 0);
});

await law('an element can be moved, removed and added again hundreds of times without a leak', async (expect) => {
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
    await churn(options.long ? 1000 : 200);
    await rested();
    const after = await tab.evaluate('memories.map(({ buffer }) => buffer.byteLength).join()');
    expect(`the same memory: ${before}, then ${after}`, before === after);
    expect('the value is kept', await tab.evaluate('$("first").checked') === true);
    expect('and shown', isSame(await tab.evaluate('colorAt($("first"), 0.5, 0.5)'), [255, 45, 85, 255]));
    await tap('first');
    expect('and works', await tab.evaluate('$("first").checked') === false);
});

await law('after a trap, which is reported, an element shows its children; other programs continue', async (expect) => {
    await open();
    await tab.evaluate('calls = []; $("first").checked = true; 1');
    await rested();
    const program = await tab.evaluate('calls.find(([, name]) => name === "motor_draw")[0]');
    await tab.evaluate('window.mustTrap = ' + program + '; window.caught = []; window.addEventListener("error", (event) => caught.push(event.message)); $("first").checked = false; 1');
    await tab.until('caught.some((text) => text.includes("has stopped"))', 'reported');
    expect('the author’s text', await tab.evaluate('$("first").innerText') === '(a heart)');
    await tab.evaluate('calls = []; $("slider").value = 7; 1');
    await rested();
    expect('another program moves and rests', await tab.evaluate('calls.some(([, name]) => name === "motor_draw") && $("slider").value === 7'));
    expect('the stopped one is not called', await tab.evaluate(`calls.every(([number]) => number !== ${program})`));
    await tab.complained();
    const others = tab.complaints.filter((text) => !text.includes('has stopped'));
    tab.complaints.splice(0, Infinity, ...others);
});

await tab.close();
server.close();
