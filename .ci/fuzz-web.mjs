// Calls a built page's module at random, with hostile arguments: it may refuse them, but it must not trap, hang or draw
// a number that is not finite.
//
//   node .ci/fuzz-web.mjs gallery.html [--cases CALLS] [--seed FIRST] [--log]
//
// Calls are made in rounds of 250, each with its own module and its own seed, counted from FIRST (1). To repeat a
// round, begin with its seed; with --log, each call is printed before it is made. A call that takes longer than thirty
// seconds counts as a hang.
import { readFileSync, writeSync } from 'node:fs';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { unpackedModule } from '../Sources/MotorWeb/Page/packed.js';
import { packedModuleOf } from './module.mjs';

const callsInRound = 250;
const patience = 30_000;

async function fuzz({ page, cases, seed, isLogged, progress }) {
    const module = await WebAssembly.compile(unpackedModule(packedModuleOf(page)));
    let failures = 0;
    const count = Math.ceil(cases / callsInRound);
    for (let round = 0; round < count && failures < 5; round += 1) {
        progress[0] = seed + round;
        const fault = new Round(module, seed + round, isLogged).run(progress);
        if (fault === undefined) continue;
        failures += 1;
        writeSync(2, `✘ seed ${seed + round}: ${fault}\n`);
    }
    if (failures > 0) process.exitCode = 1;
    else writeSync(1, `${count * callsInRound} calls of the page's module, from seed ${seed} on\n`);
}

/** Numbers from a seed, the same in every run (xorshift, Marsaglia 2003). */
class Dice {
    constructor(seed) {
        this.state = (Math.imul(seed, 0x9E3779B1) ^ 0x5F35_6495) >>> 0 || 1;
        for (let step = 0; step < 8; step += 1) this.bits();
    }

    bits() {
        let state = this.state;
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        this.state = state >>> 0;
        return this.state;
    }

    part() { return this.bits() / 2 ** 32; }

    below(count) { return Math.floor(this.part() * count); }

    /** Whether an event with this probability happens. */
    chance(part) { return this.part() < part; }

    of(list) { return list[this.below(list.length)]; }
}

const hostileNumbers = [
    NaN, Infinity, -Infinity, 0, -0, -1, 1, 0.5, 2, 5e-324, 1e-308, 1e-12, 1e-3, 1e3, 1e9, -1e9, 2 ** 31, 2 ** 32, -(2 ** 31),
    2 ** 53, 1e15, 1e18, 1e19, 1e100, 1e300, -1e300, Number.MAX_VALUE, -Number.MAX_VALUE,
];
const hostileCounts = [-1, 0, 1, 5, 255, 256, 257, 65_536, 2 ** 31 - 1, -(2 ** 31), 2 ** 30];
const commonKeys = [
    '/focus', '/reducedMotion', '/Lever/isOn', '/Calculator/calculation', '/a~2',
    'opacity', 'position', 'position.x', 'position.y', 'zPosition', 'bounds', 'bounds.size', 'bounds.size.width',
    'bounds.size.height', 'bounds.origin.x', 'anchorPoint', 'anchorPoint.x', 'transform', 'transform.scale', 'transform.rotation.z',
    'transform.translation.x', 'cornerRadius', 'borderWidth', 'borderColor', 'backgroundColor', 'shadowRadius', 'hidden',
    'masksToBounds', 'mask', 'name', 'style', 'actions', 'sublayers', 'contents', 'delegate', 'speed', 'timeOffset', 'duration',
    'state', 'landing', 'detent', 'text', 'title', 'unit', 'step', 'fractionDigits', 'isFocused', 'isEnabled', 'focus',
    'reducedMotion', 'force', 'minimumDiameter', 'spacing', 'progress', 'path', 'lineWidth', 'strokeEnd', 'lineDashPattern',
    'value', 'minimum', 'maximum', 'detents', 'display', '', '.', 'a.b.c', 'transform.scale.x.y', 'é', 'actions.position',
];
const keyNames = [
    'space', 'return', 'tab', 'backTab', 'backspace', 'escape', 'left', 'right', 'up', 'down', '0', '1', '5', '9', '.', ',', '-',
    '+', '=', '/', '*', 'c', 'x', 'é', '', 'no key', '\u0000', '👩‍👩‍👧',
];
const texts = ['', 'half', 'x', '7', '1e400', 'é\u0301', '\u001E\u001F', '\u0000', '👩‍👩‍👧', 'long '.repeat(300)];

