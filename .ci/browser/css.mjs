// Plays the package's CSS in a browser, and compares the computed values with the package's own, which tests write
// (`FINEMOTOR_CSS_FOLDER`). See all.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser, lawsOf, styles } from './session.mjs';

const { easings, feedback, recording } = JSON.parse(readFileSync(join(styles, 'values.json'), 'utf8'));
const tab = await browser.open({ isApart: true });
const law = lawsOf(tab);

/** Shows a page, in which `at(time)` sets the time of all animations, in seconds. */
async function show(html) {
    await tab.go('about:blank');
    await tab.evaluate(`document.documentElement.innerHTML = ${JSON.stringify(html)};
        window.at = (time) => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = time * 1000; });
        window.read = (element, name) => getComputedStyle(element)[name].split(/[ ,()]+/).map(parseFloat); 1`);
}
const worst = (numbers) => numbers.reduce((most, number) => Math.max(most, Number.isNaN(number) ? Infinity : Math.abs(number)), 0);

await law('a CSS easing differs from the curve by at most half a percent of the distance, at twenty times', async (expect) => {
    for (const { css, times, values } of easings) {
        await show('<style>div { translate: 0px }</style><div></div>');
        const computed = await tab.evaluate(`(() => {
            const one = document.querySelector('div');
            getComputedStyle(one).translate;
            one.style.transition = 'translate ' + ${JSON.stringify(css)};
            one.style.translate = '1000px';
            getComputedStyle(one).translate;
            const count = document.getAnimations().length;
            return count !== 1 ? [] : ${JSON.stringify(times)}.map((time) => { at(time); return read(one, 'translate')[0]; });
        })()`);
        // A finished transition has no animation anymore: the value is the last one.
        const error = worst(values.map((value, index) => computed[index] / 1000 - value));
        expect(`${css}: off by ${error}`, computed.length === times.length && error <= 0.005 + 1e-4);
    }
});

await law('feedback exported as CSS equals the layer at twenty times', async (expect) => {
    const { css, times, values } = feedback;
    await show(`<style>${css} div { scale: 1; rotate: 0deg; translate: 0px; opacity: 1 }</style><div></div>`);
    const computed = await tab.evaluate(`(() => {
        const one = document.querySelector('div');
        getComputedStyle(one).scale;
        one.className = 'on';
        getComputedStyle(one).scale;
        return ${JSON.stringify(times)}.map((time) => { at(time);
            return [read(one, 'scale')[0], read(one, 'rotate')[0], read(one, 'opacity')[0], read(one, 'translate')[0]]; });
    })()`);
    const distances = [0.5, 2, 0.8, 40];
    for (const [index, distance] of distances.entries()) {
        const toUnit = index === 1 ? Math.PI / 180 : 1;
        const error = worst(values.map((row, time) => (computed[time][index] * toUnit - row[index]) / distance));
        expect(`value ${index} is off by ${error}`, error <= 0.005 + 1e-3);
    }
});

/** The positions of the recording's square at several times, as the browser computes them. */
const squares = (times) => tab.evaluate(`(() => {
    const square = document.querySelector('svg path');
    const group = document.querySelector('svg g');
    return ${JSON.stringify(times)}.map((time) => { if (time !== null) at(time);
        const map = square.getScreenCTM(), origin = document.querySelector('svg').getScreenCTM(), box = square.getBBox();
        const corner = (x, y) => { const point = new DOMPoint(x, y).matrixTransform(map).matrixTransform(origin.inverse());
            return [point.x, point.y]; };
        return { corners: [corner(box.x, box.y), corner(box.x + box.width, box.y),
            corner(box.x + box.width, box.y + box.height), corner(box.x, box.y + box.height)],
            opacity: read(group, 'opacity')[0], red: read(square, 'fill')[1] }; });
})()`);
const compare = (expect, frame, square, tolerance) => {
    const off = worst(frame.corners.flatMap(([x, y], index) => [square.corners[index][0] - x, square.corners[index][1] - y]));
    expect(`at ${frame.time} s a corner is off by ${off}`, off <= tolerance);
    expect(`at ${frame.time} s the opacity is ${square.opacity}`, Math.abs(square.opacity - frame.opacity) <= 0.005);
    expect(`at ${frame.time} s red is ${square.red}`, Math.abs(square.red - frame.red) <= 2);
};

await law('a recording exported as CSS equals its frames at twenty times', async (expect) => {
    await show(recording.html);
    const frames = recording.frames.filter((_, index) => index % 3 === 1);
    const shown = await squares(frames.map(({ time }) => time));
    frames.forEach((frame, index) => compare(expect, frame, shown[index], 0.11));
});

await law('under reduced motion, CSS shows the last frame', async (expect) => {
    await tab.prefer({ 'prefers-reduced-motion': 'reduce' });
    await show(recording.html);
    const [square] = await squares([null]);
    compare(expect, recording.frames.at(-1), square, 0.11);
    expect('nothing runs', await tab.evaluate('document.getAnimations().every((one) => one.playState === "paused")'));
    await tab.prefer({ 'prefers-reduced-motion': 'no-preference' });
}, { needs: ['media'] });

await tab.close();
