// Opens the gallery's page from disk and operates it with real input events. See all.mjs.
//
// The page saves a hand's input, and the gallery's program on this machine plays it again: both must log and show the
// same.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { Hand, hands } from './hands.mjs';
import { compared } from './pictures.mjs';
import { difference, records } from './records.mjs';
import { browser, lawsOf, options, page, program, recordings } from './session.mjs';

const folder = options.pictures;
const scratch = join(tmpdir(), `page-check-${process.pid}`);
mkdirSync(scratch, { recursive: true });
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const tab = await browser.open({ isApart: true });
const other = await browser.open({ newWindow: true });
// A separate page decodes pictures, because the gallery's is not allowed to load anything.
const reader = await browser.open({ newWindow: true });
for (const one of [tab, other]) await one.countFrames();
// WebKit's driver cannot run scripts before a page's own, and needs `eval`, which the page's content security policy
// forbids: a copy has the scripts and no policy.
function addressFor(tab) {
    if (!tab.scripts) return pathToFileURL(resolve(page)).href;
    const copy = join(scratch, `gallery-${tab.scripts.length}.html`);
    const html = readFileSync(page, 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    writeFileSync(copy, html.replace('<title>', () => `<script>${tab.scripts.join(';')}</script><title>`));
    return pathToFileURL(copy).href;
}
const address = addressFor(tab);
const hand = new Hand(tab);
const law = lawsOf(tab, { pictures: folder });

/** Reloads the page at an exhibit: from its beginning, or where it was left; with its tools folded, or open. */
async function open(name, { width = 1280, height = 860, density = 1, media = {}, takesUp = false, panels = 'folded' } = {}) {
    await tab.resize(width, height, density);
    await tab.prefer({ 'prefers-color-scheme': 'dark', 'prefers-reduced-motion': 'no-preference', ...media });
    await tab.go('about:blank');
    await tab.go(`${address}#${name}`);
    await tab.until('window.motor?.ready');
    if (!takesUp) await tab.evaluate('motor.play("")');
    await tab.evaluate(`document.getElementById('main').dataset.panels === '${panels}' || document.getElementById('inspect').click()`);
    await drawn(tab);
}

/** Waits two frames, after which everything requested is visible. */
const drawn = (tab) => tab.frames(2);

/** Lets everything come to rest in the page's manual time, in long steps: as fast as the machine can. */
const settled = async () => {
    const rests = await tab.evaluate(`(() => {
        motor.manual(true);
        for (let step = 0; step < 10 * 60 && motor.needsFrame(); step += 1) motor.advance(motor.time() + 0.1);
        motor.manual(false);
        return !motor.needsFrame();
    })()`);
    if (!rests) throw new Error('in a minute it has not come to rest');
    await drawn(tab);
};
const states = async () => (await tab.evaluate('motor.notes()'))
    .filter(([, , , kind]) => kind === 'state').map(([, , , , , to]) => to);

/** Whether some words occur in a list in this order, perhaps with others between them. */
function isThrough(wanted, all) {
    let index = 0;
    for (const word of all) if (word === wanted[index]) index += 1;
    return index === wanted.length;
}

/** The run so far, played again by the program: its recording's path, its end time, and how the records differ. */
async function replayed(name) {
    const path = join(scratch, `${name}.jsonl`);
    const { time, recording, notes } = await tab.evaluate(
        '({ time: motor.time(), recording: motor.recording(), notes: motor.notes() })');
    writeFileSync(path, recording);
    const seconds = String(Math.max(time, 0.01));
    const output = execFileSync(
        program, ['trace', name, '--input', path, '--seconds', seconds, '--format', 'records'], { maxBuffer: 1 << 28 });
    return { path, seconds, difference: difference(records(output.toString()), notes) };
}

/** Compares the page's picture at some times with the program's, where that is flat. */
async function comparePictures(expect, name, { path, seconds }, moments) {
    const picture = join(scratch, `${name}.svg`);
    execFileSync(program, ['record', name, '--input', path, '--seconds', seconds, '--fps', '60', '--to', picture]);
    await other.resize(1280, 860);
    await other.go(pathToFileURL(picture).href);
    await other.until('document.documentElement?.pauseAnimations !== undefined', 'the recording is open');
    const box = await tab.evaluate(
        '(({ left, top, width, height }) => ({ x: left, y: top, width, height }))(document.getElementById("canvas").getBoundingClientRect())');
    await other.evaluate(`{ const root = document.documentElement; root.pauseAnimations();
        root.setAttribute("width", ${box.width}); root.setAttribute("height", ${box.height}); }`);
    // The program's picture shows no fingers.
    await tab.evaluate('document.getElementById("touches").hidden = true; motor.manual(true)');
    const inputs = readFileSync(path, 'utf8').trim().split('\n').map((line) => JSON.parse(line).t ?? -1);
    let most = 0;
    for (const moment of moments) {
        // A recorded frame: between frames, a picture is interpolated even where something changed at once. An input
        // just after it would be in only one of the pictures.
        let frame = Math.floor(Number(seconds) * moment * 60);
        while (frame > 0 && inputs.some((time) => Math.abs(time - frame / 60) < 0.001)) frame -= 1;
        const time = frame / 60 + 0.0005;
        // The page shows the frame itself: anything right after it is not in the recording yet.
        await tab.evaluate(`motor.scrub(${frame / 60})`);
        await other.evaluate(`document.documentElement.setCurrentTime(${time})`);
        await Promise.all([drawn(tab), drawn(other)]);
        const expected = await other.picture({ x: 0, y: 0, width: box.width, height: box.height });
        const actual = await tab.picture(box);
        const { wrong, colors, probed } = await compared(reader, expected, actual);
        expect(`at ${time.toFixed(3)} s ${wrong.length} of ${probed} points are wrong: ${wrong[0]}`, wrong.length === 0);
        expect(`at ${time.toFixed(3)} s enough is flat, got ${probed} points`, probed > 200);
        most = Math.max(most, colors);
        if (wrong.length) {
            mkdirSync(folder, { recursive: true });
            writeFileSync(join(folder, `${name}-${time.toFixed(2)}-expected.png`), Buffer.from(expected, 'base64'));
            writeFileSync(join(folder, `${name}-${time.toFixed(2)}-actual.png`), Buffer.from(actual, 'base64'));
        }
    }
    expect(`there is something on the ground, got ${most} colors`, most > 1);
}

// MARK: Laws

await law('the page opens from disk, with every exhibit that the program has', async (expect) => {
    await open('button');
    const names = execFileSync(program, ['list']).toString().trim().split('\n').map((line) => line.trim().split(/\s/)[0]);
    expect(`${names} expected, from the last to the first`, (await tab.evaluate('motor.names')).join() === names.toReversed().join());
    // The page would scroll to it.
    expect('no part of the page has the name of an exhibit', await tab.evaluate('motor.names.every((name) => !document.getElementById(name))'));
    expect('every exhibit has its hand here', names.every((name) => hands[name]));
});

// To save time in the other browsers: one hand of each kind. Demonstrations are compared for every exhibit.
const isShort = options.browser !== 'chromium' && !options.long;
const tried = isShort ? ['button', 'calculator', 'pause', 'drawer', 'rotation', 'list', 'lever', 'dive', 'cards'] : Object.keys(hands);
if (isShort) console.log(`– hands of ${tried}: those of the other exhibits take minutes, and are in Chromium or with --long`);
for (const name of tried) {
    const { play, through, holds } = hands[name];
    await law(`${name}: a recorded gesture gives the program’s trace and picture`, async (expect) => {
        await open(name);
        await play(hand);
        await settled();
        const all = await states();
        expect(`the states ${through} expected, got ${all}`, isThrough(through, all));
        if (holds) expect(holds, await tab.evaluate(holds));
        const run = await replayed(name);
        expect(run.difference, run.difference === undefined);
        // The dots of the loader are small, and may be between the compared points.
        const moments = name === 'loader' ? [0.5, 0.6, 0.7, 1] : [0.5, 1];
        await comparePictures(expect, name, run, options.long ? [0.25, 0.5, 0.75, 1] : moments);
    }, { needs: name === 'rotation' ? ['two fingers'] : [] });
}

await law('every exhibit’s demonstration has the program’s trace', async (expect) => {
    await open('button');
    for (const name of Object.keys(hands)) {
        await tab.evaluate(`motor.manual(true); location.hash = '${name}'`);
        await tab.until(`document.querySelector('nav [aria-current]')?.hash === '#${name}'`, `${name} is shown`);
        // To its end: one second after its last input nothing moves, or the motion is endless.
        const time = await tab.evaluate(`(() => {
            motor.play('');
            document.getElementById('demonstrate').click();
            const last = JSON.parse(motor.recording().trim().split('\\n').at(-1)).t;
            const rate = ${options.long ? 60 : 20};
            for (let frame = 1; frame <= rate * 16 && (frame <= rate * (last + 1) || motor.needsFrame()); frame += 1) motor.advance(frame / rate);
            return motor.time();
        })()`);
        const seconds = String(Math.max(time, 0.01));
        const recorded = execFileSync(program, ['trace', name, '--seconds', seconds, '--format', 'records'], { maxBuffer: 1 << 28 });
        const wrong = difference(records(recorded.toString()), await tab.evaluate('motor.notes()'));
        expect(`${name}: ${wrong}`, wrong === undefined);
        if (!options.long) continue;
        const run = await replayed(name);
        expect(`${name}: ${run.difference}`, run.difference === undefined);
    }
    await tab.evaluate('motor.manual(false)');
});

await law('the page opens with an exhibit’s demonstration, which the first touch ends', async (expect) => {
    // In a tab without storage; on a busy machine, another tab's storage may still be visible after it was cleared.
    const one = await browser.open({ isApart: true });
    await one.countFrames();
    await one.resize(1280, 860);
    await one.go(address);
    await one.until('window.motor?.ready && document.querySelector("#touches i")', 'a finger is in sight');
    const lines = () => one.evaluate('motor.recording().trim().split("\\n").length');
    const [demonstrated, { x, y }] = [await lines(), await one.evaluate('motor.place(40, 40)')];
    await one.mouse('mousePressed', x, y);
    await one.mouse('mouseReleased', x, y);
    await drawn(one);
    expect('the rest of the demonstration is dropped', await lines() < demonstrated);
    await one.until('!document.querySelector("#touches i")', 'its finger is gone');
    await one.close();
}, { needs: ['storage of its own'] });

await law('keys work before anything has the focus', async (expect) => {
    await open('picture-in-picture');
    await tab.evaluate('document.activeElement.blur()');
    await tab.key('f', { code: 'KeyF', text: 'f' });
    expect('F shows throws', await tab.evaluate('!document.getElementById("throws").hidden'));
    await tab.key('f', { code: 'KeyF', text: 'f' });
    expect('and hides them', await tab.evaluate('document.getElementById("throws").hidden'));
});

await law('digits are typed without the focus, and after a click outside the field', async (expect) => {
    const type = async (...keys) => {
        for (const key of keys) await tab.key(key, { code: `Digit${key}`, text: key });
    };
    await open('calculator');
    await tab.evaluate('document.activeElement.blur()');
    await type('7', '5');
    await settled();
    expect(`75, got ${(await tab.evaluate('motor.values()')).display}`, (await tab.evaluate('motor.values()')).display === '75');
    const run = await replayed('calculator');
    expect(run.difference, run.difference === undefined);
    await open('calculator');
    await hand.tap(await hand.middle('1'));
    await type('7');
    await settled();
    expect(`17, got ${(await tab.evaluate('motor.values()')).display}`, (await tab.evaluate('motor.values()')).display === '17');
    await open('slider');
    const { x, y, width, height } = await tab.evaluate('motor.views().find(({ role }) => role === "slider")');
    await hand.tap({ x: x + width * 0.2, y: y + height / 2 });
    await type('7');
    await tab.key('Enter', { windowsVirtualKeyCode: 13, text: '\r' });
    await settled();
    expect(`7, got ${(await tab.evaluate('motor.values()')).value}`, Number((await tab.evaluate('motor.values()')).value) === 7);
    await open('button');
    await type('3');
    await drawn(tab);
    expect('where nothing types, a digit does nothing', await tab.evaluate('location.hash') === '#button');
});

await law('an exhibit plays its demonstration when it is first shown', async (expect) => {
    await open('button');
    await tab.evaluate('localStorage.clear(); location.hash = "loader"');
    await tab.until('motor.state() === "indeterminate"', 'the loader turns');
    await open('button');
    await tab.evaluate('location.hash = "loader"');
    await pause(500);
    expect('once', await tab.evaluate('motor.recording().trim().split("\\n").every((line) => JSON.parse(line).t === 0)'));
});

await law('the log lists the state changes of a press, each with where its action was found, and unfolds the other entries', async (expect) => {
    // In the light scheme, which is not the default: the exhibit's surroundings are not part of its story. A mouse that
    // hovers over the exhibit would add lines.
    await tab.mouse('mouseMoved', 2, 2, { button: 'none', buttons: 0 });
    await open('button', { panels: 'open', media: { 'prefers-color-scheme': 'light' } });
    await hand.tap(await hand.middle('Press me'));
    await settled();
    const texts = (selector) => tab.evaluate(`[...document.querySelectorAll('${selector}')].map((line) => line.textContent)`);
    const changes = await texts('#log > li');
    expect(`two lines, got ${changes.length}: ${changes}`, changes.length === 2);
    for (const [index, change] of ['normal → highlighted', 'highlighted → normal'].entries()) {
        expect(`${change}, and who answered, got ${changes[index]}`, changes[index]?.includes(change) && changes[index].includes('default: '));
    }
    const place = (selector) => tab.evaluate(`(() => {
        const line = document.querySelector('${selector}');
        line.scrollIntoView({ block: 'center' });
        const { left, top } = line.getBoundingClientRect();
        return { x: left + 90, y: top + 8 };
    })()`);
    const { x, y } = await place('#log > li:nth-child(2) > button');
    await tab.mouse('mousePressed', x, y);
    await tab.mouse('mouseReleased', x, y);
    const lines = await texts('#log > li:nth-child(2) > ol > li');
    const places = ['touchended', 'eventtouchUpInside', 'state', 'search', 'begins'].map((word) => lines.findIndex((line) => line.includes(word)));
    expect(`touch, event, state, search and feedback in this order, got ${places}`,
        places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1])));
    expect('with the searches that found nothing', lines.some((line) => line.includes('highlighted->normal: no action')));
    const search = await place('#log > li:nth-child(2) > ol > [data-kind="search"]');
    await tab.mouse('mouseMoved', search.x, search.y, { button: 'none', buttons: 0 });
    await tab.until('!document.getElementById("walk").hidden', 'the walk is shown');
    const walk = await tab.evaluate('document.getElementById("walk").textContent');
    for (const place of ['delegate', 'actions', 'default']) expect(`the walk contains ${place}, got ${walk}`, walk.includes(place));
});