/** One module, with random calls. */
class Round {
    constructor(module, seed, isLogged) {
        this.isLogged = isLogged;
        this.dice = new Dice(seed);
        this.printed = [];
        const putchar = (byte) => { if (this.printed.length < 4000) this.printed.push(byte); };
        this.exports = new WebAssembly.Instance(module, { Math, Page: { putchar } }).exports;
        this.log = [];
    }

    /** What went wrong; `undefined` for nothing. */
    run(progress) {
        try {
            this.call('motor_start');
            this.exhibits = this.call('motor_exhibit_count');
            this.show(this.dice.below(this.exhibits));
            for (let step = 0; step < callsInRound; step += 1) {
                progress[1] = step;
                progress[2] += 1;
                const fault = this.step();
                if (fault !== undefined) return `${fault}\n    ${this.history}`;
            }
        } catch (error) {
            const said = new TextDecoder().decode(Uint8Array.from(this.printed)).trim();
            return `${error.message}${said ? `\n${said}` : ''}\n    ${this.history}`;
        }
        return undefined;
    }

    get history() { return this.log.slice(-12).join('\n    '); }

    note(words) {
        this.log.push(words);
        if (this.isLogged) writeSync(2, `${words}\n`);
    }

    call(name, ...values) {
        this.note(`${name}(${values.map((value) => (Object.is(value, -0) ? '-0' : String(value))).join(', ')})`);
        return this.exports[name](...values);
    }

