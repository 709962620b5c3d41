// The keyboard: keys for the focused view, and the exhibit's own keys, while the stage has the focus.

import { isKeyName } from './keys.js';

/** Keys whose names differ between the page and the module. */
const names = {
    ' ': 'space', Enter: 'return', Backspace: 'backspace', Escape: 'escape',
    ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down',
    Delete: 'delete', PageUp: 'pageUp', PageDown: 'pageDown', Home: 'home', End: 'end',
};
/** Keys for the focused view or, without a focus, for the first view that takes it. */
const moving = ['space', 'return', 'left', 'right', 'up', 'down'];
/** Keys that do not repeat while they are held. */
const struckOnce = ['space', 'return', 'escape'];

export class Keyboard {
    #machine;
    #clock;
    #tree;
    #perform;
    #isOurs;
    #commands = [];
    /** The names of the keys that are down. */
    #down = new Set();

    /**
     * - `area` is the part of the page in which keys belong to the exhibit;
     * - `tree` knows the views that can take the focus;
     * - `perform(input)` takes a key;
     * - `isOurs(key)` returns whether the exhibit uses a key; otherwise, the page keeps it;
     * - `released` receives key releases, wherever the focus then is.
     */
    constructor(area, machine, clock, tree, perform, isOurs = () => true, released = window) {
        this.#machine = machine;
        this.#clock = clock;
        this.#tree = tree;
        this.#perform = perform;
        this.#isOurs = isOurs;
        area.addEventListener('keydown', (event) => this.#pressed(event));
        released.addEventListener('keyup', (event) => this.#released(event));
    }

    /** Sets the commands of the exhibit's own keys: `{keys, run}`. */
    begin(commands) {
        this.#commands = commands;
        this.#down.clear();
    }

    get isDown() { return this.#down.size > 0; }

    /** Focuses the view that types a digit, unless a view has the focus. */
    #aim(digit, stamp) {
        this.#clock.advance(this.#clock.timeOf(stamp));
        const [count] = this.#machine.put(digit);
        const index = this.#machine.call('motor_place_typing', count);
        if (index < 0) return;
        this.#tree.focusFirst(index);
        this.#clock.advance(this.#clock.timeOf(performance.now()));
    }

    /** Handles a key while nothing on the page has the focus: a typed digit, or a command. */
    command(event) {
        // Elements have no commands; they receive typed keys while they have the focus.
        if (this.#commands.length === 0) return;
        if (/^\d$/.test(event.key) && !this.#tree.hasFocus) {
            this.#aim(event.key, event.timeStamp);
            if (this.#tree.hasFocus) return this.#pressed(event);
        }
        const command = this.#commands.find(({ keys }) => keys.includes(event.key));
        if (!command) return;
        event.preventDefault();
        if (!event.repeat) command.run();
    }

    /** Cancels every key that is down. */
    cancel() {
        for (const key of this.#down) this.#send(key, 'cancelled', performance.now());
        this.#down.clear();
    }

    /** Whether a view has taken a key that is down. */
    holds(key) {
        this.#clock.advance(this.#clock.timeOf(performance.now()));
        const [count] = this.#machine.put(key);
        return this.#machine.call('motor_holds_key', count) !== 0;
    }

    /** Presses and immediately releases a key. */
    strike(key) {
        this.#send(key, 'down', performance.now());
        this.#send(key, 'up', performance.now());
    }

    /** Whether the focused view wants a key that types something. */
    #isTyped(key, stamp) {
        // Earlier inputs must take effect first, because one may have just moved the focus.
        this.#clock.advance(this.#clock.timeOf(stamp));
        const [count] = this.#machine.put(key);
        return this.#machine.call('motor_wants_key', count) !== 0;
    }

    #pressed(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        // Tab moves from view to view and onward: the page's focus is also the stage's.
        const key = names[event.key] ?? (isKeyName(event.key) ? event.key : undefined);
        if (key === undefined || event.key === 'Tab' || !this.#isOurs(key)) return;
        this.#tree.confirmFocus();
        // A button or slider next to the picture keeps the keys that press and move it.
        if (event.target.closest('button, input') && moving.includes(key)) return;
        const isTyping = key === 'backspace' || !names[event.key];
        if (isTyping && !(this.#tree.hasFocus && this.#isTyped(key, event.timeStamp))) {
            this.command(event);
            return;
        }
        if (!this.#tree.hasFocus && !(moving.includes(key) && this.#tree.focusFirst())) return;
        event.preventDefault();
        if (event.repeat && struckOnce.includes(key)) return;
        this.#down.add(key);
        this.#send(key, 'down', event.timeStamp);
    }

    #released(event) {
        const key = names[event.key] ?? event.key;
        // With a modifier, the same key may have a different name on release.
        const other = [key, key.toLowerCase(), key.toUpperCase()].find((name) => this.#down.has(name));
        if (other === undefined || !this.#down.delete(other)) return;
        this.#send(other, 'up', event.timeStamp);
    }

    #send(key, phase, stamp) { this.#perform({ t: this.#clock.timeOf(stamp), key, phase }); }
}
