// The timeline: all inputs to an exhibit since it began, and access to any moment of it.

import { sendInput } from '../host/inputs.js';

/** The length of a single step, in seconds. */
export const frameTime = 1 / 60;

/** Whether an input comes from a user, rather than setting a value. */
const isByUser = (input) => input.set === undefined;

/** Inputs as in a recording's lines: `{t, phase, id, x, y, force}`, `{t, key, phase}`, `{t, set, to}`. */
export class Timeline {
    /** All inputs, in order of time. */
    inputs = [];
    /** The notes of a loaded recording. */
    notes = [];
    /** The latest known time, in seconds. */
    duration = 0;

    #machine;
    #clock;
    #exhibit = 0;
    /** The number of inputs sent to the module. */
    #sent = 0;
    /** Called with each input of a recording when it is played. */
    onPlay = () => {};
    /** Pressed touches and keys in the module: for each, by name, an input that cancels it. */
    #down = new Map();
    /** Called when the exhibit has restarted. */
    #onBegin;

    constructor(machine, clock, onBegin) {
        this.#machine = machine;
        this.#clock = clock;
        this.#onBegin = onBegin;
    }

    /** Shows an exhibit from its beginning, with inputs to play; returns after the first moment. */
    begin(exhibit, inputs = [], notes = []) {
        this.#exhibit = exhibit;
        this.inputs = inputs;
        this.notes = notes;
        this.duration = inputs.length > 0 ? inputs[inputs.length - 1].t : 0;
        this.#restart();
        this.#clock.reset(0);
        this.#clock.advance(0);
    }

    /** Whether the touch with an id or the key with a name is down. */
    isDown(name) { return this.#down.has(name); }

    /** The time of the recording's next input; infinity if there is none. */
    nextTime() { return this.#sent < this.inputs.length ? this.inputs[this.#sent].t : Infinity; }

    /** Sends the module all inputs due by a time. */
    deliver(time) {
        while (this.nextTime() <= time) {
            this.#send(this.inputs[this.#sent]);
            this.onPlay(this.inputs[this.#sent], time);
            this.#sent += 1;
        }
        this.duration = Math.max(this.duration, time);
    }

    /**
     * Sends an input to the exhibit. An input by a user drops the rest of the recording. Setting a value keeps it, so that the
     * same touches can be replayed with another value.
     */
    perform(input) {
        const last = this.#sent > 0 ? this.inputs[this.#sent - 1].t : 0;
        if (!(input.t >= last)) input.t = last;
        // Earlier inputs of the recording come first.
        this.deliver(input.t);
        if (isByUser(input)) this.#dropFuture(input.t);
        this.inputs.splice(this.#sent, 0, input);
        this.#sent += 1;
        this.#send(input);
        this.duration = Math.max(this.duration, input.t);
    }

    /** Moves the exhibit to a time, earlier or later, and draws it. */
    scrub(time) {
        const target = Math.max(Math.round(time * 1e6) / 1e6, 0);
        if (target < this.#clock.time) {
            this.#restart();
            this.#clock.reset(0);
        }
        this.#clock.advance(target);
    }

    /** Steps one frame back or forward. */
    step(direction) {
        const frame = this.#clock.time / frameTime;
        const next = direction < 0 ? Math.ceil(frame - 1e-3) - 1 : Math.floor(frame + 1e-3) + 1;
        this.scrub(next * frameTime);
    }

    #restart() {
        this.#sent = 0;
        this.#down.clear();
        this.#machine.call('motor_show', this.#exhibit);
        this.#onBegin();
    }

    #dropFuture(time) {
        if (this.#sent === this.inputs.length) return;
        this.inputs.length = this.#sent;
        this.duration = time;
        // Lifts fingers of the recording whose end was dropped.
        for (const release of [...this.#down.values()]) {
            release.t = time;
            this.inputs.push(release);
            this.#sent += 1;
            this.#send(release);
            this.onPlay(release, time);
        }
    }

    #send(input) {
        this.#follow(input);
        const machine = this.#machine;
        if (input.set === undefined) return sendInput(machine, input);
        const { set, to, t } = input;
        const kind = { number: 1, boolean: 2, string: 3 }[typeof to] ?? 0;
        const [keyCount, textCount] = machine.put(set, kind === 3 ? to : '');
        return machine.call('motor_set', keyCount, kind, kind === 1 || kind === 2 ? Number(to) : 0, textCount, t);
    }

    /** Tracks pressed touches and keys. */
    #follow(input) {
        if (!isByUser(input) || input.hover !== undefined) return;
        const name = input.key ?? input.id;
        const isDown = ['began', 'down', 'changed'].includes(input.phase);
        if (isDown || (input.phase === 'moved' && this.#down.has(name))) {
            this.#down.set(name, { ...input, phase: 'cancelled' });
        } else if (input.phase !== 'moved') {
            this.#down.delete(name);
        }
    }
}