await law('a frame reads no layout, even while the log is written', async (expect) => {
    await open('list', { panels: 'open' });
    await tab.evaluate('motor.manual(true); document.getElementById("demonstrate").click(); motor.advance(1); document.querySelector("#log button").click()');
    await drawn(tab);
    await tab.send('Performance.enable');
    const layouts = async () => (await tab.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount').value;
    const before = await layouts();
    await tab.evaluate('for (let frame = 60; frame <= 360; frame += 1) motor.advance(frame / 60)');
    const after = await layouts();
    await tab.send('Performance.disable');
    const count = await tab.evaluate('document.querySelectorAll("#log li").length');
    expect(`the log has been written, got ${count} lines`, count > 10);
    // A few of the browser's own frames may pass in the meantime.
    expect(`300 frames lay the page out ${after - before} times`, after - before < 30);
}, { needs: ['counts of layouts'] });

await law('a throw shows its velocity, projected end and path; without a throw nothing is shown', async (expect) => {
    const flight = () => tab.evaluate(`({
        words: document.querySelector('#throws figcaption').textContent,
        drawn: [...document.querySelectorAll('#marks path, #throws path')].filter((path) => path.getAttribute('d')).length,
    })`);
    for (const [name, isThrown] of [['picture-in-picture', true], ['rotation', true], ['button', false]]) {
        await open(name);
        await tab.evaluate('document.getElementById("stage").focus()');
        await tab.key('f', { code: 'KeyF', text: 'f' });
        await tab.evaluate(`motor.manual(true); document.getElementById('demonstrate').click();
            for (let frame = 1; frame <= 60 * 8; frame += 1) motor.advance(frame / 60)`);
        const { words, drawn: count } = await flight();
        expect(`${name}: ${isThrown ? 'a throw' : 'nothing'} expected, got ${words}`, words.startsWith('Released at') === isThrown);
        expect(`${name}: ${count} lines are drawn`, count === (isThrown ? 8 : 0));
        // In one step, the throw is the same.
        await tab.evaluate('motor.scrub(0); motor.scrub(8)');
        const again = (await flight()).words;
        expect(`${name}: the same in one step as “${words}”, got “${again}”`, again.split(' After')[0] === words.split(' After')[0]);
    }
    await open('picture-in-picture', { width: 320, height: 568 });
    await tab.key('f', { code: 'KeyF', text: 'f' });
    await tab.evaluate(`motor.manual(true); document.getElementById('demonstrate').click();
        for (let frame = 1; frame <= 60 * 8; frame += 1) motor.advance(frame / 60)`);
    expect('the landing is on the stage, however far it would be', await tab.evaluate(`(() => {
        const [card, ring] = [document.getElementById('card'), document.querySelector('.landing')].map((one) => one.getBoundingClientRect());
        return ring.width > 5 && ring.left >= card.left && ring.right <= card.right && ring.top >= card.top && ring.bottom <= card.bottom;
    })()`));
    await tab.key('f', { code: 'KeyF', text: 'f' });
    expect('the same key hides them', await tab.evaluate('document.getElementById("throws").hidden'));
});

await law('the keys [ and ] show the previous and the next exhibit', async (expect) => {
    await open('cube');
    const key = async (name, wanted) => {
        await tab.key(name, { code: 'Bracket', text: name });
        await tab.until(`location.hash === '#${wanted}'`, `${name} shows ${wanted}`);
    };
    await key('[', 'dots');
    await key('[', 'photos');
    await key(']', 'dots');
});

await law('a slider changes its parameter, and its Swift code can be copied', async (expect) => {
    await open('button', { panels: 'open' });
    await tab.evaluate('document.querySelector("#sliders input[type=range]").focus()');
    const key = { code: 'ArrowLeft', windowsVirtualKeyCode: 37 };
    for (let i = 0; i < 3; i += 1) await tab.key('ArrowLeft', key);
    await tab.until('document.getElementById("swift").textContent.includes("\\"pressedScale\\": 0.93")', 'all three steps are taken');
    const { pressedScale } = await tab.evaluate('motor.values()');
    expect(`0.93 expected, got ${pressedScale}`, Math.abs(Number(pressedScale) - 0.93) < 1e-9);
    const swift = await tab.evaluate('document.getElementById("swift").textContent');
    expect(`the Swift sets it, got ${swift}`, swift.includes('button.layer.style = [') && swift.includes('"pressedScale": 0.93'));
    await hand.tap(await hand.middle('Press me'));
    await settled();
    const run = await replayed('button');
    expect(run.difference, run.difference === undefined);
});

await law('a link opens the same input, parameters, scheme and speed in another copy of the page', async (expect) => {
    await open('rubber-band');
    await tab.evaluate('navigator.clipboard.writeText = async (text) => { window.copied_ = text; }');
    await tab.evaluate('motor.set("scheme", "light"); motor.set("resistanceExponent", 0.55)');
    await hand.flick({ x: 130, y: 150 }, { x: 132, y: 260 });
    await settled();
    const before = await tab.evaluate('({ time: motor.time(), notes: motor.notes(), list: motor.list() })');
    await tab.evaluate('document.getElementById("slow").click(); document.getElementById("link").click()');
    await tab.until('window.copied_', 'the link is copied');
    const link = await tab.evaluate('copied_');
    expect(`it is this page's, got ${link.slice(0, 80)}`, link.startsWith(`${address}#rubber-band?speed=0.1&inputs=`));
    // A tab that would begin in the light scheme by default.
    await other.prefer({ 'prefers-color-scheme': 'light' });
    await other.go(link);
    await other.until('window.motor?.ready');
    await other.evaluate(`motor.manual(true); motor.advance(${before.time})`);
    const after = await other.evaluate('({ notes: motor.notes(), list: motor.list(), values: motor.values() })');
    // The link contains the scheme in which the page began.
    const [begins, ...notes] = after.notes;
    expect(`it begins in dark, got ${begins}`, begins[4] === 'scheme' && begins[5] === '"dark"');
    const wrong = difference(before.notes, notes);
    expect(wrong, wrong === undefined);
    expect('the same picture', JSON.stringify(after.list) === JSON.stringify(before.list));
    expect('the same parameter and scheme', after.values.scheme === 'light' && after.values.resistanceExponent === '0.55');
    expect('the same speed', await other.evaluate('document.getElementById("slow").ariaPressed') === 'true');
    // And back, pasted.
    await tab.evaluate(`{ const data = new DataTransfer(); data.setData("text", "Look: " + copied_.replace("rubber", "rub%62er"));
        motor.manual(true);
        document.body.dispatchEvent(Object.assign(new Event("paste", { bubbles: true }), { clipboardData: data })); }`);
    await tab.until('location.hash.includes("rub%62er") && motor.recording().includes("began")', 'a pasted link is followed');
    await tab.evaluate('motor.manual(false)');
});

await law('an invalid link shows a message with the rule, and the exhibit', async (expect) => {
    const bomb = deflateRawSync(Buffer.alloc(5_000_000, 32), { level: 9 }).toString('base64url');
    const late = deflateRawSync(Buffer.from('{"t":3e7,"set":"isOn","to":true}')).toString('base64url');
    for (const [query, rule] of [
        ['speed=9', 'speed is 1 or 0.1, got 9'], ['inputs=AAAA', 'cut off or damaged'], ['inputs=%3Cb%3E', 'letters, digits'],
        [`inputs=${bomb}`, 'at most 4194304 bytes'], [`inputs=${late}`, 'line 1: t is at most'],
        [`inputs=${'A'.repeat(70000)}`, 'at most 65536 characters'],
    ]) {
        await tab.go('about:blank');
        await tab.go(`${address}#button?${query}`);
        await tab.until('window.motor?.ready');
        const words = await tab.evaluate('document.getElementById("message").textContent');
        expect(`${query.slice(0, 40)}: “${rule}” expected, got “${words}”`, words.includes(rule));
        expect('the button is there', (await tab.evaluate('motor.views()')).some(({ role }) => role === 'button'));
    }
});

await law('time can pause, step by a frame, rewind, and slow down to a tenth', async (expect) => {
    await open('loader', { panels: 'open' });
    await hand.tap({ x: 5, y: 5 });
    await tab.key('a', { code: 'KeyA', text: 'a' });
    await pause(500);
    const click = async (id) => {
        const { x, y } = await tab.evaluate(`(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(document.getElementById("${id}").getBoundingClientRect())`);
        await tab.mouse('mousePressed', x, y);
        await tab.mouse('mouseReleased', x, y);
    };
    const time = () => tab.evaluate('motor.time()');
    await click('play');
    const stopped = await time();
    await pause(150);
    expect('stopped, no time passes', await time() === stopped);
    const [list, notes] = await tab.evaluate('[motor.list(), motor.notes().length]');
    await click('back');
    await click('back');
    expect(`two frames back, got ${stopped - await time()}`, Math.abs(stopped - await time() - 2 / 60) < 1 / 60 + 1e-6);
    expect('the picture differs', JSON.stringify(await tab.evaluate('motor.list()')) !== JSON.stringify(list));
    await tab.evaluate(`motor.scrub(${stopped})`);
    expect('there again it is the same run', await tab.evaluate('motor.notes().length') === notes);
    expect('and the same picture', JSON.stringify(await tab.evaluate('motor.list()')) === JSON.stringify(list));
    await click('slow');
    await click('play');
    await pause(600);
    const passed = await time() - stopped;
    expect(`a tenth of 0.6 s, got ${passed}`, passed > 0.02 && passed < 0.12);
});

await law('the displayed time is updated ten times a second during motion, and is exact at rest', async (expect) => {
    await open('lever');
    await tab.evaluate(`[window.written_, window.rests_, window.begin_] = [0, 0, motor.time()];
        new MutationObserver(() => { written_ += 1; }).observe(document.getElementById('time'), { childList: true });
        let moved = false;
        requestAnimationFrame(function look() {
            const moves = motor.needsFrame();
            if (moved && !moves) rests_ += 1;
            moved = moves;
            requestAnimationFrame(look);
        });`);
    await hands.lever.play(hand);
    await tab.until('!motor.needsFrame()', 'all has come to rest by itself');
    await drawn(tab);
    const { count, rests, passed, time, text } = await tab.evaluate(
        '({ count: written_, rests: rests_, passed: motor.time() - begin_, time: motor.time(), text: document.getElementById("time").textContent })');
    // One more for each rest (the pauses of the hand, the end, and the frame of the end); a slow machine has more of
    // them.
    const most = passed * 10 + Math.max(rests, 4) + 2;
    expect(`at most ${most} in ${passed} s, got ${count}`, count > 0 && count <= most);
    expect(`${time} is shown, got ${text}`, text.startsWith(time.toFixed(3)));
});

await law('two touches move two sliders at once', async (expect) => {
    await open('spring');
    const [damping, response] = [await hand.middle('Damping ratio'), await hand.middle('Response')];
    const before = await tab.evaluate('motor.values()');
    const places = async (moved) => Promise.all([damping, response].map(async ({ x, y }, id) => ({
        ...await tab.evaluate(`motor.place(${x + (id ? moved : -moved)}, ${y + 8})`), id,
    })));
    await tab.touch('touchStart', await places(0));
    for (let step = 1; step <= 10; step += 1) {
        await tab.touch('touchMove', await places(step * 5));
        await pause(12);
    }
    await tab.touch('touchEnd', []);
    await settled();
    const after = await tab.evaluate('motor.values()');
    expect(`less damping than ${before.dampingRatio}, got ${after.dampingRatio}`,
        Number(after.dampingRatio) < Number(before.dampingRatio));
    expect(`more response than ${before.response}, got ${after.response}`, Number(after.response) > Number(before.response));
    const run = await replayed('spring');
    expect(run.difference, run.difference === undefined);
}, { needs: ['two fingers'] });

await law('a touch cancelled by the browser is cancelled', async (expect) => {
    await open('drawer');
    const down = await tab.evaluate('motor.place(130, 290)');
    await tab.touch('touchStart', [{ ...down, id: 0 }]);
    await tab.touch('touchMove', [{ ...down, y: down.y - 40, id: 0 }]);
    await pause(50);
    await tab.touch('touchCancel', []);
    await settled();
    const touches = (await tab.evaluate('motor.notes()')).filter(([, , , kind]) => kind === 'touch').map(([, , , , words]) => words);
    expect(`the last touch is cancelled, got ${touches.at(-1)}`, touches.at(-1)?.startsWith('cancelled'));
    expect('nothing is held any more', await tab.evaluate('motor.state()') !== 'held');
}, { needs: ['a cancelled touch'] });

await law('the keyboard alone can reach, use and leave a component', async (expect) => {
    await open('lever');
    const tabKey = () => tab.key('Tab', { windowsVirtualKeyCode: 9 });
    const role = () => tab.evaluate(
        'document.getElementById("tree").contains(document.activeElement) ? document.activeElement.getAttribute("role") : ""');
    let steps = 0;
    while (await role() !== 'switch' && steps < 40) {
        await tabKey();
        steps += 1;
    }
    expect(`tab comes to the lever, after ${steps} steps`, await role() === 'switch');
    await settled();
    expect('it is off', await tab.evaluate('document.activeElement.getAttribute("aria-checked")') === 'false');
    await tab.key(' ', { code: 'Space', text: ' ', windowsVirtualKeyCode: 32 });
    await settled();
    await pause(100);
    expect('space switches it on', await tab.evaluate('motor.state()') === 'on');
    expect('and its element says so', await tab.evaluate('document.activeElement.getAttribute("aria-checked")') === 'true');
    const outline = await tab.evaluate('document.activeElement.matches(":focus-visible")');
    expect('the focus is visible', outline);
    const run = await replayed('lever');
    expect(run.difference, run.difference === undefined);
    await tabKey();
    expect('tab leaves it', await role() !== 'switch');
});

await law('assistive technology finds roles, names and values', async (expect) => {
    await open('calculator');
    const names = async () => (await tab.send('Accessibility.getFullAXTree')).nodes
        .filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} ${name?.value}`);
    const found = await names();
    for (const wanted of ['button 7', 'button divided by', 'button equals']) {
        expect(`${wanted} is there`, found.includes(wanted));
    }
    await open('slider');
    const slider = (await tab.send('Accessibility.getFullAXTree')).nodes
        .find(({ role, name }) => role?.value === 'slider' && name?.value === 'Distance');
    expect('a slider named Distance is there', slider);
    const properties = Object.fromEntries((slider?.properties ?? []).map(({ name, value }) => [name, value.value]));
    expect(`with its range, got ${JSON.stringify(properties)}`, properties.valuemax > properties.valuemin);
}, { needs: ['accessibility'] });

await law('reduced motion applies from the start, and when it is turned on later', async (expect) => {
    await open('drawer', { media: { 'prefers-reduced-motion': 'reduce' } });
    expect('from the start', (await tab.evaluate('motor.values()')).reducedMotion === 'true');
    await tab.prefer({ 'prefers-reduced-motion': 'no-preference' });
    await tab.until('motor.values().reducedMotion === "false"');
    await tab.prefer({ 'prefers-reduced-motion': 'reduce' });
    await tab.until('motor.values().reducedMotion === "true"');
    await tab.evaluate('motor.set("isOpen", true)');
    await settled();
    const began = (await tab.evaluate('motor.notes()')).filter(([, , , kind]) => kind === 'began').map(([, , , , key]) => key);
    expect(`nothing travels, got ${began}`, began.length > 0 && !began.some((key) => key.startsWith('position')));
    const run = await replayed('drawer');
    expect(run.difference, run.difference === undefined);
}, { needs: ['media'] });

await law('hovering is recorded if it changes something, and the program can play it', async (expect) => {
    await open('button');
    const { x, y } = await tab.evaluate(
        '(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(document.getElementById("canvas").getBoundingClientRect())');
    const lines = async () => (await tab.evaluate('motor.recording()')).split('\n').filter((line) => line.includes('"hover"'));
    for (let step = 0; step < 8; step += 1) await tab.mouse('mouseMoved', x + step, y, { button: 'none', buttons: 0 });
    await settled();
    expect(`entered, got ${await lines()}`, (await lines()).at(-1).includes('"hover":true') && (await lines()).length <= 3);
    await tab.mouse('mouseMoved', 2, 2, { button: 'none', buttons: 0 });
    await settled();
    expect(`left, got ${await lines()}`, (await lines()).at(-1).includes('"hover":false') && (await lines()).length <= 4);
    const run = await replayed('button');
    expect(run.difference, run.difference === undefined);
});

await law('springs can be turned off by a key and in *Inspect*; changes then take a quarter of a second', async (expect) => {
    await open('drawer', { panels: 'open' });
    const tool = '[...document.querySelectorAll("#bindings button")].find((one) => one.textContent.includes("without springs"))';
    await tab.evaluate(`${tool}.click()`);
    await tab.until('motor.values().springs === "false"');
    expect('the tool is on', await tab.evaluate(`${tool}.getAttribute('aria-pressed')`) === 'true');
    await tab.evaluate('motor.set("isOpen", true)');
    await settled();
    const notes = await tab.evaluate('motor.notes()');
    const at = (kind) => notes.filter((note) => note[3] === kind && note[4].startsWith('position')).map(([time]) => Number(time));
    const [[begin], [end]] = [at('began'), at('ended')];
    expect(`in 0.25 s, got ${begin} to ${end}`, Math.abs(end - begin - 0.25) < 1e-9);
    await tab.evaluate('document.activeElement.blur()');
    await tab.key('w', { code: 'KeyW', text: 'w' });
    await tab.until('motor.values().springs === "true"', 'and W gives them back');
    await settled();
    const run = await replayed('drawer');
    expect(run.difference, run.difference === undefined);
});

await law('page and exhibit follow the system’s color scheme', async (expect) => {
    await open('button', { media: { 'prefers-color-scheme': 'light' } });
    const light = async () => {
        const [red, green, blue] = (await tab.evaluate('getComputedStyle(document.body).backgroundColor')).match(/\d+/g).map(Number);
        return (red + green + blue) / 3;
    };
    expect('light is light', await light() > 180);
    await tab.prefer({ 'prefers-color-scheme': 'dark' });
    expect('dark is dark', await light() < 80);
    await tab.until('document.getElementById("card").dataset.scheme === "dark"', 'so is the exhibit');
}, { needs: ['media'] });

await law('after a change of size or density in flight, motion continues and touches hit the right position', async (expect) => {
    await open('drawer');
    await hand.flick({ x: 130, y: 290 }, { x: 132, y: 150 });
    expect('it flies', await tab.evaluate('motor.needsFrame()'));
    const density = tab.can.has('other densities') ? 3 : 1;
    await tab.resize(390, 844, density);
    await tab.until(`document.getElementById("canvas").width === Math.round(document.getElementById("canvas").getBoundingClientRect().width * ${density})`,
        'the canvas has the pixels of the screen');
    await settled();
    expect('it is open', await tab.evaluate('motor.state()') === 'open');
    // Below its edge, which is at 60.
    await hand.flick({ x: 130, y: 66 }, { x: 132, y: 240 });
    await settled();
    expect(`thrown down in the new place it is closed, got ${await tab.evaluate('motor.state()')}`, await tab.evaluate('motor.state()') === 'closed');
    const run = await replayed('drawer');
    expect(run.difference, run.difference === undefined);
    const overflow = await tab.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(`nothing is wider than the page, by ${overflow}`, overflow <= 0);
});

await law('the exhibit is large in every window, and not covered', async (expect) => {
    // The minimum share of the window in percent, for a picture of 260 × 360.
    const shares = {
        '320x568': 35, '390x844': 44, '844x390': 26, '932x430': 26, '768x1024': 28, '1280x860': 26, '1920x1080': 25,
        '2560x1300': 24,
        // A phone on its side, at twice the size.
        '422x195': 22,
    };
    await open('drawer');
    let seen = 0;
    for (const [size, least] of Object.entries(shares)) {
        const [width, height] = size.split('x').map(Number);
        await tab.resize(width, height);
        await drawn(tab);
        // A window with a toolbar cannot be as narrow as a phone.
        if (!tab.can.has('narrow windows') && await tab.evaluate('`${innerWidth}x${innerHeight}`') !== size) continue;
        seen += 1;
        const { share, isInside, covered, scrolls } = await tab.evaluate(`(() => {
            const canvas = document.getElementById('canvas'), box = canvas.getBoundingClientRect();
            const { left, top, right, bottom, width, height } = box;
            const points = [[.5, .5], [.1, .1], [.9, .1], [.1, .9], [.9, .9]];
            return {
                share: 100 * width * height / (innerWidth * innerHeight),
                isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
                covered: points.filter(([x, y]) => !document.getElementById('stage')
                    .contains(document.elementFromPoint(left + x * width, top + y * height))).length,
                scrolls: document.documentElement.scrollWidth > innerWidth,
            };
        })()`);
        expect(`${size}: ${share.toFixed(1)} %, expected ${least} %`, share >= least);
        expect(`${size}: all of it is in sight`, isInside);
        expect(`${size}: ${covered} of 5 points are covered`, covered === 0);
        expect(`${size}: the page does not scroll sideways`, !scrolls);
    }
    expect(`in most of the windows, got ${seen}`, seen > Object.keys(shares).length / 2);
});

await law('there are few controls before *Inspect*, which opens a bar and panels that keep their state', async (expect) => {
    const look = () => tab.evaluate(`(() => {
        const box = (id) => document.getElementById(id).getBoundingClientRect();
        const bar = [...document.querySelectorAll('.transport button, .transport input[type=range]')].map((one) => one.getBoundingClientRect())
            .filter(({ width }) => width > 0).map(({ top, height }) => Math.round(top + height / 2));
        return { panels: box('panels').width, card: box('card').width, rows: new Set(bar).size, expanded: document.getElementById('inspect').ariaExpanded };
    })()`);
    const focusable = () => tab.evaluate(`[...document.querySelectorAll('a[href], button, input, [tabindex]')]
        .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })).length`);
    await open('drawer');
    await tab.evaluate('localStorage.clear()');
    await tab.go('about:blank');
    await tab.go(address);
    await tab.until('window.motor?.ready');
    for (const size of [[1280, 860], [390, 844]]) {
        await tab.resize(...size);
        expect(`${size}: at most 12 things take the focus, got ${await focusable()}`, await focusable() <= 12);
    }
    await open('drawer');
    const folded = await look();
    expect(`they are folded, got ${JSON.stringify(folded)}`, folded.panels === 0 && folded.rows === 0 && folded.expanded === 'false');
    await tab.evaluate('document.getElementById("inspect").focus()');
    await tab.key(' ', { code: 'Space', text: ' ', windowsVirtualKeyCode: 32 });
    await drawn(tab);
    const opened = await look();
    expect(`space opens them, got ${JSON.stringify(opened)}`, opened.panels > 300 && opened.expanded === 'true');
    expect(`the bar has one row, got ${opened.rows}`, opened.rows === 1);
    for (const id of ['states', 'bindings', 'log', 'sliders', 'keys']) {
        expect(`${id} is shown`, await tab.evaluate(`document.getElementById('${id}').checkVisibility()`));
    }
    await tab.go('about:blank');
    await tab.go(`${address}#lever`);
    await tab.until('window.motor?.ready');
    expect('they stay open', (await look()).panels > 300);
    await tab.evaluate('document.getElementById("inspect").click()');
    expect('and fold again', (await look()).panels === 0);
});

