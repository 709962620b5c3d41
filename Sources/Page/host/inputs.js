// The user's actions as inputs of the module: `{t, phase, id, x, y, force}`, `{t, key, phase}`,
// `{t, wheelX, wheelY, x, y, phase}`, `{t, hover, x, y}`.

const touchPhases = ['began', 'moved', 'ended', 'cancelled'];
const keyPhases = ['down', 'up', 'cancelled'];
/** The phases of a wheel movement; a step has no phase. */
export const wheelPhases = ['step', 'began', 'changed', 'ended', 'cancelled', 'momentum'];

/** Sends an input to a machine, or to an element's part of it. */
export function sendInput(machine, { t, phase, id, x, y, force, key, wheelX, wheelY, hover }) {
    if (key !== undefined) {
        const [count] = machine.put(key);
        machine.call('motor_key', count, keyPhases.indexOf(phase), t);
    } else if (wheelX !== undefined) {
        machine.call('motor_wheel', t, wheelX, wheelY, x, y, wheelPhases.indexOf(phase ?? 'step'));
    } else if (hover !== undefined) {
        machine.call('motor_hover', t, Number(hover), x, y);
    } else {
        machine.call('motor_touch', id, touchPhases.indexOf(phase), t, x, y, force);
    }
}
