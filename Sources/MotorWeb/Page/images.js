// The images that the module's pictures refer to: pixels of the module, or files that the page loads.

export class Images {
    #machine;
    /** What can be drawn, by number. */
    #drawables = new Map();
    /** What was loaded, by name. */
    #loaded = new Map();
    /** Is called when an image has come, or cannot. */
    onArrival = () => {};

    constructor(machine) { this.#machine = machine; }

    /** What can be drawn for a number, if anything. */
    get(number) { return this.#drawables.get(number); }

    /** Follows what the module says of its images. */
    update() {
        for (const [number, width, height, name] of this.#machine.records('motor_new_images')) {
            const id = Number(number);
            if (number === 'load') this.#load(width);
            else if (width === undefined) this.#drawables.delete(id);
            else if (name !== undefined) this.#drawables.set(id, this.#loaded.get(name));
            else this.#drawables.set(id, this.#canvas(id, Number(width), Number(height)));
        }
    }

    /** The pixels of an image as a canvas. */
    #canvas(number, width, height) {
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        const pixels = this.#machine.pixels(number, width * height * 4);
        if (pixels.length > 0) context.putImageData(new ImageData(pixels, width), 0, 0);
        return context.canvas;
    }

    /** Loads a file under its address, and tells the module its size, or 0 if there is none. */
    #load(name) {
        const image = new Image();
        this.#loaded.set(name, image);
        image.onload = () => this.#tell(name, image.naturalWidth, image.naturalHeight);
        image.onerror = () => this.#tell(name, 0, 0);
        image.src = name;
    }

    #tell(name, width, height) {
        const [count] = this.#machine.put(name);
        this.#machine.call('motor_image_loaded', count, width, height);
        this.onArrival();
    }
}
