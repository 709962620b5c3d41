// The clock: advances the stage's time frame by frame, but only while something is pending.

/** The longest step of a frame, in seconds of the stage: missed time is not made up in one leap. */
const longestStep = 1 / 15;
/** The longest time that counts while nothing moves and nothing is held, in seconds. */
const longestRest = 1;

/** A time in whole microseconds, which a recording can hold, and not before the last one. */
const microseconds = (time) => Math.max(Math.ceil(time * 1e6 - 1e-4), 0) / 1e6;

/** Runs frames: calls one closure for each, and another for the time of the next. */
export class Clock {
    /** The stage's time, in seconds. */
    time = 0;
    /** The speed: 1, or 0.1. */
    rate = 1;
    isPaused = false;
    /** Whether only `advance` advances time, for tests. */
    isManual = false;
    /** Whether a hand holds something, so that all time counts. */
    isHeld = () => false;

    #frame;
    #nextTime;
    #request = 0;
    #timer = 0;
    /** The page's time, in milliseconds, at the stage's `time`. */
    #last = performance.now();
    #isResting = true;
    #isStopped = false;
    #newest = 0;

    /**
     * - `frame(time)` advances the stage to a time and draws it;
     * - `nextTime()` returns the time of the next frame: a past time for immediately, infinity if only an input can cause one.
     */
    constructor(frame, nextTime) {
        this.#frame = frame;
        this.#nextTime = nextTime;
        document.addEventListener('visibilitychange', () => {
            if (document.hidden) this.#cancel();
            else this.#resume();
        });
    }

    /** Restarts at a time. */
    reset(time) {
        this.time = time;
        this.#newest = time;
        this.#resume();
    }

    /** Ensures that a frame follows, because something has happened or is due; a time stamp in the future counts as now. */
    wake(stamp = Infinity) {
        if (this.#isStopped || this.isManual || document.hidden) return;
        if (this.#isResting) this.#rest(Math.min(stamp, performance.now()));
        if (!this.#request) this.#request = requestAnimationFrame(this.#tick);
    }

    /** The stage's time of a page event, whose time stamp wakes the clock. */
    timeOf(stamp) {
        this.wake(stamp);
        if (this.isPaused || this.isManual) return this.time;
        const passed = Math.min(Math.max((stamp - this.#last) / 1000 * this.rate, 0), longestStep);
        const time = microseconds(this.time + passed);
        this.#newest = Math.max(this.#newest, time);
        return time;
    }

    pause() {
        this.isPaused = true;
        this.#cancel();
    }

    play() {
        this.isPaused = false;
        this.#resume();
    }

    setRate(rate) {
        this.rate = rate;
        this.#resume();
    }

    /** Gives control over time to tests, or takes it back. */
    setManual(isManual) {
        this.isManual = isManual;
        if (isManual) this.#cancel();
        else this.#resume();
    }

    /** Advances to a time immediately, for tests and single steps: the stage, or what a closure advances. */
    advance(time, frame = this.#frame) {
        this.time = Math.max(this.time, microseconds(time));
        this.#newest = this.time;
        this.#last = performance.now();
        this.#run(frame);
    }

    /** Stops permanently. */
    stop() {
        this.#isStopped = true;
        this.#cancel();
    }

    #cancel() {
        cancelAnimationFrame(this.#request);
        clearTimeout(this.#timer);
        this.#request = 0;
    }

    /** Continues from here, regardless of the time passed in the meantime. */
    #resume() {
        this.#cancel();
        this.#last = performance.now();
        this.#isResting = false;
        this.wake();
    }

    /** Counts the time without motion, up to the next scheduled event. */
    #rest(now) {
        this.#isResting = false;
        clearTimeout(this.#timer);
        const passed = Math.max((now - this.#last) / 1000 * this.rate, 0);
        this.#last = Math.max(now, this.#last);
        if (this.isPaused) return;
        const counted = this.isHeld() ? passed : Math.min(passed, longestRest);
        this.time = microseconds(Math.min(this.time + counted, Math.max(this.#nextTime(), this.time)));
    }

    #tick = (stamp) => {
        this.#request = 0;
        const passed = Math.max((stamp - this.#last) / 1000 * this.rate, 0);
        this.#last = Math.max(stamp, this.#last);
        if (!this.isPaused) {
            const time = this.time + Math.min(passed, longestStep);
            // An input later than the frame's time stamp still counts for this frame.
            if (this.#newest > time) this.#last += (this.#newest - time) / this.rate * 1000;
            this.time = microseconds(Math.max(time, this.#newest));
        }
        this.#run(this.#frame);
    };

    /** Runs a frame. The next one follows even if this one throws. */
    #run(frame) {
        try { frame(this.time); } finally { this.#arrange(); }
    }

    /** Determines the time of the next frame. */
    #arrange() {
        if (this.isPaused || this.#isStopped || this.isManual || document.hidden || this.#request) return;
        const next = this.#nextTime();
        if (next <= this.time) {
            this.#request = requestAnimationFrame(this.#tick);
            return;
        }
        this.#isResting = true;
        clearTimeout(this.#timer);
        if (next === Infinity) return;
        const wait = (next - this.time) / this.rate * 1000;
        this.#timer = setTimeout(() => this.wake(), Math.min(wait, 1e9));
    }
}
