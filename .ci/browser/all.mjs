// All checks in a headless Chromium, one after the other in the same one: the laws of the gallery's page, the laws of elements
// on a page of plain HTML and on one of React's, what the package writes as CSS, what axe finds, the frames of an exhibit, and the time until an
// element can be used.
//
//   node .ci/browser/all.mjs gallery.html PROGRAM FOLDER RECORDINGS STYLES [--only page,elements,css,axe,frames,loading]
//       [--axe AXE.min.js] [--filter TEXT] [--long] [--pictures FOLDER] [--browser firefox|webkit]
//
// PROGRAM is the gallery's on this machine. FOLDER has what `swift package web --element` has written, RECORDINGS and STYLES what
// tests write (`FINEMOTOR_HANDS_FOLDER`, `FINEMOTOR_CSS_FOLDER`). `--filter` is a part of the laws' sentences. `--long` repeats more:
// more moments of each run, more looks with axe, a thousand moves of an element. Without the script of axe, that check is skipped, and
// so are the laws of React without Debian's packages of it.
// Pictures of failures go to their folder. In Firefox and WebKit there are the laws of the page, of elements and of CSS: `--only page`,
// by itself because WebKit then starts in the dark scheme, and `--only elements,css`.
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
