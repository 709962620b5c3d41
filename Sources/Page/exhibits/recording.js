// Recordings as text: one JSON object per line, by the same rules and with the same messages as in the terminal.

import { wheelPhases } from '../host/inputs.js';
import { isKeyName, keyNames } from '../host/keys.js';
import { LineFault, excerpt, fieldsOfLine } from './scanner.js';

const fieldNames = ['t', 'phase', 'id', 'x', 'y', 'force', 'set', 'to', 'key', 'note', 'wheelX', 'wheelY', 'hover'];
const greatestTouchNumber = 2 ** 31 - 1;
/** The latest time of an input, in seconds. */
const latest = 1_000_000;

/** The shortest text that parses to the same finite number, as the terminal writes it: `0.1`, `40`, `1e-05`. */
export function compact(number) {
    if (Object.is(number, -0)) return '-0';
    const [, sign, whole, part = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number));
    const magnitude = Math.abs(number);
    if (magnitude === 0 || (magnitude >= 1e-4 && magnitude <= 2 ** 53)) return String(number);
    const all = whole + part;
    const digits = all.replace(/^0+/, '').replace(/0+$/, '');
    const exponent = Number(power) + whole.length - 1 - (all.length - all.replace(/^0+/, '').length);
    const mantissa = digits[0] + (digits.length > 1 ? `.${digits.slice(1)}` : '');
    return `${sign}${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** A text as a JSON string. */
function quoted(text) {
    const plain = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
    const digits = (character) => character.codePointAt(0).toString(16).padStart(4, '0');
    const escaped = (character) => plain[character] ?? `\\u${digits(character)}`;
    return `"${text.replace(/["\\\u0000-\u001F\u007F]/g, escaped)}"`;
}

function writtenLine(input) {
    const time = `{"t":${compact(input.t)}`;
    if (input.key !== undefined) return `${time},"key":${quoted(input.key)},"phase":"${input.phase}"}`;
    if (input.set !== undefined) {
        const { to } = input;
        const value = typeof to === 'number' ? compact(to) : typeof to === 'string' ? quoted(to) : String(to);
        return `${time},"set":${quoted(input.set)},"to":${value}}`;
    }
    if (input.wheelX !== undefined) {
        const way = `"wheelX":${compact(input.wheelX)},"wheelY":${compact(input.wheelY)}`;
        const phase = input.phase === undefined ? '' : `,"phase":"${input.phase}"`;
        return `${time},${way},"x":${compact(input.x)},"y":${compact(input.y)}${phase}}`;
    }
    if (input.hover !== undefined) {
        return `${time},"hover":${input.hover}${input.hover ? `,"x":${compact(input.x)},"y":${compact(input.y)}` : ''}}`;
    }
    const force = input.force === 0 ? '' : `,"force":${compact(input.force)}`;
    const place = `"x":${compact(input.x)},"y":${compact(input.y)}`;
    return `${time},"phase":"${input.phase}","id":${input.id},${place}${force}}`;
}

/** A recording as text: notes first, each line ended by a newline. Inputs too late to be read are dropped. */
export function writtenRecording({ notes, inputs }) {
    return [...notes.map((note) => `{"note":${quoted(note)}}`), ...inputs.filter(({ t }) => t <= latest).map(writtenLine)]
        .map((line) => `${line}\n`).join('');
}

/**
 * Parses a recording from the bytes of a file; throws an `Error` for the first line that breaks a rule. The parameters of
 * the exhibit that will play it limit the numbers under their keys.
 */
export function parsedRecording(bytes, parameters = []) {
    const recording = { notes: [], inputs: [] };
    let place = bytes[0] === 0xEF && bytes[1] === 0xBB && bytes[2] === 0xBF ? 3 : 0;
    for (let number = 1; place < bytes.length; number += 1) {
        const newline = bytes.indexOf(0x0A, place);
        const last = newline < 0 ? bytes.length : newline;
        const line = bytes.subarray(place, last > place && bytes[last - 1] === 0x0D ? last - 1 : last);
        place = last + 1;
        if (line.every((byte) => byte === 0x20 || byte === 0x09)) continue;
        try {
            addLine(line, recording, parameters);
        } catch (fault) {
            if (!(fault instanceof LineFault)) throw fault;
            throw new Error(`line ${number}: ${fault.rule}, got ${fault.value}`);
        }
    }
    return recording;
}