await law('the first paint shows an exhibit, which the live one replaces in place without a jump', async (expect) => {
    const watch = `{
        window.shift_ = 0;
        ${tab.can.has('layout shifts') ? `new PerformanceObserver((list) => {
            for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift_ += value;
        }).observe({ type: 'layout-shift', buffered: true });` : ''}
        new MutationObserver((_, observer) => {
            // Its own script has then ended.
            if (!document.getElementById('stage')) return;
            observer.disconnect();
            const poster = document.getElementById('poster');
            const { x, y, width, height } = poster.getBoundingClientRect();
            window.poster_ = { x, y, width, height, words: document.getElementById('sentence').textContent };
            poster.remove = () => {
                const { begin, began } = poster.dataset;
                Object.assign(poster_, { end: performance.now(), begin: Number(begin), began: began === undefined ? null : Number(began) });
                Element.prototype.remove.call(poster);
            };
        }).observe(document, { childList: true, subtree: true });
    }`;
    // Each in a tab without storage.
    for (const [size, scheme, motion] of [
        ['390x844', 'dark', 'no-preference'], ['1280x860', 'light', 'no-preference'], ['844x390', 'dark', 'no-preference'],
        ['1280x860', 'dark', 'reduce'],
    ]) {
        const one = await browser.open({ isApart: true });
        await one.addScript(watch);
        await one.resize(...size.split('x').map(Number));
        await one.prefer({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': motion });
        await one.go(address);
        await one.until('window.motor?.ready');
        const time = await one.evaluate('motor.time()');
        await pause(1000);
        const { poster, shift, canvas, painted } = await one.evaluate(`(() => {
            const { x, y, width, height } = document.getElementById('canvas').getBoundingClientRect();
            const [{ startTime }] = performance.getEntriesByName('first-contentful-paint');
            return { poster: poster_, shift: shift_, canvas: { x, y, width, height }, painted: startTime };
        })()`);
        expect(`${size}: with what the page is, got ${poster?.words}`, poster?.words.length > 20);
        for (const edge of ['x', 'y', 'width', 'height']) {
            expect(`${size}: the live one has the same ${edge} as ${poster?.[edge]}, got ${canvas[edge]}`, Math.abs(poster?.[edge] - canvas[edge]) <= 1.5);
        }
        expect(`${size}, ${motion}: it moves, unless motion is reduced`, (poster?.began === null) === (motion === 'reduce'));
        const shown = poster?.begin + (poster?.began === null ? 0 : poster?.end - poster?.began) / 1000;
        expect(`${size}: the live one goes on from ${shown}, where it was, got ${time}`, time >= shown - 0.02);
        expect(`${size}: nothing jumps, got a shift of ${shift}`, shift <= 0.02);
        expect(`${size}: painted at ${painted} ms, it leaves later, got ${poster?.end}`, painted < poster?.end);
        await one.close();
    }
}, { needs: ['storage of its own'] });

await law('each exhibit on the wall runs in its own stage, opens large, and pauses out of sight', async (expect) => {
    await open('button');
    const names = await tab.evaluate('motor.names');
    const links = () => tab.evaluate('[...document.querySelectorAll("#wall a")].map(({ hash }) => hash.slice(1))');
    expect('each has a stage', (await links()).join() === names.join());
    const sum = (index) => tab.evaluate(`(() => {
        const canvas = document.querySelectorAll('#wall canvas')[${index}];
        const reader = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
        reader.drawImage(canvas, 0, 0);
        return reader.getImageData(0, 0, canvas.width, canvas.height).data.reduce((sum, byte, i) => (sum * 31 + byte) % 1e9, 0);
    })()`);
    for (const name of ['spring', 'cards']) {
        const index = names.indexOf(name);
        await tab.evaluate(`document.querySelectorAll('#wall .tile')[${index}].scrollIntoView({ block: 'center' })`);
        await tab.until(`document.querySelectorAll('#wall .small')[${index}].style.width !== ''`, `${name} is drawn`);
        const before = await sum(index);
        let moved = false;
        for (const end = Date.now() + 60000; !moved && Date.now() < end; await pause(100)) moved = await sum(index) !== before;
        expect(`${name} moves`, moved);
    }
    await tab.evaluate('scrollTo(0, 0)');
    await tab.rested();
    await tab.evaluate('document.querySelector("#wall [aria-current]").focus({ preventScroll: true })');
    await tab.key('ArrowLeft', { code: 'ArrowLeft', windowsVirtualKeyCode: 37 });
    expect('the arrows move from one to the next', await tab.evaluate('document.activeElement.hash') === `#${names[names.indexOf('button') - 1]}`);
    const place = await tab.evaluate(`(() => {
        const tile = document.querySelectorAll('#wall .tile')[${names.indexOf('lever')}];
        tile.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = tile.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
    })()`);
    await tab.evaluate(`window.shift_ = 0; ${tab.can.has('layout shifts') ? `new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) shift_ += value;
    }).observe({ type: 'layout-shift' });` : ''} 1`);
    const scrolled = await tab.evaluate('scrollY');
    for (const way of ['history.back()', 'Escape']) {
        await tab.mouse('mousePressed', place.x, place.y);
        await tab.mouse('mouseReleased', place.x, place.y);
        await tab.until('location.hash === "#lever" && scrollY === 0 && document.activeElement.id === "stage"', 'a press opens it');
        await tab.until('document.querySelector("#wall [aria-current]").hash === "#lever"', 'and it is marked');
        await tab.until('document.getElementById("card").style.viewTransitionName === ""', 'it has grown');
        if (way === 'Escape') await tab.key('Escape', { code: 'Escape', windowsVirtualKeyCode: 27 });
        else await tab.evaluate(way);
        await tab.until('document.querySelector("#wall [aria-current]").hash === "#button"', `${way} closes it`);
        await tab.until(`scrollY === ${scrolled} && document.activeElement.hash === "#lever"`, 'to its place on the wall');
        await tab.until('[...document.querySelectorAll("#wall .tile")].every(({ style }) => style.viewTransitionName === "")', 'it has shrunk');
    }
    const shift = await tab.evaluate('shift_');
    expect(`nothing else jumps, got a shift of ${shift}`, shift <= 0.02);
    const [opens, closes] = [
        'location.hash === "#lever" && scrollY === 0 && document.getElementById("card").style.viewTransitionName === ""',
        `location.hash === "#button" && scrollY === ${scrolled} && document.querySelector("#wall [aria-current]").hash === "#button"`,
    ];
    // Wherever the focus is: on a view that does not use the key, on a switch of the page, and after another exhibit
    // was shown.
    for (const [where, go] of [
        ['a view', () => tab.evaluate('document.querySelector("#tree [tabindex]").focus()')],
        ['a switch', () => tab.evaluate('document.getElementById("reduced").focus()')],
        ['nothing', () => tab.evaluate('document.activeElement.blur()')],
        ['the exhibit after the next', async () => {
            const [next, second] = [1, 2].map((step) => names[names.indexOf('lever') + step]);
            for (const wanted of [next, second]) {
                await tab.key(']', { code: 'Bracket', text: ']' });
                await tab.until(`document.querySelector('nav [aria-current]').hash === '#${wanted}'`, `${wanted} is shown`);
            }
        }],
    ]) {
        await tab.mouse('mousePressed', place.x, place.y);
        await tab.mouse('mouseReleased', place.x, place.y);
        await tab.until(opens, 'a press opens it');
        await go();
        await tab.key('Escape', { code: 'Escape', windowsVirtualKeyCode: 27 });
        await tab.until(closes, `Escape closes it, with the focus on ${where}`, 20);
        await tab.until('[...document.querySelectorAll("#wall .tile")].every(({ style }) => style.viewTransitionName === "")', 'it has shrunk');
    }
    if (!tab.can.has('media')) return;
    await open('button', { media: { 'prefers-reduced-motion': 'reduce' } });
    await settled();
    await tab.evaluate('document.querySelectorAll("#wall .tile")[0].scrollIntoView({ block: "start" })');
    await tab.until('document.querySelector("#wall .small").style.width !== ""', 'they are drawn');
    await pause(500);
    const frames = await tab.evaluate('frames_');
    await pause(500);
    expect('with reduced motion none moves by itself', await tab.evaluate('frames_') === frames);
});

