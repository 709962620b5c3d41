// One element's part of the module, which runs all elements: every call passes its number.

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

    call(name, a, b, c, d, e, f) { return this.#machine.call(name, this.number, a, b, c, d, e, f); }

    text(name, a) { return this.#machine.text(name, this.number, a); }

    records(name, a) { return this.#machine.records(name, this.number, a); }

    pixels(image, count) { return this.#machine.pixels(image, count, this.number); }

    put(...texts) { return this.#machine.put(...texts); }
}
