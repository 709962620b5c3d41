// Opens a page of plain HTML with elements, and plays with it by real input events. See all.mjs.
import { chromium, elements, lawsOf, options } from './session.mjs';
import { served } from './server.mjs';

/** The programs arrive when it is fulfilled. */
let arrival = Promise.resolve();
const server = await served(elements, () => arrival);
const address = `${server.origin}/elements.html`;

const tab = await chromium.open({ isApart: true });
const law = lawsOf(tab);
await tab.countFrames();
// Counts modules, keeps their memories, and can make a module trap.
await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.memories = []; window.mustTrap = false;
        for (const name of ['instantiate', 'instantiateStreaming']) {
            const make = WebAssembly[name];
            WebAssembly[name] = async (...given) => {
                const { instance, module } = await make(...given);
                window.memories.push(instance.exports.memory);
                const exports = Object.fromEntries(Object.entries(instance.exports).map(([name, part]) => [name,
                    typeof part !== 'function' ? part
                        : (...a) => { if (window.mustTrap) throw new WebAssembly.RuntimeError('unreachable'); return part(...a); }]));
                return { module, instance: { exports } };
            };
        }
        {
        window.told = [];
        const kinds = ['input', 'change', 'statechange', 'touchUpInside', 'click', 'error', 'pointercancel'];
        for (const kind of kinds) window.addEventListener(kind, ({ target, detail }) => {
            if (target.localName?.includes('-')) window.told.push(kind === 'statechange' ? 'state ' + detail : kind);
        }, true); }`,
});
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
    await tab.until('window.$ && $("first").shadowRoot && $("button").shadowRoot && $("slider").shadowRoot && colorAt($("first"), 0.5, 0.5)[3] > 0');
    await rested();
}

const rested = () => tab.rested();

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

const told = async () => {
    const all = await tab.evaluate('window.told');
    await tab.evaluate('window.told = []; 1');
    return all.join();
};
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const enter = (key, code, number, text) => tab.key(key, { code, windowsVirtualKeyCode: number, text });

// MARK: Laws

await law('before the program is there, an element shows what its author put inside', async (expect) => {
    let arrive;
    arrival = new Promise((done) => { arrive = done; });
    await tab.go(address);
    await tab.until('document.querySelector("like-button") !== null');
    expect('the author’s text', await tab.evaluate('document.getElementById("first").innerText') === '(a heart)');
    expect('not yet defined', await tab.evaluate('customElements.get("like-button") === undefined'));
    await tab.evaluate('document.getElementById("second").checked = false; 1');
    arrive();
    await tab.until('document.getElementById("first").shadowRoot');
    await tab.until('document.getElementById("second").shadowRoot');
    expect('a property set before counts', await tab.evaluate('document.getElementById("second").checked') === false);
    expect('and its attribute follows', await tab.evaluate('document.getElementById("second").hasAttribute("checked")') === false);
});

await law('twenty elements share one program and one frame loop, are transparent, and are sized by CSS', async (expect) => {
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
    // The first request comes before the first of the ten frames. If frames are late, both are at rest before the last one.
    const one = await tab.evaluate(`frames_ = 0; $("first").checked = true; $("row").lastChild.checked = true;
        made_(10).then(() => frames_)`);
    expect(`one loop, got ${one} requests in ten frames`, one > 0 && one <= 11);
    await rested();
    expect('no frame at rest', await tab.evaluate('frames_ = 0; made_(24).then(() => frames_)') === 0);
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

await law('in a label, one press is one click, whoever presses and whoever keeps the click to itself', async (expect) => {
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
            // The label hears its own click, and the one that it makes of it.
            const most = what === 'its label' ? 2 : what === 'two calls' ? 3 : 1;
            expect(`${what}${isKept ? ', kept' : ''}: turned once, got ${count} clicks`, now !== before && count === most);
        }
    }
});

await law('inside another component, open or closed, it is pressed once by a pointer', async (expect) => {
    await open();
    for (const mode of ['open', 'closed']) {
        await tab.evaluate(`(() => { const host = document.createElement('div'); host.id = '${mode}'; host.style.width = '60px';
            $("row").append(host);
            window.inner = document.createElement('like-button');
            host.attachShadow({ mode: '${mode}' }).append(inner); })(); 1`);
        await tab.until('colorAt(inner, 0.5, 0.5)[3] > 0');
        await rested();
        await tab.evaluate('window.pressed = 0; inner.addEventListener("touchUpInside", () => { pressed += 1; }); 1');
        await tap(mode);
        const [isOn, count] = await tab.evaluate('[inner.checked, pressed]');
        expect(`${mode}: once, got ${count}`, isOn === true && count === 1);
    }
});

await law('who hears a click finds the new value, in the form too; the events of the value follow', async (expect) => {
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
        await told();
        await tab.evaluate('seen = []; 1');
        isOn = !isOn;
        await press();
        await rested();
        const [seen, all] = [await tab.evaluate('seen.join(" · ")'), await told()];
        // The role is a part inside: what listens before it, in the capturing phase, hears first.
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

await law('a button submits its form, or resets it, as the page’s own', async (expect) => {
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

await law('values may be said in any order', async (expect) => {
    await open();
    const values = () => tab.evaluate('[$("slider").value, partOf($("slider")).getAttribute("aria-valuenow"), new FormData($("sound")).get("volume")].join()');
    expect(`3 of 10, got ${await values()}`, await values() === '3,3,3');
    await tab.evaluate('$("slider").value = 15; $("slider").maximum = 20; 1');
    await rested();
    expect(`15 of 20, got ${await values()}`, await values() === '15,15,15');
    await tab.evaluate('$("sound").reset(); 1');
    await rested();
    expect(`3 after a reset, got ${await values()}`, await values() === '3,3,3');
    const made = await tab.evaluate(`(() => { const one = document.createElement("fine-slider");
        one.value = -4; one.minimum = -5; one.maximum = -1; $("row").append(one); return one.value; })()`);
    expect(`−4 of −5 to −1, got ${made}`, made === -4);
    await rested();
    const silent = await told();
    expect(`what the page says is no input, got ${silent}`, !silent.includes('input') && !silent.split(',').includes('change'));
});

await law('a finger drags a slider along its track, and scrolls the page across', async (expect) => {
    await open();
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
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
    await told();
    await swipe(8, 0);
    const [value, all] = [await tab.evaluate('$("slider").value'), await told()];
    expect(`further, got ${value}`, value > 5 && value < 8);
    expect(`a finger that stays down, got ${all}`, !all.includes('pointercancel'));
    expect(`told as it moves, and once at the end, got ${all}`, all.split(',').filter((word) => word === 'input').length > 3
        && all.split(',').filter((word) => word === 'change').length === 1);
    await swipe(0, -12);
    await tab.until('scrollY > 40', 'scrolled');
    const kept = await tab.evaluate('$("slider").value');
    expect(`the same value, got ${kept}`, Math.abs(kept - value) < 0.5);
    const actions = await tab.evaluate('["first", "slider"].map((id) => getComputedStyle($(id)).touchAction).join()');
    expect(`got ${actions}`, actions === 'manipulation,pan-y pinch-zoom');
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

await law('it is named as the page’s own controls are', async (expect) => {
    await open();
    const before = await told();
    const name = async (id) => {
        const { result } = await tab.send('Runtime.evaluate', { expression: `partOf($("${id}"))` });
        const { nodes } = await tab.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
        return nodes[0].name.value;
    };
    expect(`by others before its own, got ${await name('slider')}`, await name('slider') === 'How loud?');
    await tab.evaluate('$("slider").removeAttribute("aria-labelledby"); 1');
    expect(`by its own, got ${await name('slider')}`, await name('slider') === 'Volume');
    await tab.evaluate('$("slider").setAttribute("aria-label", "Level"); $("slider").title = "Shown"; 1');
    await rested();
    expect(`another, got ${await name('slider')}`, await name('slider') === 'Level');
    await tab.evaluate('$("slider").removeAttribute("aria-label"); 1');
    expect(`by its title, got ${await name('slider')}`, await name('slider') === 'Shown');
    await tab.evaluate('$("first").title = "Love"; 1');
    await rested();
    expect(`a label counts more than a title, got ${await name('first')}`, await name('first') === 'Do you like it?');
    expect('which stays what it is', await tab.evaluate('$("first").title') === 'Love');
    await tab.evaluate('$("first").setAttribute("aria-label", "Like"); 1');
    expect(`and less than its own, got ${await name('first')}`, await name('first') === 'Like');
    expect(`a name is no input, got ${before}`, !before.includes('input'));
});

await law('what a user has chosen is there again after the page has been left', async (expect) => {
    await open();
    await tap('first');
    await tab.evaluate('$("slider").focus(); 1');
    await enter('ArrowRight', 'ArrowRight', 39);
    await rested();
    const value = await tab.evaluate('$("slider").value');
    await tab.evaluate('window.addEventListener("unload", () => {}); location.href = "about:blank"; 1');
    await tab.until('location.href === "about:blank"');
    await tab.evaluate('history.back(); 1');
    await tab.until('document.readyState === "complete" && document.getElementById("slider")?.shadowRoot && document.getElementById("first")?.shadowRoot');
    expect('loaded again', await tab.evaluate('window.canvasOf === undefined'));
    await tab.evaluate(names);
    await rested();
    const all = await tab.evaluate('[$("first").checked, $("second").checked, $("slider").value].join()');
    expect(`on, on and ${value}, got ${all}`, all === `true,true,${value}`);
});

await law('a single character has the form that its font gives it', async (expect) => {
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
    await tab.until('partOf($("button")).getAttribute("aria-busy") === "true"', 'busy');
    await tab.until('partOf($("button")).getAttribute("aria-label") === "Sending"', 'named');
    expect('its attribute says so', await tab.evaluate('$("button").hasAttribute("loading")') === true);
    await told();
    await tap('button', () => tab.frames(12));
    expect('not pressed while busy', !(await told()).includes('touchUpInside'));
});

await law('what never ends runs, however and whenever its value was said', async (expect) => {
    let arrive;
    arrival = new Promise((done) => { arrive = done; });
    await tab.go(address);
    await tab.until('document.querySelector("#row") !== null');
    await tab.evaluate(names);
    await tab.evaluate(`window.ways = {};
        window.put = (way, one) => { ways[way] = one; $("row").append(one); return one; };
        window.loader = () => document.createElement('fine-loader');
        $("row").innerHTML = '<fine-loader active></fine-loader> <fine-button loading title="Send"></fine-button>';
        [ways.markup, ways['markup of a button']] = $("row").children;
        put('a property before the program is there', loader()).active = true; 1`);
    arrive();
    await tab.until('ways.markup.shadowRoot && ways["markup of a button"].shadowRoot');
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
        const busy = put('off and on', Object.assign(document.createElement('fine-button'), { title: 'Send', loading: true }));
        const progress = put('with a progress that goes', Object.assign(loader(), { active: true, progress: 0.5 }));
        await made_(60);
        $("row").append(again);
        busy.loading = false;
        progress.progress = null;
        await made_(60);
        busy.loading = true;
        // What comes once, such as a fade, is over.
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

await law('it is laid out for its box, its text size and its screen as they are now', async (expect) => {
    await open();
    await tab.evaluate(`$("row").innerHTML = '<span id="box" style="display: inline-flex; width: 340px">'
        + '<fine-button title="Send" style="flex: 1 1 120px; min-width: 0"></fine-button>'
        + '<fine-button title="Add to shopping bag" style="flex: 1 1 120px; min-width: 0"></fine-button></span>'
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
        if (what === 'a denser screen') await tab.resize(990, 800, 2);
        await tab.evaluate(`${change}; 1`);
        await rested();
        await tab.evaluate('window.now = picturesIn($("box")); 1');
        // Beside it, the same made anew.
        await tab.evaluate('window.copy = $("box").cloneNode(true); $("row").append(copy); 1');
        await rested();
        const wrong = await tab.evaluate(`(() => {
            const fresh = picturesIn(copy);
            copy.remove();
            return now.filter((one, place) => one !== fresh[place]).length;
        })()`);
        expect(`${what}: as one that is made then, but ${wrong} of 2`, wrong === 0);
    }
    await tab.resize(1000, 800);
});

await law('moved into another document, and back, it looks and works as before', async (expect) => {
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

await law('off screen it takes no frames', async (expect) => {
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

await law('it survives being moved, removed and added again, hundreds of times, in the same memory', async (expect) => {
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

await law('a trap is told, and the element shows what its author put inside', async (expect) => {
    await open();
    await tab.evaluate('window.mustTrap = true; window.caught = []; window.addEventListener("error", (event) => caught.push(event.message)); $("first").checked = true; 1');
    await tab.until('caught.some((text) => text.includes("has stopped"))', 'told');
    expect('the author’s text', await tab.evaluate('$("first").innerText') === '(a heart)');
    const others = tab.complaints.filter((text) => !text.includes('has stopped'));
    tab.complaints.splice(0, Infinity, ...others);
});

await tab.close();
server.close();
