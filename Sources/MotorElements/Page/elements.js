// Defines the elements of a program: each is a custom element of the page. Where there is no page, as on a server, it does nothing.

import { ElementPage } from './page.js';
import { describedElements, elementClass } from './tag.js';

/** Beside this script. */
const address = new URL('elements.wasm', import.meta.url);
/** What the elements are: the program has said it when it was built. */
const descriptions = [];

if (typeof customElements !== 'undefined') {
    const page = new ElementPage(address);
    for (const [place, description] of describedElements(descriptions).entries()) {
        // A tag that is taken keeps its meaning.
        if (customElements.get(description.tag)) console.warn(`<${description.tag}> is defined already`);
        else customElements.define(description.tag, elementClass(page, description, place));
    }
}
