// Shared by the scripts of all programs, which import this module to define their elements.

import { ElementPage } from './page.js';
import { describedElements, elementClass } from './tag.js';

/**
 * Defines a program's elements as custom elements of the page, from the program's address and the records that describe its
 * elements. Without a page, as on a server, it does nothing.
 */
export function defineElements(address, records) {
    if (typeof customElements === 'undefined') return;
    const page = new ElementPage(address);
    for (const [index, description] of describedElements(records).entries()) {
        // A tag that is already defined keeps its meaning.
        if (customElements.get(description.tag)) console.warn(`<${description.tag}> is defined already`);
        else customElements.define(description.tag, elementClass(page, description, index));
    }
}