await law('keys are shown only on devices with a keyboard', async (expect) => {
    await open('button', { panels: 'open' });
    const shown = () => tab.evaluate('[...document.querySelectorAll("#bindings kbd")].filter((key) => key.checkVisibility()).length');
    const keys = await shown();
    await tab.emulateTouch(true);
    await open('button', { panels: 'open' });
    const without = await shown();
    await tab.emulateTouch(false);
    expect(`with a mouse they are, got ${keys}, and with a finger not, got ${without}`, keys > 3 && without === 0);
}, { needs: ['a screen for fingers'] });

await law('a menu with the rarer controls can be used by the keyboard', async (expect) => {
    await open('lever', { panels: 'open' });
    const focused = () => tab.evaluate('document.activeElement.id');
    const key = (name) => tab.key(name, { code: name, windowsVirtualKeyCode: { ArrowUp: 38, ArrowDown: 40, Escape: 27 }[name] });
    await tab.evaluate('document.getElementById("more").focus()');
    await key('ArrowDown');
    expect('it is open', await tab.evaluate('!document.getElementById("menu").hidden && document.getElementById("more").ariaExpanded === "true"'));
    const first = await focused();
    await key('ArrowDown');
    expect(`the arrows walk, got ${first} and ${await focused()}`, first !== await focused());
    await key('ArrowUp');
    await key('ArrowUp');
    expect('round to the end', await tab.evaluate('document.activeElement === [...document.querySelectorAll("#menu :enabled")].at(-1)'));
    await key('Escape');
    expect('it is closed', await tab.evaluate('document.getElementById("menu").hidden'));
    expect('and the focus is where it was', await focused() === 'more');
    await tab.evaluate('document.getElementById("more").click()');
    await hand.tap({ x: 5, y: 5 });
    expect('a press elsewhere closes it', await tab.evaluate('document.getElementById("menu").hidden'));
});