function addLine(bytes, recording, parameters) {
    try {
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        throw new LineFault('a line is UTF-8', excerpt(bytes));
    }
    const line = new Line(fieldsOfLine(bytes, fieldNames));
    if (line.has('note')) {
        line.only(['note'], 'a line with note');
        recording.notes.push(line.string('note'));
    } else {
        const { inputs } = recording;
        const input = line.input(inputs.length > 0 ? inputs[inputs.length - 1].t : 0);
        line.check(input, parameters);
        inputs.push(input);
    }
}

/** A line's fields, read with their required types. */
class Line {
    constructor(fields) { this.fields = fields; }

    has(name) { return this.fields.has(name); }

    fault(name, rule) { return new LineFault(rule, this.fields.get(name)?.source ?? `no ${name}`); }

    only(names, what) {
        const other = fieldNames.find((name) => this.has(name) && !names.includes(name));
        if (other) throw new LineFault(`${what} takes ${names.join(', ')}`, `"${other}"`);
    }

    number(name) {
        const value = this.fields.get(name)?.value;
        if (!Number.isFinite(value)) throw this.fault(name, `${name} takes a finite number`);
        return value;
    }

    string(name) {
        const value = this.fields.get(name)?.value;
        if (typeof value !== 'string') throw this.fault(name, `${name} takes a text`);
        return value;
    }

    flag(name) {
        const value = this.fields.get(name)?.value;
        if (typeof value !== 'boolean') throw this.fault(name, `${name} takes true or false`);
        return value;
    }

    touchNumber() {
        if (!this.has('id')) return 1;
        const value = this.fields.get('id').value;
        if (!Number.isInteger(value) || value < 0 || value > greatestTouchNumber) {
            throw this.fault('id', `id takes a whole number from 0 to ${greatestTouchNumber}`);
        }
        return value + 0;
    }

    setting() {
        const value = this.fields.get('to')?.value;
        if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
            throw this.fault('to', 'to takes a finite number, a bool, a text or null');
        }
        return value;
    }

    /** Refuses a number outside a parameter's range, apart from rounding errors. */
    check({ set, to }, parameters) {
        const parameter = parameters.find(({ key }) => key === set);
        if (!parameter || to === null) return;
        const { low, high, unit } = parameter;
        const isWithin = (number) => number >= low && number <= high;
        if (typeof to === 'number' && (isWithin(to) || isWithin(Math.round(to * 1e6) / 1e6))) return;
        throw this.fault('to', `${set} takes ${low} to ${high}${unit && ` ${unit}`}`);
    }

    phase(phases, what) {
        const phase = this.string('phase');
        if (phases.includes(phase)) return phase;
        throw this.fault('phase', `phase of a ${what} takes ${phases.slice(0, -1).join(', ')} or ${phases.at(-1)}`);
    }

    input(last) {
        const t = this.number('t');
        if (!(t >= 0)) throw this.fault('t', 't is at least 0');
        if (!(t >= last)) throw this.fault('t', `times do not go back: t is at least ${compact(last)} here`);
        if (!(t <= latest)) throw this.fault('t', `t is at most ${compact(latest)}`);
        if (this.has('set')) {
            this.only(['t', 'set', 'to'], 'a line with set');
            return { t, set: this.string('set'), to: this.setting() };
        }
        if (this.has('key')) {
            this.only(['t', 'key', 'phase'], 'a line with key');
            const key = this.string('key');
            if (!isKeyName(key)) throw this.fault('key', `key takes ${keyNames.join(', ')} or one character`);
            return { t, key, phase: this.phase(['down', 'up', 'cancelled'], 'key') };
        }
        if (this.has('wheelX') || this.has('wheelY')) {
            this.only(['t', 'wheelX', 'wheelY', 'x', 'y', 'phase'], 'a line with a wheel');
            const [wheelX, wheelY] = [this.number('wheelX'), this.number('wheelY')];
            const [x, y] = [this.number('x'), this.number('y')];
            const phase = this.has('phase') ? this.phase(wheelPhases, 'wheel') : 'step';
            return { t, wheelX, wheelY, x, y, ...(phase !== 'step' && { phase }) };
        }
        if (this.has('hover')) {
            this.only(['t', 'hover', 'x', 'y'], 'a line with hover');
            if (this.flag('hover')) return { t, hover: true, x: this.number('x'), y: this.number('y') };
            this.only(['t', 'hover'], 'a line with hover false');
            return { t, hover: false };
        }
        this.only(['t', 'phase', 'id', 'x', 'y', 'force'], "a touch's line");
        const phase = this.phase(['began', 'moved', 'ended', 'cancelled'], 'touch');
        const [x, y] = [this.number('x'), this.number('y')];
        const force = this.has('force') ? this.number('force') : 0;
        return { t, phase, id: this.touchNumber(), x, y, force };
    }
}
