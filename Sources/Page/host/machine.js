// The WebAssembly module behind the page: its functions, texts and numbers.

/** The ends of a field and of a record in the module's texts. */
const fieldMark = '\u001F';
const recordMark = '\u001E';

/** The amount of module output kept for a trap's message, in bytes. */
const lastWords = 400;

/**
 * A running module. After a trap its memory is invalid: every call then returns 0 without effect, and `onTrap` has been
 * called once.
 */
export class Machine {
    /** Whether it has trapped. */
    isDead = false;
    /** Called once with a trap's message. */
    onTrap = () => {};

    #program;
    #exports;
    #printed = [];
    #bytes = new Uint8Array(0);
    #numbers = new Float64Array(0);
    #decoder = new TextDecoder();
    #encoder = new TextEncoder();

    /** Starts a module from a server's response. It is compiled during the download if the server sends its type. */
    static async load(response) {
        const machine = new Machine();
        await machine.start(response);
        return machine;
    }

    /** Starts this machine. Until then, every call returns 0 without effect. */
    async start(response) {
        const imports = this.#imports();
        const isNamed = response.headers.get('content-type')?.toLowerCase() === 'application/wasm';
        const { instance, module } = isNamed
            ? await WebAssembly.instantiateStreaming(response, imports)
            : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
        [this.#program, this.#exports] = [module, instance.exports];
    }

    /** Another machine that has started the same program, with its own memory. */
    async copy() {
        const machine = new Machine();
        machine.#program = this.#program;
        machine.#exports = (await WebAssembly.instantiate(this.#program, machine.#imports())).exports;
        machine.call('motor_start');
        return machine;
    }

    /** A program's imports: numeric functions and printing. */
    #imports() {
        const putchar = (byte) => {
            this.#printed.push(byte);
            if (this.#printed.length > lastWords * 2) this.#printed.splice(0, lastWords);
        };
        return { Page: { putchar } };
    }

    /** Calls one of the module's functions; surplus arguments are ignored. */
    call(name, a, b, c, d, e, f, g) {
        if (this.isDead || !this.#exports) return 0;
        try {
            return this.#exports[name](a, b, c, d, e, f, g);
        } catch (error) {
            // A stack overflow, though not formally a trap, also leaves the memory in an intermediate state.
            this.isDead = true;
            const said = this.#decoder.decode(Uint8Array.from(this.#printed.slice(-lastWords))).trim();
            this.onTrap(`${name}: ${error.message}${said ? `\n${said}` : ''}`);
            return 0;
        }
    }

    /** Calls a function that returns a text. */
    text(name, a, b) {
        const length = this.call(name, a, b);
        if (!(length > 0)) return '';
        const begin = this.call('motor_text');
        return this.#decoder.decode(this.#memory().subarray(begin, begin + length));
    }

    /** Calls a function that returns records; each is an array of its fields. */
    records(name, a) {
        const text = this.text(name, a);
        if (text === '') return [];
        const lines = text.split(recordMark);
        // The separator of records also ends the text.
        if (lines[lines.length - 1] === '') lines.pop();
        return lines.map((line) => {
            const fields = line.split(fieldMark);
            if (fields[fields.length - 1] === '') fields.pop();
            return fields;
        });
    }

    /**
     * Writes texts, one after the other, where the module's next function reads them; returns their lengths in bytes, −1 for
     * texts that are too long.
     */
    put(...texts) {
        const parts = texts.map((text) => this.#encoder.encode(text));
        let address = this.call('motor_input', parts.reduce((sum, part) => sum + part.length, 0));
        if (address === 0) return parts.map(() => -1);
        const memory = this.#memory();
        for (const part of parts) {
            memory.set(part, address);
            address += part.length;
        }
        return parts.map((part) => part.length);
    }

    /** All of the module's memory as numbers; the same view until the memory grows. */
    numbers() {
        const { buffer } = this.#exports.memory;
        if (this.#numbers.buffer !== buffer) this.#numbers = new Float64Array(buffer);
        return this.#numbers;
    }

    /**
     * A copy of an image's pixels, with a given number of bytes; none if the image does not exist. An element passes its
     * number.
     */
    pixels(number, count, element) {
        const begin = this.call('motor_image', number, element);
        return new Uint8ClampedArray(begin ? this.#memory().subarray(begin, begin + count) : 0);
    }

    #memory() {
        const { buffer } = this.#exports.memory;
        if (this.#bytes.buffer !== buffer) this.#bytes = new Uint8Array(buffer);
        return this.#bytes;
    }
}