await law('the hint disappears after it is followed, and returns only on request', async (expect) => {
    const isShown = async () => Number(await tab.evaluate('getComputedStyle(document.getElementById("summary")).opacity')) === 1;
    const goes = () => tab.until('getComputedStyle(document.getElementById("summary")).opacity === "0"', 'it is gone');
    const card = () => tab.evaluate('JSON.stringify([document.getElementById("card"), document.getElementById("canvas")].map((one) => one.getBoundingClientRect()))');
    await open('button');
    await tab.evaluate('localStorage.clear()');
    await open('button');
    const words = await tab.evaluate('document.getElementById("summary").textContent');
    const list = execFileSync(program, ['list']).toString();
    expect(`it is the program’s, got ${words}`, list.includes(words) && words.length > 5);
    await tab.evaluate('motor.manual(true); document.getElementById("demonstrate").click(); motor.advance(3); motor.manual(false)');
    expect('a demonstration is not the visitor', await isShown());
    await open('button');
    const before = await card();
    await hand.tap({ x: 3, y: 3 });
    expect('a press beside the button changes nothing', await isShown());
    await hand.tap(await hand.middle('Press me'));
    await goes();
    expect('nothing else moves', await card() === before);
    if (tab.can.has('accessibility')) {
        const { nodes } = await tab.send('Accessibility.getFullAXTree');
        expect('the stage is still described by it', nodes.some(({ description }) => description?.value === words));
    }
    await open('button');
    expect('it stays away', !await isShown());
    await open('loader');
    expect('another exhibit has its own', await isShown());
    await tab.key('a', { code: 'KeyA', text: 'a' });
    await goes();
    await open('button', { media: { 'prefers-reduced-motion': 'reduce' } });
    await tab.key('?', { code: 'Slash', text: '?' });
    if (tab.can.has('media')) expect('? brings it back, at once without motion', await isShown());
    else await tab.until('getComputedStyle(document.getElementById("summary")).opacity === "1"', '? brings it back');
    await hand.tap(await hand.middle('Press me'));
    await goes();
});

