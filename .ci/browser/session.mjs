// Shared by all checks in a browser: the browser, the command line's options, and laws.
import { parseArgs } from 'node:util';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chromium } from './chromium.mjs';
import { Firefox } from './firefox.mjs';
import { WebKit } from './webkit.mjs';

const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        only: { type: 'string', default: 'page,elements,css,axe,frames,loading' }, filter: { type: 'string', default: '' },
        axe: { type: 'string' }, pictures: { type: 'string', default: '.build/browser' },
        long: { type: 'boolean', default: false }, browser: { type: 'string', default: 'chromium' },
    },
});

export { options };
/** The page of the gallery, its program on this machine, and the folders with the elements, recordings of hands and values of CSS. */
export const [page, program, elements, recordings, styles] = positionals;
const browsers = {
    chromium: () => new Chromium(), firefox: () => Firefox.start(), webkit: () => WebKit.start({ isDark: options.only === 'page' }),
};
if (!browsers[options.browser]) throw new Error(`--browser has ${Object.keys(browsers)}, got ${options.browser}`);
export const browser = await browsers[options.browser]();
export const results = { failed: 0 };

/**
 * A function that checks one law: it calls a body with `expect(what, holds)`, and reports what does not hold, and what a tab's
 * console says. With pictures, one of the tab goes to their folder. A law that needs what the driver of the browser cannot do is
 * listed instead. A browser that has crashed says nothing about a page: the law is tried in a new one, once, and the crash
 * is reported. A page that always crashes the browser fails.
 */
export function lawsOf(tab, { pictures } = {}) {
    return async (sentence, body, { needs = [] } = {}) => {
        if (!sentence.includes(options.filter)) return;
        const missing = needs.filter((one) => !tab.can.has(one));
        if (missing.length > 0) return console.log(`– ${sentence}: ${missing.join(' and ')} cannot be had here`);
        const began = performance.now();
        const check = async () => {
            const wrong = [];
            tab.complaints.length = 0;
            try {
                await body((what, holds) => { if (!holds) wrong.push(what); });
            } catch (error) { wrong.push(error.message); }
            await tab.complained();
            return [...wrong, ...tab.complaints.map((text) => `console: ${text}`)];
        };
        let wrong = await check();
        if (browser.hasCrashed) {
            console.log(`– ${sentence}: the browser crashed (${wrong[0] ?? 'a program trapped'}), and is started again`);
            await browser.restart();
            wrong = await check();
            if (browser.hasCrashed) {
                wrong.push('the browser crashed again');
                await browser.restart();
            }
        }
        console.log(`${wrong.length ? '✘' : '✔'} ${sentence} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
        if (!wrong.length) return;
        results.failed += 1;
        for (const what of wrong.slice(0, 12)) console.log(`    ${what}`);
        if (!pictures) return;
        mkdirSync(pictures, { recursive: true });
        const path = join(pictures, `${sentence.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60)}.png`);
        const picture = await tab.picture().catch(() => undefined);
        if (picture) writeFileSync(path, Buffer.from(picture, 'base64'));
        console.log(`    ${path}`);
    };
}
