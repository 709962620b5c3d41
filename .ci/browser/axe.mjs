// Opens the gallery's page in a headless Chromium and lets axe look at it: several exhibits, panels open and closed, light,
// dark and in forced colors, narrow and wide. With a folder of elements, it looks at the page of plain HTML, too.
//
//   node .ci/browser/axe.mjs AXE.min.js gallery.html [FOLDER]
//
// The script is in several packages of npm and PyPI, such as axe-playwright-python.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Chromium } from './chromium.mjs';
import { served } from './server.mjs';

const [script, page, folder] = process.argv.slice(2);
const axe = readFileSync(script, 'utf8');
const address = pathToFileURL(resolve(page)).href;
const chromium = new Chromium();
const tab = await chromium.open();
let looks = 0;
/** What was found, with the places where it was found first. */
const found = new Map();

/** Looks at the page as it is now; the page's policy allows no script from elsewhere, so this one is evaluated. */
async function look(place) {
    await tab.evaluate(`typeof axe === 'undefined' ? (0, eval)(${JSON.stringify(axe)}) : 1; 1`);
    const violations = await tab.evaluate(`axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(({ violations }) =>
        violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) =>
            ({ id, help, target: target.flat().join(' '), why: failureSummary.split('\\n')[1]?.trim() ?? '' }))))`);
    looks += 1;
    for (const { id, help, target, why } of violations) {
        const key = `${id}: ${target}`;
        if (!found.has(key)) found.set(key, { help, why, places: [] });
        found.get(key).places.push(place);
    }
}

/** Opens an exhibit, plays its demonstration for a second and a half, and looks at it. */
async function openExhibit(name, { width, height, scheme, forced = 'none', panel, isOpen = false }) {
    await tab.resize(width, height);
    await tab.prefer({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'no-preference', 'forced-colors': forced });
    await tab.go('about:blank');
    await tab.go(`${address}#${name}`);
    await tab.until('window.motor?.ready');
    await tab.evaluate(`(() => {
        motor.manual(true);
        document.getElementById('demonstrate').click();
        for (let frame = 1; frame <= 90; frame += 1) motor.advance(frame / 60);
        if ((document.getElementById('main').dataset.panels === 'open') !== ${isOpen}) document.getElementById('fold').click();
        document.getElementById('tab-${panel}').click();
        if (${isOpen}) {
            for (const button of document.querySelectorAll('#log > li > button')) button.click();
            [...document.querySelectorAll('#bindings button')].find((one) => one.textContent.includes('throws')).click();
            document.getElementById('more').click();
        }
    })()`);
    await look(`${name}, ${width} × ${height}, ${forced === 'active' ? 'forced colors' : scheme}, ${panel}${isOpen ? ' unfolded' : ''}`);
}

const wide = { width: 1280, height: 860 };
const narrow = { width: 390, height: 844 };
for (const scheme of ['light', 'dark']) {
    await openExhibit('picture-in-picture', { ...wide, scheme, panel: 'log', isOpen: true });
    await openExhibit('list', { ...wide, scheme, panel: 'log' });
    await openExhibit('button', { ...narrow, scheme, panel: 'log', isOpen: true });
    for (const panel of ['tune', 'keys']) await openExhibit('drawer', { ...narrow, scheme, panel });
    await openExhibit('calculator', { width: 844, height: 390, scheme, panel: 'tune' });
}
for (const name of ['slider', 'photos', 'tabs']) await openExhibit(name, { ...wide, scheme: 'light', panel: 'log' });
await openExhibit('spring', { ...wide, scheme: 'light', forced: 'active', panel: 'log', isOpen: true });

if (folder) {
    const { origin, close } = await served(folder);
    for (const scheme of ['light', 'dark']) {
        await tab.prefer({ 'prefers-color-scheme': scheme });
        await tab.go('about:blank');
        await tab.go(`${origin}/elements.html`);
        // Three programs load, and each gives its elements their roles.
        for (const id of ['first', 'button', 'slider']) {
            await tab.until(`document.getElementById('${id}').shadowRoot?.querySelector('.tree > *')`, `#${id} has its content`);
        }
        await look(`elements, ${scheme}`);
    }
    close();
}

await chromium.close();
for (const [what, { help, why, places }] of found) console.log(`✘ ${what}\n    ${help}. ${why}\n    ${places.join(' · ')}`);
if (found.size > 0) process.exitCode = 1;
else console.log(`✔ axe finds nothing in ${looks} looks at the page`);