await law('the cursor is a hand over what can be dragged, and a pointer over what can be pressed', async (expect) => {
    const cursor = () => tab.evaluate('getComputedStyle(document.getElementById("canvas")).cursor');
    const over = async (point) => {
        const { x, y } = await tab.evaluate(`motor.place(${point.x}, ${point.y})`);
        await tab.mouse('mouseMoved', x, y, { button: 'none', buttons: 0 });
        return cursor();
    };
    await open('lever');
    const middle = { x: 130, y: 75 };
    expect(`a lever is grabbed, got ${await cursor()}`, await over(middle) === 'grab');
    await hand.down(middle);
    expect(`while it is held, got ${await cursor()}`, await cursor() === 'grabbing');
    await hand.up(middle);
    expect(`let go, got ${await cursor()}`, await over({ x: 131, y: 75 }) === 'grab');
    expect('beside it there is nothing', await over({ x: 2, y: 2 }) === 'auto');
    await open('button');
    expect('a button is pressed', await over(await hand.middle('Press me')) === 'pointer');
    await tab.evaluate('motor.set("isEnabled", false)');
    await settled();
    expect('but not while it is disabled', await over({ x: 131, y: 75 }) === 'auto');
    await open('loader');
    expect('a loader is only seen', await over({ x: 52, y: 30 }) === 'auto');
});

