// The line near an exhibit that says what to do with it. It goes once a visitor has done it, and comes back when it is asked for.

import { keep, keptText } from './memory.js';

/** Where the names of the exhibits are kept that were tried. */
const triedPlace = 'page/tried';

export class Hint {
    #line;
    #name = '';
    #tried = new Set(keptText(triedPlace).split(' '));
    /** Whether a visitor has just done something with the exhibit. */
    isTouched = false;

    constructor(line) { this.#line = line; }

    /** Another exhibit is shown, or the same one from its beginning. */
    begin({ name, summary }) {
        this.#name = name;
        this.isTouched = false;
        this.#line.textContent = summary;
        this.#line.classList.toggle('gone', this.#tried.has(name));
    }

    /** Something has changed: by the visitor, if they have touched it. */
    understand() {
        if (!this.isTouched || this.#line.classList.contains('gone')) return;
        this.#line.classList.add('gone');
        this.#tried.add(this.#name);
        keep(triedPlace, [...this.#tried].join(' '));
    }

    /** Shows it until the visitor does something again. */
    ask() {
        this.isTouched = false;
        this.#line.classList.remove('gone');
    }
}
