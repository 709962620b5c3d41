// Defines the elements of a module: each is a custom element of the page.

import { Machine } from '../../MotorWeb/Page/machine.js';
import { ElementPage } from './page.js';
import { describedElement, elementClass } from './tag.js';

/** Beside this script. */
const address = new URL('elements.wasm', import.meta.url);

// As `<link rel="preload" as="fetch" crossorigin>` asks, so that it is not loaded twice.
const response = await fetch(address);
if (!response.ok) throw new Error(`${address}: has the module of the page's elements, got ${response.status}`);
const machine = await Machine.load(response);
machine.onTrap = (message) => { throw new Error(`the module of the page's elements has stopped: ${message}`); };
machine.call('motor_start');
const page = new ElementPage(machine);
for (let place = 0; ; place += 1) {
    const records = machine.records('motor_describe', place);
    if (records.length === 0) break;
    const description = describedElement(records);
    // A tag that is taken keeps its meaning.
    if (customElements.get(description.tag)) console.warn(`<${description.tag}> is defined already`);
    else customElements.define(description.tag, elementClass(page, description, place));
}
