// The WebAssembly module behind the page: its functions, texts and numbers, through one door.

/** Ends a field, and a record, in the texts that the module tells. */
const fieldMark = '\u001F';
const recordMark = '\u001E';

/** How much of what the module printed is kept for the message about a trap, in bytes. */
const lastWords = 400;

/** Unpacks what is written as gzip in base64. */
export async function unpacked(base64) {
    const text = atob(base64.trim());
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}

/**
 * A module that runs. After a trap its memory means nothing any more: then every call answers 0 and does nothing, and
 * `onTrap` has been told once.
 */
export class Machine {
    /** Whether it has trapped. */
    isDead = false;
    /** Is told of a trap, in words. */
    onTrap = () => {};

    #exports;
    #printed = [];
    #bytes = new Uint8Array(0);
    #numbers = new Float64Array(0);
    #decoder = new TextDecoder();
    #encoder = new TextEncoder();

    /** Makes a module run from gzip in base64. */
    static async load(base64) {
        const machine = new Machine();
        const putchar = (byte) => {
            machine.#printed.push(byte);
            if (machine.#printed.length > lastWords * 2) machine.#printed.splice(0, lastWords);
        };
        const { instance } = await WebAssembly.instantiate(await unpacked(base64), { Math, Page: { putchar } });
        machine.#exports = instance.exports;
        return machine;
    }

    /** Calls one of the module's functions; those that take fewer arguments do not see the others. */
    call(name, a, b, c, d, e, f, g) {
        if (this.isDead) return 0;
        try {
            return this.#exports[name](a, b, c, d, e, f, g);
        } catch (error) {
            // Also a stack that overflows, which is no trap by name, leaves the memory as it was in the midst of it.
            this.isDead = true;
            const said = this.#decoder.decode(Uint8Array.from(this.#printed.slice(-lastWords))).trim();
            this.onTrap(`${name}: ${error.message}${said ? `\n${said}` : ''}`);
            return 0;
        }
    }

    /** Calls a function that answers with a text. */
    text(name, a) {
        const length = this.call(name, a);
        if (!(length > 0)) return '';
        const begin = this.call('motor_text');
        return this.#decoder.decode(this.#memory().subarray(begin, begin + length));
    }

    /** Calls a function that answers with records; each is an array of its fields. */
    records(name, a) {
        const text = this.text(name, a);
        if (text === '') return [];
        const lines = text.split(recordMark);
        // What ends a record ends the text, too.
        if (lines[lines.length - 1] === '') lines.pop();
        return lines.map((line) => {
            const fields = line.split(fieldMark);
            if (fields[fields.length - 1] === '') fields.pop();
            return fields;
        });
    }

    /**
     * Puts texts, one behind the other, where the module's next function reads them; answers their bytes' counts, −1 for
     * those that it has no room for and will not take.
     */
    put(...texts) {
        const parts = texts.map((text) => this.#encoder.encode(text));
        let place = this.call('motor_input', parts.reduce((sum, part) => sum + part.length, 0));
        if (place === 0) return parts.map(() => -1);
        const memory = this.#memory();
        for (const part of parts) {
            memory.set(part, place);
            place += part.length;
        }
        return parts.map((part) => part.length);
    }

    /** All of the module's memory as numbers; the same view for as long as the memory does not grow. */
    numbers() {
        const { buffer } = this.#exports.memory;
        if (this.#numbers.buffer !== buffer) this.#numbers = new Float64Array(buffer);
        return this.#numbers;
    }

    #memory() {
        const { buffer } = this.#exports.memory;
        if (this.#bytes.buffer !== buffer) this.#bytes = new Uint8Array(buffer);
        return this.#bytes;
    }
}
