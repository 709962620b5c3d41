// Dots where the fingers of a recording are, with trails that fade.

/** How far a finger moves between two dots of its trail, in points. */
const stride = 14;

export class TouchMarks {
    #box;
    #size = { width: 1, height: 1 };
    /** The dot of each finger that is down, and where its trail ends: `{dot, x, y}`. */
    #fingers = new Map();

    constructor(box) {
        this.#box = box;
        // What has faded is gone.
        box.addEventListener('animationend', ({ target }) => target.remove());
    }

    /** The exhibit has another size, in points. */
    begin(width, height) { this.#size = { width, height }; }

    /** Removes all dots. */
    clear() {
        this.#fingers.clear();
        this.#box.replaceChildren();
    }

    /** Shows an input of a recording; one that is not new at a time leaves no trail. */
    tell({ t, phase, id, x, y }, now) {
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
