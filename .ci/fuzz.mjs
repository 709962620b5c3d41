// Calls a module at random, with hostile arguments: it may refuse them, but it must not trap, hang or draw a number that is
// not finite.
//
// Calls are made in rounds of 250, each with its own module and its own seed. A call that takes longer than thirty seconds
// counts as a hang.
import { writeSync } from 'node:fs';
import { Worker, isMainThread, workerData } from 'node:worker_threads';

const callsInRound = 250;
const patience = 30_000;

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

export const hostileNumbers = [
    NaN, Infinity, -Infinity, 0, -0, -1, 1, 0.5, 2, 5e-324, 1e-308, 1e-12, 1e-3, 1e3, 1e9, -1e9, 2 ** 31, 2 ** 32, -(2 ** 31),
    2 ** 53, 1e15, 1e18, 1e19, 1e100, 1e300, -1e300, Number.MAX_VALUE, -Number.MAX_VALUE,
];
export const hostileCounts = [-1, 0, 1, 5, 255, 256, 257, 65_536, 2 ** 31 - 1, -(2 ** 31), 2 ** 30];
export const keyNames = [
    'space', 'return', 'tab', 'backTab', 'backspace', 'escape', 'left', 'right', 'up', 'down', '0', '1', '5', '9', '.', ',', '-',
    '+', '=', '/', '*', 'c', 'x', 'é', '', 'no key', '\u0000', '👩‍👩‍👧',
];
export const texts = ['', 'half', 'x', '7', '1e400', 'é\u0301', '\u001E\u001F', '\u0000', '👩‍👩‍👧', 'long '.repeat(300)];

/** One module, with random calls. A subclass has `begin()` and `step()`, which returns an error, if there is one. */
export class Round {
    constructor(module, seed, isLogged) {
        this.isLogged = isLogged;
        this.dice = new Dice(seed);
        this.printed = [];
        const putchar = (byte) => { if (this.printed.length < 4000) this.printed.push(byte); };
        this.exports = new WebAssembly.Instance(module, { Page: { putchar } }).exports;
        this.log = [];
        this.time = 0;
    }

    /** The error; `undefined` if there is none. */
    run(progress) {
        try {
            this.call('motor_start');
            this.begin();
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
        let address = this.exports.motor_input(bytes.reduce((sum, part) => sum + part.length, 0));
        for (const part of bytes) {
            new Uint8Array(this.exports.memory.buffer, address, part.length).set(part);
            address += part.length;
        }
        return bytes.map((part) => part.length);
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

    /** The error in the picture that the module draws for some arguments; `undefined` if there is none. */
    draw(...of) {
        const count = this.call('motor_draw', ...of);
        const begin = this.exports.motor_list(...of);
        const list = new Float64Array(this.exports.memory.buffer, begin, count);
        const index = list.findIndex((number) => !Number.isFinite(number));
        return index < 0 ? undefined : `number ${index} of ${count} in the display list is ${list[index]}`;
    }
}

function askedFor() {
    const [path, ...rest] = process.argv.slice(2);
    const option = (name, otherwise) => (rest.includes(name) ? Number(rest[rest.indexOf(name) + 1]) : otherwise);
    return { path, cases: option('--cases', 10_000), seed: option('--seed', 1), isLogged: rest.includes('--log') };
}

async function rounds(progress, Kind, bytes) {
    const { path, cases, seed, isLogged } = askedFor();
    const module = await WebAssembly.compile(await bytes(path));
    let failures = 0;
    const count = Math.ceil(cases / callsInRound);
    for (let round = 0; round < count && failures < 5; round += 1) {
        progress[0] = seed + round;
        const fault = new Kind(module, seed + round, isLogged).run(progress);
        if (fault === undefined) continue;
        failures += 1;
        writeSync(2, `✘ seed ${seed + round}: ${fault}\n`);
    }
    if (failures > 0) process.exitCode = 1;
    else writeSync(1, `${count * callsInRound} calls of ${path}, from seed ${seed} on\n`);
}

/**
 * Runs the rounds that the command line asks for: `FILE [--cases CALLS] [--seed FIRST] [--log]`.
 *
 * @param script The program's own address: the rounds run in a worker of it.
 * @param Kind The kind of round.
 * @param bytes Returns the WebAssembly of a file, or a promise of it.
 */
export async function fuzz(script, Kind, bytes) {
    if (!isMainThread) return rounds(workerData, Kind, bytes);
    // The current seed, the call in it, and all calls so far, readable from here if a call never returns.
    const progress = new Float64Array(new SharedArrayBuffer(24));
    const worker = new Worker(new URL(script), { argv: process.argv.slice(2), workerData: progress });
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
    return undefined;
}