await law('in forced colors, the current exhibit, active switches and tracks can be distinguished', async (expect) => {
    await open('slider', { media: { 'forced-colors': 'active' } });
    await tab.evaluate('document.getElementById("reduced").click()');
    const color = (selector, pseudo) => tab.evaluate(
        `getComputedStyle(document.querySelector('${selector}'), ${JSON.stringify(pseudo ?? null)}).backgroundColor`);
    const ground = await color('body');
    expect('the exhibit', await color('nav a[aria-current]') !== await color('nav a:not([aria-current])'));
    expect('the switch', await color('#reduced') !== ground);
    expect('its knob', await color('#reduced', '::after') !== await color('#reduced'));
}, { needs: ['media'] });

await law('a hidden tab pauses, and continues without a jump', async (expect) => {
    await open('loader');
    await hand.tap({ x: 5, y: 5 });
    await tab.key('a', { code: 'KeyA', text: 'a' });
    await pause(300);
    await tab.hide(true);
    await tab.until('document.hidden');
    const [time, frames] = [await tab.evaluate('motor.time()'), await tab.evaluate('frames_')];
    await pause(700);
    expect('no time passes', await tab.evaluate('motor.time()') === time);
    expect('no frame is asked for', await tab.evaluate('frames_') === frames);
    await tab.hide(false);
    await tab.until('!document.hidden');
    await tab.until(`motor.time() > ${time}`);
    const passed = await tab.evaluate('motor.time()') - time;
    expect(`it goes on from there, got ${passed} s later`, passed < 0.5);
});

await law('neither a frame that throws nor an event from the future stops the exhibit', async (expect) => {
    await open('lever');
    await tab.evaluate(`{
        window.thrown = [];
        addEventListener('error', (event) => {
            event.preventDefault();
            thrown.push(event.message);
        });
        addEventListener('pointerdown', (event) => Object.defineProperty(event, 'timeStamp', { value: 1e12 }), { capture: true, once: true });
        const { clearRect } = CanvasRenderingContext2D.prototype;
        addEventListener('pointerup', () => {
            CanvasRenderingContext2D.prototype.clearRect = function clearOnce() {
                CanvasRenderingContext2D.prototype.clearRect = clearRect;
                throw new Error('no memory for a picture');
            };
        }, { capture: true, once: true });
    }`);
    await hands.lever.play(hand);
    await tab.until('thrown.length > 0', 'a frame has thrown');
    await tab.until('motor.state() === "on" && !motor.needsFrame()', 'it has come to rest');
    // WebKit does not say the words of a script of a file.
    expect(`once, got ${await tab.evaluate('thrown')}`, await tab.evaluate('thrown.length') === 1);
});

await law('an exhibit reopens in its last state at rest, and its recording begins there', async (expect) => {
    for (const name of ['lever', 'slider', 'calculator']) {
        await open(name);
        await hands[name].play(hand);
        // It is left while it still moves.
        await open(name, { takesUp: true });
        const { inputs, notes, needsFrame } = await tab.evaluate(
            '({ inputs: motor.recording(), notes: motor.notes(), needsFrame: motor.needsFrame() })');
        expect(`${name}: the recording begins with a place, got ${inputs}`, inputs.includes('"t":0,"set":"/'));
        const happened = notes.filter(([, , , kind, key]) => kind !== 'value' || key !== 'scheme');
        expect(`${name}: nothing happened but its scheme, got ${happened[0]}`, happened.length === 0 && !needsFrame);
        if (hands[name].holds) expect(hands[name].holds, await tab.evaluate(hands[name].holds));
        await hands[name].play(hand);
        await settled();
        const run = await replayed(name);
        expect(`${name}: ${run.difference}`, run.difference === undefined);
    }
    await open('lever');
    const state = () => tab.evaluate('motor.state()');
    await hands.lever.play(hand);
    await open('drawer', { takesUp: true });
    await open('lever', { takesUp: true });
    expect(`the lever is on, got ${await state()}`, await state() === 'on');
    await tab.evaluate('localStorage.setItem("finemotor/lever", "{}")');
    await tab.evaluate('motor.play("")');
    expect(`started over, it is off, got ${await state()}`, await state() === 'off');
});

