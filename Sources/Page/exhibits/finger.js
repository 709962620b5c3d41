// A finger for the keyboard: holds the component at the module's point, drags it away and back, and releases it.

/** Its id, which no finger on the screen has. */
const fingerId = 10;

export class Finger {
    #machine;
    #clock;
    #perform;
    /** The points where it holds and to which it drags: `[x, y, x, y]`; undefined while it is up. */
    #grip;
    #isAway = false;

    constructor(machine, clock, perform) {
        this.#machine = machine;
        this.#clock = clock;
        this.#perform = perform;
    }

    /** Whether the component can be held as displayed. */
    get canHold() { return this.#machine.text('motor_grip') !== ''; }

    get isDown() { return this.#grip !== undefined; }

    /** Holds or releases. */
    hold() {
        if (this.#grip) return this.#end('ended');
        // Finds the component's current position, not that of the last frame.
        this.#clock.advance(this.#clock.timeOf(performance.now()));
        const [grip] = this.#machine.records('motor_grip');
        if (!grip) return undefined;
        this.#grip = grip.map(Number);
        this.#isAway = false;
        return this.#send('began');
    }

    /** Drags the held component away, or back. */
    drag() {
        if (!this.#grip) return;
        this.#isAway = !this.#isAway;
        this.#send('moved');
    }

    /** Cancels the finger. */
    cancel() { if (this.#grip) this.#end('cancelled'); }

    /** Forgets the grip, because the exhibit has restarted. */
    forget() { this.#grip = undefined; }

    #end(phase) {
        this.#send(phase);
        this.#grip = undefined;
    }

    #send(phase) {
        const [x, y] = this.#isAway ? this.#grip.slice(2) : this.#grip;
        this.#perform({ t: this.#clock.timeOf(performance.now()), phase, id: fingerId, x, y, force: 0 });
    }
}
