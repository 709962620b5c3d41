// A finger for the keyboard: holds the component where the module says, drags it away and back, and lets go.

/** Its id, which no finger on the screen will have. */
const fingerId = 10;

export class Finger {
    #machine;
    #clock;
    #perform;
    /** Where it holds and where it drags to: `[x, y, x, y]`; undefined while it is up. */
    #grip;
    #isAway = false;

    constructor(machine, clock, perform) {
        this.#machine = machine;
        this.#clock = clock;
        this.#perform = perform;
    }

    /** Whether the component, as shown, can be held. */
    get canHold() { return this.#machine.text('motor_grip') !== ''; }

    get isDown() { return this.#grip !== undefined; }

    /** Holds, or lets go. */
    hold() {
        if (this.#grip) return this.#end('ended');
        // Where the component is now, not where it was in the last frame.
        this.#clock.advance(this.#clock.timeOf(performance.now()));
        const [grip] = this.#machine.records('motor_grip');
        if (!grip) return undefined;
        this.#grip = grip.map(Number);
        this.#isAway = false;
        return this.#tell('began');
    }

    /** Drags what it holds away, or back. */
    drag() {
        if (!this.#grip) return;
        this.#isAway = !this.#isAway;
        this.#tell('moved');
    }

    /** Is cancelled. */
    cancel() { if (this.#grip) this.#end('cancelled'); }

    /** The exhibit has restarted, and nothing is held. */
    forget() { this.#grip = undefined; }

    #end(phase) {
        this.#tell(phase);
        this.#grip = undefined;
    }

    #tell(phase) {
        const [x, y] = this.#isAway ? this.#grip.slice(2) : this.#grip;
        this.#perform({ t: this.#clock.timeOf(performance.now()), phase, id: fingerId, x, y, force: 0 });
    }
}
