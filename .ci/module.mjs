// Opens a built page's module in node, through the page's own interface to it.
import { readFileSync } from 'node:fs';
import { Machine } from '../Sources/Page/host/machine.js';
import { moduleResponse } from '../Sources/Page/exhibits/module.js';
import { Timeline } from '../Sources/Page/exhibits/timeline.js';
import { describedExhibit } from '../Sources/Page/exhibits/exhibit.js';

/** The module in a page's file, as a response. */
function responseOf(page) {
    const [, type, textContent] = /<script type="([^"]*)" id="module">([^<]*)<\/script>/.exec(readFileSync(page, 'utf8'));
    return moduleResponse({ type, textContent, dataset: {} });
}

/** The bytes of the module in a page's file. */
export const moduleBytesOf = async (page) => new Uint8Array(await (await responseOf(page)).arrayBuffer());

/** Starts the module of a page's file; a trap in it ends the check. */
export async function moduleOf(page) {
    const machine = await Machine.load(await responseOf(page));
    machine.onTrap = (message) => { throw new Error(`the module trapped: ${message}`); };
    machine.call('motor_start');
    return machine;
}

/** The descriptions of a module's exhibits. */
export function exhibitsOf(machine) {
    return Array.from(
        { length: machine.call('motor_exhibit_count') },
        (_, place) => describedExhibit(machine.records('motor_describe', place)));
}

/** Plays inputs as the page does, frame by frame, and returns all notes until the end. */
export function played(machine, place, inputs, end, rate = 60) {
    const frame = (time) => {
        timeline.deliver(time);
        machine.call('motor_advance', time);
    };
    const timeline = new Timeline(machine, { time: 0, reset() {}, advance: frame }, () => {});
    timeline.begin(place, inputs);
    for (let step = 1; step / rate < end; step += 1) frame(step / rate);
    frame(end);
    return machine.records('motor_notes');
}

/** The picture, as numbers. */
export function drawn(machine) {
    const count = machine.call('motor_draw');
    const begin = machine.call('motor_list') / 8;
    return Array.from(machine.numbers().subarray(begin, begin + count));
}
