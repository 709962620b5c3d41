// Dots at a recording's fingers, with trails that fade.

/** The distance that a finger moves between two dots of its trail, in points. */
const stride = 14;

export class TouchMarks {
    #box;
    #size = { width: 1, height: 1 };
    /** The dot of each pressed finger, and the end of its trail: `{dot, x, y}`. */
    #fingers = new Map();

    constructor(box) {
        this.#box = box;
        // A faded dot is removed.
        box.addEventListener('animationend', ({ target }) => target.remove());
    }

    /** Sets an exhibit's size, in points. */
    begin(width, height) { this.#size = { width, height }; }

    /** Removes all dots. */
    clear() {
        this.#fingers.clear();
        this.#box.replaceChildren();
    }

    /** Shows a recording's input; an input that is not recent leaves no trail. */
    show({ t, phase, id, x, y }, now) {
        if (id === undefined || x === undefined) return;
        if (phase === 'began') {
            this.#lift(id);
            this.#fingers.set(id, { dot: this.#add(x, y, 'down'), x, y });
        }
        const finger = this.#fingers.get(id);
        if (!finger) return;
        this.#place(finger.dot, x, y);
        if (now - t < 0.1 && Math.hypot(x - finger.x, y - finger.y) > stride) {
            this.#box.prepend(this.#add(finger.x, finger.y, 'past'));
            [finger.x, finger.y] = [x, y];
        }
        if (phase === 'ended' || phase === 'cancelled') this.#lift(id);
    }

    #lift(id) {
        const finger = this.#fingers.get(id);
        if (!finger) return;
        finger.dot.className = 'lifted';
        this.#fingers.delete(id);
    }

    #add(x, y, name) {
        const dot = document.createElement('i');
        dot.className = name;
        this.#place(dot, x, y);
        this.#box.append(dot);
        return dot;
    }

    #place(dot, x, y) {
        dot.style.left = `${100 * x / this.#size.width}%`;
        dot.style.top = `${100 * y / this.#size.height}%`;
    }
}
