// All checks in one headless Chromium, one after the other: the laws of the gallery's page, the laws of elements on a
// page of plain HTML and on a React page, the CSS that the package writes, the findings of axe, the frames of an
// exhibit, and the time until an element can be used.
//
//   node .ci/browser/all.mjs gallery.html PROGRAM FOLDER RECORDINGS STYLES [--only page,elements,css,axe,frames,loading]
//       [--axe AXE.min.js] [--filter TEXT] [--long] [--pictures FOLDER] [--browser firefox|webkit]
//
// PROGRAM is the gallery's on this machine. FOLDER contains the output of `swift package web --element`, RECORDINGS and
// STYLES the files that tests write (`FINEMOTOR_HANDS_FOLDER`, `FINEMOTOR_CSS_FOLDER`). `--filter` is a part of the
// laws' sentences. `--long` repeats more: more moments of each run, more checks with axe, a thousand moves of an
// element. Without the script of axe, that check is skipped, and without Debian's React packages the laws of React are
// skipped. Pictures of failures are written to their folder. Firefox and WebKit run the laws of the page, of elements
// and of CSS: `--only page`, by itself because WebKit then starts in the dark scheme, and `--only elements,css`.
import { browser, elements, options, page, results } from './session.mjs';

const checks = {
    page: () => import('./check.mjs'),
    elements: async () => {
        await import('./elements.mjs');
        await import('./react.mjs');
    },
    css: () => import('./css.mjs'),
    axe: async () => {
        if (options.axe) await import('./axe.mjs');
        else console.log('– axe is skipped: its script cannot be had');
    },
    frames: async () => {
        const { measure } = await import('../../Benchmarks/frames.mjs');
        await measure(browser, [page], { seconds: 2, filter: 'lever' });
    },
    loading: async () => {
        const { measureLoading } = await import('../../Benchmarks/loading.mjs');
        await measureLoading(browser, [elements], { rounds: 1, stay: 0, filter: '1x no throttle' });
    },
};
const times = [];
try {
    for (const name of options.only.split(',')) {
        if (!checks[name]) throw new Error(`--only has ${Object.keys(checks)}, got ${name}`);
        const began = performance.now();
        await checks[name]();
        times.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
} finally { await browser.close(); }
console.log(`${results.failed ? `✘ ${results.failed} do not hold` : '✔ all holds in a browser'}: ${times.join(', ')}`);
process.exitCode = results.failed ? 1 : 0;
