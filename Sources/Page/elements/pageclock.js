// The page's one clock, which drives the elements of all programs.

import { Clock } from '../host/clock.js';

/**
 * Where the scripts of a page find its clock, even if they come from different folders or versions. A version whose clock has
 * other members needs another number.
 */
const clockPlace = Symbol.for('FineMotor.PageClock.1');

export class PageClock extends Clock {
    #programs = new Set();

    /** The page's clock. */
    static get shared() { return globalThis[clockPlace] ??= new PageClock(); }

    constructor() {
        super((time) => this.#frame(time), () => Math.min(...[...this.#programs].map((program) => program.nextTime())));
        this.isHeld = () => [...this.#programs].some((program) => program.isHeld());
    }

    /** Drives a program: `frame(time)`, `nextTime()` as the clock's own, and `isHeld()`. */
    add(program) { this.#programs.add(program); }

    /** Stops driving a program. */
    remove(program) { this.#programs.delete(program); }

    /** A program's failure leaves the others running. */
    #frame(time) {
        for (const program of [...this.#programs]) {
            try { program.frame(time); } catch (error) { reportError(error); }
        }
    }
}