await law('no frame is requested while nothing moves', async (expect) => {
    await open('button');
    await hand.tap(await hand.middle('Press me'));
    await settled();
    await pause(200);
    const before = await tab.evaluate('frames_');
    await pause(500);
    expect('while all is at rest', await tab.evaluate('frames_') === before);
});

await law('a group drawn on a part of the canvas looks as if it had all of it', async (expect) => {
    await open('photos');
    for (const name of ['photos', 'dive', 'dots', 'drawer', 'calculator', 'flashlight']) {
        await tab.evaluate(`motor.manual(true); location.hash = '${name}'`);
        await tab.until(`document.querySelector('nav [aria-current]')?.hash === '#${name}'`, `${name} is shown`);
        const pictures = (name) => tab.evaluate(`{
            motor.play('');
            document.getElementById('demonstrate').click();
            const { width, height } = document.getElementById('canvas');
            const reader = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
            window.${name} = Array.from({ length: 12 }, (_, index) => {
                motor.advance((index + 1) * 0.4);
                reader.clearRect(0, 0, width, height);
                reader.drawImage(document.getElementById('canvas'), 0, 0);
                return reader.getImageData(0, 0, width, height).data;
            });
            void 0;
        }`);
        await pictures('own_');
        // Clears and copies the whole canvas for each group.
        await tab.evaluate(`{
            const { prototype } = CanvasRenderingContext2D;
            window.canvas_ = { clearRect: prototype.clearRect, drawImage: prototype.drawImage };
            prototype.clearRect = function () { canvas_.clearRect.call(this, 0, 0, this.canvas.width, this.canvas.height); };
            prototype.drawImage = function (image, ...numbers) {
                const { width, height } = this.canvas;
                const isGroup = numbers.length === 8 && image.width === width && image.height === height &&
                    numbers.slice(0, 4).join() === numbers.slice(4).join();
                canvas_.drawImage.call(this, image, ...(isGroup ? [0, 0] : numbers));
            };
            void 0;
        }`);
        await pictures('whole_');
        await tab.evaluate('void Object.assign(CanvasRenderingContext2D.prototype, canvas_)');
        // The browser rounds a copy of the whole differently, by one color step.
        const { most, moved } = await tab.evaluate(`({
            most: Math.max(...own_.map((one, index) => one.reduce((most, byte, i) => Math.max(most, Math.abs(byte - whole_[index][i])), 0))),
            moved: own_[0].reduce((sum, byte, i) => sum + (byte !== own_[3][i]), 0),
        })`);
        expect(`${name}: a color differs by ${most}`, most <= 2);
        expect(`${name}: it moves`, moved > 0);
    }
    await tab.evaluate('motor.manual(false)');
});

await law('frames do not leak memory', async (expect) => {
    await open('loader');
    await hand.tap({ x: 5, y: 5 });
    await tab.key('a', { code: 'KeyA', text: 'a' });
    await tab.evaluate('motor.manual(true)');
    const frames = async (count) => {
        await tab.evaluate(`for (let i = 0; i < ${count}; i += 1) motor.advance(motor.time() + 1 / 60)`);
        await tab.send('HeapProfiler.collectGarbage');
        return (await tab.send('Runtime.getHeapUsage')).usedSize;
    };
    await frames(1200);
    const before = await frames(1200);
    const after = await frames(3600);
    // The engine's own memory fluctuates, by far less than one byte of ours in each of a frame's many steps.
    expect(`3600 frames keep ${after - before} bytes`, after - before < 3600 * 16);
}, { needs: ['the size of memory'] });

await law('a recording can be loaded, played, and saved unchanged', async (expect) => {
    await open('lever');
    const path = resolve(recordings, 'lever');
    const file = execFileSync('find', [path, '-name', '*.jsonl']).toString().trim().split('\n').sort()[0];
    await tab.choose('#opened', [file]);
    const inputs = readFileSync(file, 'utf8').trim().split('\n').filter((line) => !line.includes('"note"'));
    await tab.until(`motor.recording().split("\\n").filter((line) => line && !line.includes('"note"')).length === ${inputs.length}`,
        'all inputs are there');
    await tab.evaluate(`motor.manual(true); motor.advance(${JSON.parse(inputs.at(-1)).t})`);
    await settled();
    const run = await replayed('lever');
    expect(run.difference, run.difference === undefined);
    const saved = await tab.evaluate('motor.recording()');
    const meaning = (text) => JSON.stringify(text.trim().split('\n').map((line) => JSON.parse(line)));
    expect('it is saved as it was', meaning(saved) === meaning(readFileSync(file, 'utf8')));
});

await law('an invalid recording shows a message with the line and the rule', async (expect) => {
    await open('lever');
    const path = join(scratch, 'wrong.jsonl');
    writeFileSync(path, '{"t":1,"phase":"began","x":1,"y":1}\n{"t":0.5,"phase":"ended","x":1,"y":1}\n');
    await tab.choose('#opened', [path]);
    await tab.until('document.getElementById("message").textContent.includes("line 2")', 'the message names the line');
    let theirs = '';
    try {
        execFileSync(program, ['trace', 'lever', '--input', path], { stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) { theirs = error.stderr.toString(); }
    const rule = 'times do not go back: t is at least 1 here';
    expect('the program says the same rule', theirs.includes(rule));
    expect('the page says it', (await tab.evaluate('document.getElementById("message").textContent')).includes(rule));
});

await law('a Lottie file opens in its exhibit, and an invalid one shows its error there', async (expect) => {
    await open('lever');
    const wrong = join(scratch, 'wrong.json');
    writeFileSync(wrong, '{"w":96,"h":96,"fr":60,"ip":0,"op":0,"layers":[]}');
    for (const [path, words] of [
        ['Tests/MotorLottieTests/Files/icons/tab-bell.json', 'Picture'],
        ['Tests/MotorLottieTests/Files/archives/two.lottie', 'Cannot show this file: s/like.json: a list "states"'],
        [wrong, 'Cannot show this file: "op" is after "ip"'],
    ]) {
        await tab.choose('#opened', [resolve(path)]);
        await tab.until(`motor.views().some(({ label }) => label === ${JSON.stringify(words)})`, words);
    }
    expect('its exhibit is open', await tab.evaluate('location.hash') === '#file');
});

await law('a trap shows a message and a button to reload', async (expect) => {
    await open('button');
    // No call makes it trap, whatever its numbers, except one with a number that cannot be converted.
    await tab.evaluate('motor.call("motor_advance", { valueOf() { throw new WebAssembly.RuntimeError("unreachable"); } })');
    await tab.until('!document.getElementById("trap").hidden', 'the message is shown');
    expect('with a way out', await tab.evaluate('document.activeElement.id') === 'reload');
    const frames = await tab.evaluate('frames_');
    await hand.tap({ x: 100, y: 70 });
    await pause(200);
    expect('nothing runs any more', await tab.evaluate('frames_') - frames <= 1);
    const { x, y } = await tab.evaluate(
        '(({ left, top }) => ({ x: left + 10, y: top + 10 }))(document.getElementById("reload").getBoundingClientRect())');
    await tab.mouse('mousePressed', x, y);
    await tab.mouse('mouseReleased', x, y);
    await tab.until('window.motor?.ready && document.getElementById("trap").hidden', 'the page reloads');
});

for (const one of [tab, other, reader]) await one.close();
