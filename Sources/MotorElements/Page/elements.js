// Defines a program's elements as custom elements of the page. Without a page, as on a server, it does nothing.

import { ElementPage } from './page.js';
import { describedElements, elementClass } from './tag.js';

/** The module's address, in this script's folder. */
const address = new URL('elements.wasm', import.meta.url);
/** The descriptions of the elements, which the program provides at build time. */
const descriptions = [];

if (typeof customElements !== 'undefined') {
    const page = new ElementPage(address);
    for (const [index, description] of describedElements(descriptions).entries()) {
        // A tag that is already defined keeps its meaning.
        if (customElements.get(description.tag)) console.warn(`<${description.tag}> is defined already`);
        else customElements.define(description.tag, elementClass(page, description, index));
    }
}
