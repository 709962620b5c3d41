// An interface for tests, `window.motor`: manual time, and the page's data without reading pixels.

import { parsedRecording, writtenRecording } from './recording.js';

export function openTestDoor(gallery) {
    const { machine, clock, timeline, surface } = gallery;
    const canvas = document.getElementById('canvas');
    window.motor = {
        ready: true,
        /** The exhibits' names. */
        names: gallery.names,
        /** The stage's time, in seconds. */
        time: () => clock.time,
        /** Lets only `advance` control the time. */
        manual: (isManual) => clock.setManual(isManual),
        advance: (time) => clock.advance(time),
        /** Calls one of the module's functions. */
        call: (name, ...numbers) => machine.call(name, ...numbers),
        needsFrame: () => machine.call('motor_needs_frame') !== 0,
        /** All notes since the exhibit began, from an index on, as sent by the module. */
        notes: (since = 0) => gallery.notes.slice(since),
        /** The display list, as numbers. */
        list: () => {
            const count = machine.call('motor_draw');
            const begin = machine.call('motor_list') / 8;
            return Array.from(machine.numbers().subarray(begin, begin + count));
        },
        /** The state of the exhibit's component, and its values as texts. */
        state: () => gallery.state,
        values: () => Object.fromEntries(gallery.values),
        /** Each view's accessibility report, and its frame in points of the exhibit. */
        views: () => surface.tree.views.map(([, role, label, value, flags, , , , ...frame]) => {
            const [x, y, width, height] = frame.map(Number);
            return { role, label, value, flags, x, y, width, height };
        }),
        /** The position on the page of a point of the exhibit. */
        place: (x, y) => {
            const box = canvas.getBoundingClientRect();
            return { x: box.left + x * surface.picture.scale, y: box.top + y * surface.picture.scale };
        },
        /** The exhibit's recording as text; `play` plays one from the beginning. */
        recording: () => writtenRecording(timeline),
        play: (text) => {
            const { inputs, notes } = parsedRecording(new TextEncoder().encode(text));
            gallery.show(gallery.chosen, { inputs, notes });
        },
        scrub: (time) => timeline.scrub(time),
        set: (key, to) => gallery.set(key, to),
    };
}
