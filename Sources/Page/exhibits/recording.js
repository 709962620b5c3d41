// Recordings as text: one JSON object per line. The program's parser also reports what `JSON.parse` accepts: a field
// that occurs twice in a line, and half a surrogate pair.

import { wheelPhases } from '../host/inputs.js';
import { isKeyName, keyNames } from '../host/keys.js';

const fieldNames = ['t', 'phase', 'id', 'x', 'y', 'force', 'set', 'to', 'key', 'note', 'wheelX', 'wheelY', 'hover'];
const greatestTouchNumber = 2 ** 31 - 1;
/** The latest time of an input, in seconds. */
const latest = 1_000_000;

/** A recording as text: notes first, each line ended by a newline. Inputs too late to be read are dropped. */
export function writtenRecording({ notes, inputs }) {
    const withoutDefaults = (name, value) => (name === 'force' && value === 0 ? undefined : value);
    return [...notes.map((note) => ({ note })), ...inputs.filter(({ t }) => t <= latest)]
        .map((line) => `${JSON.stringify(line, withoutDefaults)}\n`).join('');
}

/**
 * Parses a recording from the bytes of a file; throws an `Error` for the first line that breaks a rule. The parameters of
 * the exhibit that will play it limit the numbers under their keys.
 */
export function parsedRecording(bytes, parameters = []) {
    const recording = { notes: [], inputs: [] };
    let text;
    try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        throw new Error('a recording is text in UTF-8');
    }
    for (const [index, line] of text.split('\n').entries()) {
        if (/^[ \t\r]*$/.test(line)) continue;
        try {
            addLine(line, recording, parameters);
        } catch (error) {
            throw new Error(`line ${index + 1}: ${error.message}`);
        }
    }
    return recording;
}

/** The start of a text for a message. */
const excerpt = (text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function addLine(text, recording, parameters) {
    let fields;
    try { fields = JSON.parse(text); } catch { /* It is no object. */ }
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
        throw new Error(`a line is an object of JSON, got ${excerpt(text.trim())}`);
    }
    const line = new Line(fields);
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
    #fields;

    constructor(fields) {
        this.#fields = fields;
        const unknown = Object.keys(fields).find((name) => !fieldNames.includes(name));
        if (unknown !== undefined) throw new Error(`a field is one of ${fieldNames.join(', ')}, got "${excerpt(unknown)}"`);
    }

    has(name) { return Object.hasOwn(this.#fields, name); }

    fault(name, rule) {
        const value = this.has(name) ? excerpt(JSON.stringify(this.#fields[name])) : `no ${name}`;
        return new Error(`${rule}, got ${value}`);
    }

    only(names, what) {
        const other = fieldNames.find((name) => this.has(name) && !names.includes(name));
        if (other) throw new Error(`${what} takes ${names.join(', ')}, got "${other}"`);
    }

    number(name) {
        const value = this.#fields[name];
        if (!Number.isFinite(value)) throw this.fault(name, `${name} takes a finite number`);
        return value;
    }

    string(name) {
        const value = this.#fields[name];
        if (typeof value !== 'string') throw this.fault(name, `${name} takes a text`);
        return value;
    }

    flag(name) {
        const value = this.#fields[name];
        if (typeof value !== 'boolean') throw this.fault(name, `${name} takes true or false`);
        return value;
    }

    touchNumber() {
        if (!this.has('id')) return 1;
        const value = this.#fields.id;
        if (!Number.isInteger(value) || value < 0 || value > greatestTouchNumber) {
            throw this.fault('id', `id takes a whole number from 0 to ${greatestTouchNumber}`);
        }
        return value;
    }

    setting() {
        const value = this.#fields.to;
        const isSimple = value === null || Number.isFinite(value) || ['boolean', 'string'].includes(typeof value);
        if (!isSimple) throw this.fault('to', 'to takes a finite number, a bool, a text or null');
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
        if (t < 0) throw this.fault('t', 't is at least 0');
        if (t < last) throw this.fault('t', `times do not go back: t is at least ${last} here`);
        if (t > latest) throw this.fault('t', `t is at most ${latest}`);
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
            const distance = { wheelX: this.number('wheelX'), wheelY: this.number('wheelY') };
            const location = { x: this.number('x'), y: this.number('y') };
            const phase = this.has('phase') ? this.phase(wheelPhases, 'wheel') : 'step';
            return { t, ...distance, ...location, ...(phase !== 'step' && { phase }) };
        }
        if (this.has('hover')) {
            this.only(['t', 'hover', 'x', 'y'], 'a line with hover');
            if (this.flag('hover')) return { t, hover: true, x: this.number('x'), y: this.number('y') };
            this.only(['t', 'hover'], 'a line with hover false');
            return { t, hover: false };
        }
        this.only(['t', 'phase', 'id', 'x', 'y', 'force'], "a touch's line");
        const phase = this.phase(['began', 'moved', 'ended', 'cancelled'], 'touch');
        const location = { x: this.number('x'), y: this.number('y') };
        const force = this.has('force') ? this.number('force') : 0;
        return { t, phase, id: this.touchNumber(), ...location, force };
    }
}
