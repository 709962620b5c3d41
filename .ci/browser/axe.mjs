// Checks two pages with axe: the gallery's page, with several exhibits, panels open and closed, light, dark and in
// forced colors, narrow and wide; and the page of plain HTML with elements. See all.mjs.
//
// The script is in several packages of npm and PyPI, such as axe-playwright-python.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { served } from './server.mjs';
import { browser, elements, options, page, results } from './session.mjs';

const axe = readFileSync(options.axe, 'utf8');
const address = pathToFileURL(resolve(page)).href;
const tab = await browser.open({ isApart: true });
let looks = 0;
/** The findings, each with the first places where it was found. */
const found = new Map();

/** Checks the page as it is now; the page's policy allows no external script, so this one is evaluated. */
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

/** Opens an exhibit, plays its demonstration for a second and a half, and checks it. */
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
        if ((document.getElementById('main').dataset.panels === 'open') !== ${isOpen}) document.getElementById('inspect').click();
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
const pictures = { ...wide, panel: 'log', isOpen: true };
const log = { ...wide, panel: 'log' };
const button = { ...narrow, panel: 'log', isOpen: true };
const calculator = { width: 844, height: 390, panel: 'tune' };
// Both schemes, each window and each panel at least once, folded and open.
await openExhibit('picture-in-picture', { ...pictures, scheme: 'light' });
await openExhibit('list', { ...log, scheme: 'dark' });
await openExhibit('button', { ...button, scheme: 'dark' });
await openExhibit('drawer', { ...narrow, scheme: 'light', panel: 'tune' });
await openExhibit('drawer', { ...narrow, scheme: 'dark', panel: 'keys' });
await openExhibit('calculator', { ...calculator, scheme: 'light' });
await openExhibit('spring', { ...pictures, scheme: 'light', forced: 'active' });
if (options.long) {
    await openExhibit('picture-in-picture', { ...pictures, scheme: 'dark' });
    await openExhibit('list', { ...log, scheme: 'light' });
    await openExhibit('button', { ...button, scheme: 'light' });
    await openExhibit('drawer', { ...narrow, scheme: 'dark', panel: 'tune' });
    await openExhibit('drawer', { ...narrow, scheme: 'light', panel: 'keys' });
    await openExhibit('calculator', { ...calculator, scheme: 'dark' });
    for (const name of ['slider', 'photos', 'tabs']) await openExhibit(name, { ...log, scheme: 'light' });
}

const { origin, close } = await served(elements);
for (const scheme of ['light', 'dark']) {
    await tab.prefer({ 'prefers-color-scheme': scheme });
    await tab.go('about:blank');
    await tab.go(`${origin}/elements.html`);
    // Three programs load, and each sets the roles of its elements.
    for (const id of ['first', 'button', 'slider']) {
        await tab.until(`document.getElementById('${id}').shadowRoot?.querySelector('.tree > *')`, `#${id} has its content`);
    }
    await look(`elements, ${scheme}`);
}
close();

await tab.close();
for (const [what, { help, why, places }] of found) console.log(`✘ ${what}\n    ${help}. ${why}\n    ${places.join(' · ')}`);
results.failed += found.size;
if (found.size === 0) console.log(`✔ axe finds nothing in ${looks} looks at the page`);
