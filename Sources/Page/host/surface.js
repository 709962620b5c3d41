// A surface of a program on a page: its picture, the page's input for it, and its accessible views. The stage of a page of
// exhibits is one, and so is each element.

import { AccessibleTree } from './accessibility.js';
import { StageCanvas } from './canvas.js';
import { Images } from './images.js';
import { Keyboard } from './keyboard.js';
import { Pointers } from './pointer.js';

export class Surface {
    picture;
    pointers;
    tree;
    keyboard;
    #machine;

    /**
     * - `machine` is the module, or an element's part of it;
     * - `parts` are elements of the page: the `canvas`, the container `tree` for views over it, a `live` region, the area for
     *   `keys`, and, if they differ from the canvas and the window, the areas for `pointers` and for `released` keys;
     * - `actions`:
     *   - `perform(input)` takes a touch, a wheel movement, a hover or a key;
     *   - `draw()` is called when an image has arrived;
     *   - `isTaken(id)` returns whether another touch with the id is down;
     *   - `focus(index)` receives the index of the focused view in focus order, null for none;
     *   - `press(view)` is called when assistive technology presses the focused view, or an element that cannot take the focus;
     *   - `takesWheel()`, `takesHover()`, `takesKey(key)` and `takesPointer(event)` return whether the surface takes such an
     *     input at the moment; always if they are missing.
     */
    constructor(machine, clock, { canvas, tree, live, keys, pointers = canvas, released = window }, actions) {
        const always = () => true;
        const { takesWheel = always, takesHover = always, takesKey = always, takesPointer = always } = actions;
        this.#machine = machine;
        const images = new Images(machine);
        images.onArrival = () => {
            actions.draw();
            clock.wake();
        };
        this.picture = new StageCanvas(canvas, images);
        this.pointers = new Pointers(
            canvas, this.picture, clock, actions.isTaken,
            (x, y) => takesWheel() && machine.call('motor_can_scroll', x, y) !== 0,
            (x, y) => takesHover() && machine.call('motor_wants_hover', Number(x !== undefined), x, y) !== 0,
            actions.perform, pointers, takesPointer);
        this.tree = new AccessibleTree(tree, live, actions.focus, actions.press ?? ((view) => this.press(view)));
        this.keyboard = new Keyboard(keys, machine, clock, this.tree, actions.perform, takesKey, released);
    }

    /** Whether a pointer or a key is down. */
    get isHeld() { return this.pointers.isDown || this.keyboard.isDown; }

    /** Sets the size, in points. */
    begin(width, height) {
        this.picture.begin(width, height);
        this.tree.begin(width, height);
    }

    /** The accessible views if they have changed. */
    newViews() {
        const views = this.#machine.records('motor_accessibility');
        return views.length > 0 ? views : undefined;
    }

    /** Draws the picture if it has changed or the canvas is empty, at a number of pixels per CSS pixel. */
    draw(ratio, isEmpty = false) { this.picture.show(this.#machine, ratio, isEmpty); }

    /** Presses a view for assistive technology; without one, the focused view. */
    press(view) {
        if (view) this.pointers.tap(view);
        else this.keyboard.strike('space');
    }

    /** Cancels all input in progress. */
    cancel() {
        this.keyboard.cancel();
        this.pointers.cancel();
    }
}