    /** A text returned by the module. */
    text(name, ...values) {
        const length = this.call(name, ...values);
        const begin = this.exports.motor_text();
        if (length < 0 || begin + length > this.exports.memory.buffer.byteLength) throw new Error(`${name}: ${length} bytes at ${begin}`);
        return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(this.exports.memory.buffer, begin, length));
    }

    /** Writes texts, and returns their lengths in bytes. */
    put(...parts) {
        const bytes = parts.map((part) => new TextEncoder().encode(part));
        this.note(`put ${parts.map((part) => JSON.stringify(part.slice(0, 40))).join(', ')}`);
        let place = this.exports.motor_input(bytes.reduce((sum, part) => sum + part.length, 0));
        for (const part of bytes) {
            new Uint8Array(this.exports.memory.buffer, place, part.length).set(part);
            place += part.length;
        }
        return bytes.map((part) => part.length);
    }

    show(place) {
        this.call('motor_show', place);
        const records = this.text('motor_describe', place).split('\u001E').map((record) => record.split('\u001F'));
        this.size = { width: Number(records[0][3]), height: Number(records[0][4]) };
        this.keys = records.filter(([kind]) => kind === 'parameter' || kind === 'value').map(([, key]) => key);
        this.ranges = new Map(records.filter(([kind]) => kind === 'parameter')
            .map(([, key, low, high]) => [key, [Number(low), Number(high)]]));
        this.time = 0;
    }

    number() {
        const { dice } = this;
        if (dice.chance(0.5)) return dice.of(hostileNumbers);
        return (dice.part() - 0.3) * 10 ** (dice.below(24) - 8);
    }

    place(extent) {
        const { dice } = this;
        return dice.chance(0.1) ? this.number() : dice.part() * extent * 1.2 - extent * 0.1;
    }

    /** A random time, mostly a little later than the last. */
    moment() {
        const { dice } = this;
        if (dice.chance(0.03)) return this.number();
        if (dice.chance(0.05)) return this.time - dice.part();
        this.time += dice.of([0, 0.001, 1 / 60, 0.05, 0.3, 2]);
        return this.time;
    }

    count(right) { return this.dice.chance(0.04) ? this.dice.of(hostileCounts) : right; }

    step() {
        const { dice } = this;
        switch (dice.below(22)) {
            case 0:
                if (dice.chance(0.3)) this.call('motor_show', dice.of([-1, this.exhibits, 2 ** 31 - 1, -(2 ** 31)]));
                else if (dice.chance(0.2)) this.show(dice.below(this.exhibits));
                return undefined;
            case 1: case 2: case 3: case 4: case 5:
                this.call('motor_advance', this.moment());
                return undefined;
            case 6: case 7: case 8: case 9: case 10:
                this.call(
                    'motor_touch', dice.chance(0.03) ? dice.of(hostileCounts) : dice.below(3), dice.chance(0.03) ? 9 : dice.below(4),
                    this.moment(), this.place(this.size.width), this.place(this.size.height),
                    dice.chance(0.1) ? this.number() : dice.part());
                return undefined;
            case 11: case 12: {
                const [count] = this.put(dice.of(keyNames));
                const wants = this.call('motor_wants_key', this.count(count));
                if (wants !== 0 && wants !== 1) return `motor_wants_key answers ${wants}`;
                this.call('motor_key', this.count(count), dice.chance(0.03) ? -1 : dice.below(3), this.moment());
                return undefined;
            }
            case 13: case 14: case 15: case 16: {
                const key = dice.chance(0.5) ? dice.of(this.keys) : dice.of(commonKeys);
                const range = this.ranges.get(key);
                const isSensible = range !== undefined && dice.chance(0.5);
                const number = isSensible ? range[0] + dice.part() * (range[1] - range[0]) : this.number();
                const [keyCount, textCount] = this.put(key, dice.of(texts));
                const kind = dice.chance(0.5) ? 1 : dice.below(5) - 1;
                this.call('motor_set', this.count(keyCount), kind, number, this.count(textCount), this.moment());
                return undefined;
            }
            case 17: return this.draw();
            case 18:
                for (const name of ['motor_new_texts', 'motor_new_images', 'motor_notes', 'motor_values', 'motor_memory', 'motor_swift', 'motor_grip', 'motor_throws']) this.text(name);
                return undefined;
            case 19:
                this.text('motor_accessibility');
                return undefined;
            case 20: {
                const next = this.call('motor_next_time');
                if (Number.isNaN(next)) return 'motor_next_time answers NaN';
                const needs = this.call('motor_needs_frame');
                if (needs !== 0 && needs !== 1) return `motor_needs_frame answers ${needs}`;
                const time = this.call('motor_time');
                if (!Number.isFinite(time)) return `motor_time answers ${time}`;
                return undefined;
            }
            default:
                if (dice.chance(0.2)) this.call('motor_input', dice.of(hostileCounts));
                if (dice.chance(0.2)) this.text('motor_describe', dice.of([-1, this.exhibits, 2 ** 31 - 1, 0]));
                if (dice.chance(0.2)) this.text('motor_script', dice.of([-1, this.exhibits, 2 ** 31 - 1, 0]));
                if (dice.chance(0.2)) this.call('motor_image', dice.of([-1, 0, 1, 7, 2 ** 31 - 1]));
                if (dice.chance(0.2)) {
                    const [name] = this.put('name');
                    this.call('motor_image_loaded', this.count(name), dice.of([-1, 0, 9, 2 ** 31 - 1]), dice.of([-1, 0, 9, 8193]));
                }
                return undefined;
        }
    }

    draw() {
        const count = this.call('motor_draw');
        const begin = this.exports.motor_list();
        const list = new Float64Array(this.exports.memory.buffer, begin, count);
        const place = list.findIndex((number) => !Number.isFinite(number));
        return place < 0 ? undefined : `number ${place} of ${count} in the display list is ${list[place]}`;
    }
}

if (isMainThread) {
    const [page, ...rest] = process.argv.slice(2);
    const option = (name, otherwise) => (rest.includes(name) ? Number(rest[rest.indexOf(name) + 1]) : otherwise);
    const [cases, seed] = [option('--cases', 10_000), option('--seed', 1)];
    // The current seed, the call in it, and all calls so far, readable from here if a call never returns.
    const progress = new Float64Array(new SharedArrayBuffer(24));
    const worker = new Worker(new URL(import.meta.url), { workerData: { page, cases, seed, isLogged: rest.includes('--log'), progress } });
    let before = -1;
    const watch = setInterval(() => {
        if (progress[2] === before) {
            console.error(`✘ seed ${progress[0]}, call ${progress[1]}: it hangs`);
            process.exit(1);
        }
        [, , before] = progress;
    }, patience);
    worker.on('error', (error) => {
        console.error(error);
        process.exit(1);
    });
    worker.on('exit', (code) => {
        clearInterval(watch);
        process.exitCode = code;
    });
} else {
    await fuzz(workerData);
}
