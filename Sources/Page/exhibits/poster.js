// The poster: a recorded demonstration shown until the program is loaded. The live exhibit continues from the same moment of
// the demonstration.

export class Poster {
    #element;

    constructor(element) { this.#element = element; }

    /**
     * Removes the poster; returns the moment of the exhibit's demonstration that it shows, in seconds, or 0 if it shows another
     * exhibit.
     */
    take(name) {
        const { hidden, dataset, children } = this.#element;
        this.#element.remove();
        if (hidden || dataset.name !== name) return 0;
        const duration = Number(children[0]?.dataset.duration);
        const passed = dataset.began ? (performance.now() - Number(dataset.began)) / 1000 : 0;
        return Number(dataset.begin) + (duration > 0 ? passed % duration : 0);
    }
}
