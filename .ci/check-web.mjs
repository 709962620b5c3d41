// Plays every exhibit of a built page's module as the page does, and checks the results.
//
//   node .ci/check-web.mjs gallery.html [MODULE.wasm]
//
// If the built module is given, the page must contain the same one, byte by byte.
import { readFileSync } from 'node:fs';
import { FeedbackPlayer } from '../Sources/Page/host/feedback.js';
import { drawn, exhibitsOf, moduleBytesOf, moduleOf, played } from './module.mjs';

const [page, built] = process.argv.slice(2);
const machine = await moduleOf(page);
const exhibits = exhibitsOf(machine);

function expect(what, holds) {
    if (holds) return;
    console.error(`✘ ${what}`);
    process.exitCode = 1;
}

if (built) {
    const held = Buffer.from(await moduleBytesOf(page));
    expect('the page holds the module that was built', held.equals(readFileSync(built)));
}

const touch = (t, phase, x, y) => ({ t, phase, id: 1, x, y, force: 0 });
const key = (t, name) => [{ t, key: name, phase: 'down' }, { t, key: name, phase: 'up' }];
const kinds = (notes) => new Set(notes.map((note) => note[3]));
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The items of a list, by the count of numbers of each kind; `undefined` if the list is invalid. */
function itemsOf(list, texts) {
    const items = [];
    let place = 0;
    const path = () => {
        const end = place + 1 + Math.max(list[place], 0);
        const isOpen = list[place] < 0;
        place += 1;
        while (place < end) {
            const length = [3, 3, 5, 7, 1][list[place]];
            if (length === undefined) return false;
            place += length;
        }
        return isOpen || place === end;
    };
    const paint = () => {
        const kind = list[place];
        if (![0, 1, 2].includes(kind)) return false;
        place += kind === 0 ? 2 : 2 + list[place + 1] * 2 + (kind === 2 ? 6 : 4);
        return true;
    };
    while (place < list.length) {
        const [kind, begin] = [list[place], place];
        place += 7;
        let makesSense = true;
        if (kind === 0) {
            // The opacity, and the items of a mask with their number, or 0.
            const [mode, count] = [list[place + 1], list[place + 2]];
            if (mode > 0) makesSense = itemsOf(list.slice(place + 3, place + 3 + count), texts) !== undefined;
            place += mode > 0 ? 3 + count : 2;
            makesSense = path() && makesSense;
        }
        else if (kind === 2) { place += 1; makesSense = path() && paint(); }
        else if (kind === 3) { place += 5 + list[place + 4]; makesSense = path() && paint(); }
        else if (kind === 4) { makesSense = texts.has(String(list[place])); place += 8; }
        else if (kind === 5) place += 9;
        else makesSense = kind === 1;
        if (!makesSense || place > list.length) return undefined;
        items.push({ kind, numbers: list.slice(begin, place) });
    }
    return items;
}

/** The texts of lists, by number. */
const texts = new Map();
function learn() {
    for (const [number, text] of machine.records('motor_new_texts')) {
        if (number === 'reset') texts.clear();
        else texts.set(number, text ?? '');
    }
}

for (const [place, exhibit] of exhibits.entries()) {
    const { name, width, height } = exhibit;
    const wake = exhibit.values.some((value) => value.key === 'isActive') ? [{ t: 0, set: 'isActive', to: true }] : [];
    played(machine, place, wake, 0.5);
    const before = drawn(machine);
    learn();
    expect(`${name}: what it draws can be read`, itemsOf(before, texts)?.length > 0);
    const elements = machine.records('motor_accessibility');
    expect(`${name}: it has a role and a label`, elements.length > 0 && elements.every(([, role, label]) => role && label));
    expect(`${name}: an unchanged tree is not sent again`, machine.records('motor_accessibility').length === 0);

    // In a group, the first control: a touch anywhere else may have to move far before anything responds.
    const part = elements.find(([, role]) => role === 'group' ? false : role !== 'status') ?? elements[0];
    const [x, y, w, h] = part.slice(8, 12).map(Number);
    const [middleX, middleY] = [Math.min(x + w / 2, width - 1), Math.min(y + h / 2, height - 1)];
    const inputs = [...wake, touch(0.5, 'began', middleX, middleY), touch(0.55, 'moved', middleX, middleY - 4)];
    const notes = played(machine, place, inputs, 0.6);
    learn();
    expect(`${name}: a touch is noted`, kinds(notes).has('touch'));
    // Scrolling content waits until a finger has moved far enough.
    const scrolls = part[1] === 'list' || part[1] === 'group';
    const isControl = !scrolls && elements.some((element) => element[12] !== undefined && element[12] !== '');
    if (isControl) {
        expect(`${name}: a touch is visible`, !isSame(drawn(machine), before));
        expect(`${name}: a state change searches for its feedback`, kinds(notes).has('search'));
    }
    expect(
        `${name}: its values are reported`,
        [...exhibit.parameters, ...exhibit.values].every(({ key: one }) =>
            machine.records('motor_values').some(([other]) => one === other)));

    const again = played(machine, place, inputs, 0.6);
    expect(`${name}: the same input has the same result`, isSame(again, notes));
    const rarely = played(machine, place, inputs, 0.6, 7);
    expect(`${name}: the result does not depend on the frame rate`, isSame(rarely, notes));

    for (const { key: parameter, low, high, step } of exhibit.parameters) {
        const middle = low + Math.round((high - low) / step / 2) * step;
        played(machine, place, [...wake, { t: 0.1, set: parameter, to: low }, { t: 0.2, set: parameter, to: high }], 0.3);
        const value = machine.records('motor_values').find(([other]) => other === parameter)?.[1];
        expect(`${name}: ${parameter} takes ${high}, got ${value}`, Number(value) === high);
        played(machine, place, [...wake, { t: 0.1, set: parameter, to: middle }], 0.2);
        const original = played(machine, place, wake, 0) && machine.records('motor_values');
        const isOther = Number(original.find(([other]) => other === parameter)[1]) !== high;
        played(machine, place, [{ t: 0.1, set: parameter, to: high }], 0.2);
        if (isOther) expect(`${name}: ${parameter} is in the Swift to paste`, machine.text('motor_swift').includes(parameter));
    }
    played(machine, place, wake, 0);
    expect(`${name}: unchanged, there is no Swift to paste`, machine.text('motor_swift') === '');
}

