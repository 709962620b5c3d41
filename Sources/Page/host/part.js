// One element's part of the module, which runs all elements: every call ends with its number.

/** Looks like a machine to the page's other modules. */
export class Part {
    /** The element's number in the module. */
    number;
    #machine;

    constructor(machine, number) {
        this.#machine = machine;
        this.number = number;
    }

    get isDead() { return this.#machine.isDead; }

    /** Calls a function with all its arguments but the last. */
    call(name, ...values) { return this.#machine.call(name, ...values, this.number); }

    text(name, ...values) { return this.#machine.text(name, ...values, this.number); }

    records(name) { return this.#machine.records(name, this.number); }

    numbers() { return this.#machine.numbers(); }

    pixels(image, count) { return this.#machine.pixels(image, count, this.number); }

    put(...texts) { return this.#machine.put(...texts); }
}
