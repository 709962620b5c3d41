// The instruction near an exhibit. It disappears once a visitor has followed it, and returns on request.

import { keep, keptText } from './memory.js';

/** The storage key of the names of exhibits already tried. */
const triedPlace = 'page/tried';

export class Hint {
    #line;
    #name = '';
    #tried = new Set(keptText(triedPlace).split(' '));
    /** Whether a visitor has just touched the exhibit. */
    isTouched = false;

    constructor(line) { this.#line = line; }

    /** Starts with another exhibit, or with the same one from its beginning. */
    begin({ name, summary }) {
        this.#name = name;
        this.isTouched = false;
        this.#line.textContent = summary;
        this.#line.classList.toggle('gone', this.#tried.has(name));
    }

    /** Responds to a change, which the visitor has made if they have touched the exhibit. */
    understand() {
        if (!this.isTouched || this.#line.classList.contains('gone')) return;
        this.#line.classList.add('gone');
        this.#tried.add(this.#name);
        keep(triedPlace, [...this.#tried].join(' '));
    }

    /** Shows the hint until the visitor acts again. */
    ask() {
        this.isTouched = false;
        this.#line.classList.remove('gone');
    }
}