const of = (name) => exhibits.findIndex((exhibit) => exhibit.name === name);

// The loader's opacity: a critically damped spring of 0.5 s pulls it from 0 to 1 from 0.3 s until 0.6 s, and continues
// from there.
played(machine, of('loader'), [{ t: 0.3, set: 'isActive', to: true }], 1);
const ωt = (2 * Math.PI / 0.5) * 0.7;
// Behind it is the ground, which fills the window.
const [, group] = itemsOf(drawn(machine), texts);
expect(
    'the loader comes as its spring says',
    group.kind === 0 && Math.abs(group.numbers[7] - (1 - (1 + ωt) * Math.exp(-ωt))) < 1e-9);
played(
    machine, of('loader'), [{ t: 0.3, set: 'isActive', to: true }, { t: 2, set: 'isActive', to: false }], 8);
expect('and once it has disappeared, only the ground is visible and nothing moves',
    isSame(itemsOf(drawn(machine), texts).map(({ kind }) => kind), [2]) && machine.call('motor_needs_frame') === 0 && machine.call('motor_next_time') === Infinity);

// A press is visible in its own frame.
played(machine, of('button'), [], 0.2);
const unpressed = drawn(machine);
played(machine, of('button'), [touch(0.2, 'began', 130, 75)], 0.2);
expect('a press is visible in its own frame', !isSame(drawn(machine), unpressed));

// A key reaches the focused view.
played(machine, of('calculator'), [{ t: 0, set: 'focus', to: 0 }, ...key(0.1, '7'), ...key(0.2, '8')], 0.3);
expect('the calculator wants a digit', machine.call('motor_wants_key', machine.put('7')[0]) === 1);
expect('and no letter', machine.call('motor_wants_key', machine.put('q')[0]) === 0);
expect('it shows what was typed', machine.records('motor_accessibility')[0][3] === '78');

// Integers have 32 bits in the module; the text has more digits.
played(machine, of('slider'), [{ t: 0, set: 'fractionDigits', to: 9 }, { t: 0.1, set: 'value', to: 7 }], 0.3);
const [written] = machine.records('motor_accessibility').filter(([, role]) => role === 'slider').map((fields) => fields[3]);
expect(`a slider writes nine digits behind the point, got ${written}`, written?.startsWith('7.000000000'));

// A refused value is logged, and changes nothing.
const refused = played(machine, of('button'), [{ t: 0.1, set: 'opacity', to: 'half' }], 0.2);
expect('a refused value is noted', refused.some((note) => note[3] === 'refused' && note[4].includes('opacity')));

// A browser that refuses sound is asked once and told of once; the frame goes on.
const asked = [];
globalThis.navigator ??= {};
globalThis.AudioContext = class { constructor() { asked.push('sound'); throw new Error('no device'); } };
console.warn = (text) => asked.push(text);
const player = new FeedbackPlayer();
for (let time = 0; time < 2; time += 1) player.play({ records: () => [['sound', 'pop']] });
expect(`without a device there is no sound, got ${asked}`, asked.join() === 'sound,FineMotor: there is no sound: no device');

console.log(`${exhibits.length} exhibits play in the page's module`);
