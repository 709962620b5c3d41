// The keyboard: keys for the view with the focus, and the exhibit's own keys, while the focus is at the stage.

import { isKeyName } from './recording.js';

/** Keys of the page whose names are others than the module's. */
const names = {
    ' ': 'space', Enter: 'return', Backspace: 'backspace', Escape: 'escape',
    ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down',
};
/** Keys for whatever has the focus; without it, for the first that takes it. */
const moving = ['space', 'return', 'left', 'right', 'up', 'down'];
/** Keys that are not pressed again while they are held. */
const struckOnce = ['space', 'return', 'escape'];

export class Keyboard {
    #machine;
    #clock;
    #tree;
    #perform;
    #commands = [];
    /** The names of the keys that are down. */
    #down = new Set();

    /**
     * - `area` is the part of the page in which keys are the exhibit's;
     * - `tree` knows the views that take the focus;
     * - `perform(input)` takes a key.
     */
    constructor(area, machine, clock, tree, perform) {
        this.#machine = machine;
        this.#clock = clock;
        this.#tree = tree;
        this.#perform = perform;
        area.addEventListener('keydown', (event) => this.#pressed(event));
        // Wherever the focus is by then.
        window.addEventListener('keyup', (event) => this.#released(event));
    }

    /** Takes what the exhibit's own keys do: `{keys, run}`. */
    begin(commands) {
        this.#commands = commands;
        this.#down.clear();
    }

    get isDown() { return this.#down.size > 0; }

    /** Takes away every key that is down. */
    cancel() {
        for (const key of this.#down) this.#tell(key, 'cancelled', performance.now());
        this.#down.clear();
    }

    /** A key that goes down and up at once. */
    strike(key) {
        this.#tell(key, 'down', performance.now());
        this.#tell(key, 'up', performance.now());
    }

    /** Whether the view with the focus types a key that types. */
    #isTyped(key, stamp) {
        // What was done until now counts: the focus may have come only just before.
        this.#clock.advance(this.#clock.timeOf(stamp));
        const [count] = this.#machine.put(key);
        return this.#machine.call('motor_wants_key', count) !== 0;
    }

    #pressed(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        // Tab goes from view to view, and on: the page's own focus is the stage's.
        const key = names[event.key] ?? (isKeyName(event.key) ? event.key : undefined);
        if (key === undefined || event.key === 'Tab') return;
        // A button or a slider beside the picture takes the keys that press and move it.
        if (event.target.closest('button, input') && moving.includes(key)) return;
        const isTyping = key === 'backspace' || !names[event.key];
        if (isTyping && !(this.#tree.hasFocus && this.#isTyped(key, event.timeStamp))) {
            const command = this.#commands.find(({ keys }) => keys.includes(key));
            if (!command) return;
            event.preventDefault();
            if (!event.repeat) command.run();
            return;
        }
        if (!this.#tree.hasFocus && !(moving.includes(key) && this.#tree.focusFirst())) return;
        event.preventDefault();
        if (event.repeat && struckOnce.includes(key)) return;
        this.#down.add(key);
        this.#tell(key, 'down', event.timeStamp);
    }

    #released(event) {
        const key = names[event.key] ?? event.key;
        // With a modifier the same key may have another name when it goes up.
        const other = [key, key.toLowerCase(), key.toUpperCase()].find((name) => this.#down.has(name));
        if (other === undefined || !this.#down.delete(other)) return;
        this.#tell(other, 'up', event.timeStamp);
    }

    #tell(key, phase, stamp) { this.#perform({ t: this.#clock.timeOf(stamp), key, phase }); }
}
