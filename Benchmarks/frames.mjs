// Measures the frames of each exhibit on a page, in a headless Chromium whose processor is slowed down fourfold:
//
//   node Benchmarks/frames.mjs PAGE [PAGE…] [--seconds 5] [--throttle 4] [--filter NAME] [--finger]
//
// With --finger, on a page as large as a phone's, a finger drags the exhibit back and forth all the time, and the table
// shows the browser's frames per second.
//
// The page demonstrates the exhibit while its clock runs. For each frame that the page requests from the browser, in
// milliseconds: the median, the 95th percentile and the maximum of its own work (the stage's step, drawing and
// writing), and the average of all work on the page's thread, including style, layout and painting. Several pages are
// measured in turns, exhibit by exhibit, so that a slow minute of the machine affects all of them.
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Chromium } from '../.ci/browser/chromium.mjs';

async function open(tab, page, name = '') {
    await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await tab.go('about:blank');
    await tab.go(`${pathToFileURL(resolve(page)).href}#${name}`);
    await tab.until('window.motor?.ready', `${page} is ready`);
}

/**
 * The frames of one exhibit: `[median, 95th percentile, longest, whole thread]`, in milliseconds. Dashes for a page that lacks
 * the exhibit, or asks for no frame.
 */
async function measured(tab, page, name, { seconds, throttle }) {
    await open(tab, page, name);
    if (!await tab.evaluate(`motor.names.includes(${JSON.stringify(name)})`)) return ['–', '–', '–', '–'];
    await tab.evaluate('motor.play(""); document.getElementById("demonstrate").click()');
    await tab.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const busy = async () => (await tab.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
    const before = await busy();
    const times = await tab.evaluate(`(frameTimes_.length = 0, new Promise((done) => setTimeout(() => done(frameTimes_), ${seconds * 1000})))`);
    if (times.length === 0) return ['–', '–', '–', '–'];
    const whole = (await busy() - before) * 1000 / times.length;
    times.sort((a, b) => a - b);
    return [times[times.length >> 1], times[Math.floor(times.length * 0.95)], times.at(-1), whole]
        .map((time) => time.toFixed(2));
}

/**
 * The frames in a second while a finger drags the middle of an exhibit: `[frames, median, 95th percentile, longest]`, the latter
 * in milliseconds. Dashes for a page that lacks the exhibit.
 */
async function dragged(tab, page, name, { seconds, throttle }) {
    await open(tab, page, name);
    if (!await tab.evaluate(`motor.names.includes(${JSON.stringify(name)})`)) return ['–', '–', '–', '–'];
    const { x, y, width, height } = await tab.evaluate(`(() => {
        const { x, y, width, height } = document.getElementById('canvas').getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, height };
    })()`);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    // Across and down at frequencies in no simple ratio, so that an exhibit that moves in only one direction moves,
    // too.
    const finger = (time) => [{
        id: 1, x: x + width * 0.3 * Math.sin(time * 4.2), y: y + height * 0.3 * Math.sin(time * 3), force: 0.5,
    }];
    await tab.touch('touchStart', finger(0));
    const times = tab.evaluate(`new Promise((done) => {
        const [times, end] = [[], performance.now() + ${seconds * 1000}];
        const look = (stamp) => {
            times.push(stamp);
            if (performance.now() > end) done(times); else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    })`);
    const began = performance.now();
    for (let time = 0; time < seconds; time = (performance.now() - began) / 1000) {
        await tab.touch('touchMove', finger(time));
        await new Promise((done) => setTimeout(done, 8));
    }
    const stamps = await times;
    await tab.touch('touchEnd', []);
    const steps = stamps.slice(1).map((stamp, place) => stamp - stamps[place]).sort((a, b) => a - b);
    const mean = (stamps.at(-1) - stamps[0]) / steps.length;
    return [1000 / mean, steps[steps.length >> 1], steps[Math.floor(steps.length * 0.95)], steps.at(-1)].map((number) => number.toFixed(1));
}

/**
 * Measures pages, exhibit by exhibit, and prints a table.
 *
 * - `seconds`: how long each is measured; over 0, and at most 20.
 * - `throttle`: how much slower the processor is; 1 to 20.
 * - `filter`: a part of the exhibits' names.
 * - `finger`: whether a finger drags, on a page as large as a phone's.
 */
export async function measure(chromium, pages, { seconds = 5, throttle = 4, filter = '', finger = false } = {}) {
    if (!pages.length) throw new Error('give the path of a page');
    if (!(seconds > 0 && seconds <= 20)) throw new Error(`--seconds is over 0, and at most 20, got ${seconds}`);
    if (!(throttle >= 1 && throttle <= 20)) throw new Error(`--throttle is 1 to 20, got ${throttle}`);
    const tab = await chromium.open({ isApart: true });
    await tab.send('Performance.enable');
    if (finger) await tab.resize(390, 844, 2, true);
    else await tab.resize(1280, 860);
    // The times of all work in the frames that a page requests.
    if (!finger) await tab.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `{ const ask = window.requestAnimationFrame.bind(window); window.frameTimes_ = [];
            window.requestAnimationFrame = (body) => ask((stamp) => {
                const now = performance.now();
                body(stamp);
                frameTimes_.push(performance.now() - now);
            }); }`,
    });
    // The last page is the newest: it may have more exhibits.
    await open(tab, pages.at(-1));
    const names = (await tab.evaluate('motor.names')).filter((name) => name.includes(filter));
    if (!names.length) throw new Error(`--filter is part of an exhibit's name, got ${filter}`);
    const titles = finger ? ' frames/s | median | 95% | longest |' : ' median | 95% | longest | thread |';
    console.log(`| exhibit |${pages.map(() => titles).join('')}`);
    console.log(`|---|${pages.map(() => '--:|--:|--:|--:|').join('')}`);
    for (const name of names) {
        const cells = [];
        for (const page of pages) cells.push(...await (finger ? dragged : measured)(tab, page, name, { seconds, throttle }));
        console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
    await tab.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: {
            seconds: { type: 'string', default: '5' }, throttle: { type: 'string', default: '4' },
            filter: { type: 'string', default: '' }, finger: { type: 'boolean', default: false },
        },
    });
    const chromium = new Chromium();
    try {
        const { filter, finger } = values;
        await measure(chromium, positionals, { seconds: Number(values.seconds), throttle: Number(values.throttle), filter, finger });
    } finally { await chromium.close(); }
}
