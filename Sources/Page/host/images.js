// The images that the module's pictures refer to: pixels of the module, or files that the page loads.

export class Images {
    #machine;
    /** The drawables, by number. */
    #drawables = new Map();
    /** The loaded files, by name. */
    #loaded = new Map();
    /** Called when an image has arrived or failed. */
    onArrival = () => {};

    constructor(machine) { this.#machine = machine; }

    /** The drawable for a number, if it exists. */
    get(number) { return this.#drawables.get(number); }

    /** Follows the changes of the module's images. */
    update() {
        for (const [number, width, height, name] of this.#machine.records('motor_new_images')) {
            const id = Number(number);
            if (number === 'load') this.#load(width);
            else if (width === undefined) this.#drawables.delete(id);
            else if (name !== undefined) this.#drawables.set(id, this.#loaded.get(name));
            else this.#drawables.set(id, this.#canvas(id, Number(width), Number(height)));
        }
    }

    /** An image's pixels as a canvas. */
    #canvas(number, width, height) {
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        const pixels = this.#machine.pixels(number, width * height * 4);
        if (pixels.length > 0) context.putImageData(new ImageData(pixels, width), 0, 0);
        return context.canvas;
    }

    /** Loads a file from its URL and reports its size to the module, or 0 if it fails. */
    #load(name) {
        const image = new Image();
        this.#loaded.set(name, image);
        image.onload = () => this.#report(name, image.naturalWidth, image.naturalHeight);
        image.onerror = () => this.#report(name, 0, 0);
        image.src = name;
    }

    #report(name, width, height) {
        const [count] = this.#machine.put(name);
        this.#machine.call('motor_image_loaded', count, width, height);
        this.onArrival();
    }
}
