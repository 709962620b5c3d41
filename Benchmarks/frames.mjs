// Measures the frames of each exhibit on a page, in a headless Chromium whose processor is slowed down fourfold:
//
//   node Benchmarks/frames.mjs PAGE [PAGE…] [--seconds 5] [--throttle 4] [--filter NAME]
//
// The page demonstrates the exhibit while its clock runs. For each frame that it asks the browser for, in milliseconds:
// the median, the 95th percentile and the longest of its own work (the stage's step, and what it draws and writes), and
// all that the page's thread did on average, with style, layout and painting.
// Several pages are measured in turns, exhibit by exhibit, so that a slow minute of the machine meets all of them.
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
 * Measures pages, exhibit by exhibit, and prints a table.
 *
 * - `seconds`: how long each is measured; over 0, and at most 20.
 * - `throttle`: how much slower the processor is; 1 to 20.
 * - `filter`: a part of the exhibits' names.
 */
export async function measure(chromium, pages, { seconds = 5, throttle = 4, filter = '' } = {}) {
    if (!pages.length) throw new Error('give the path of a page');
    if (!(seconds > 0 && seconds <= 20)) throw new Error(`--seconds is over 0, and at most 20, got ${seconds}`);
    if (!(throttle >= 1 && throttle <= 20)) throw new Error(`--throttle is 1 to 20, got ${throttle}`);
    const tab = await chromium.open({ isApart: true });
    await tab.send('Performance.enable');
    await tab.resize(1280, 860);
    // The times of all that a page does in the frames that it asks for.
    await tab.send('Page.addScriptToEvaluateOnNewDocument', {
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
    console.log(`| exhibit |${pages.map(() => ' median | 95% | longest | thread |').join('')}`);
    console.log(`|---|${pages.map(() => '--:|--:|--:|--:|').join('')}`);
    for (const name of names) {
        const cells = [];
        for (const page of pages) cells.push(...await measured(tab, page, name, { seconds, throttle }));
        console.log(`| ${name} | ${cells.join(' | ')} |`);
    }
    await tab.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: {
            seconds: { type: 'string', default: '5' }, throttle: { type: 'string', default: '4' },
            filter: { type: 'string', default: '' },
        },
    });
    const chromium = new Chromium();
    try {
        const { filter } = values;
        await measure(chromium, positionals, { seconds: Number(values.seconds), throttle: Number(values.throttle), filter });
    } finally { await chromium.close(); }
}
