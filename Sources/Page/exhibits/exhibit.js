// The module's description of an exhibit, and the changes that its keys make.

/** Converts the records of a description to an object. */
export function describedExhibit([[, name, summary, width, height, , component, fills], ...records]) {
    const of = (kind) => records.filter((record) => record[0] === kind).map((record) => record.slice(1));
    return {
        name,
        title: readableName(name),
        summary,
        width: Number(width),
        height: Number(height),
        component,
        fills: fills === '1',
        states: of('state').map(([state]) => state),
        values: of('value').map(([key, kind, unset]) => ({ key, kind, unset })),
        bindings: of('binding').map(([keys, words, change, key, number]) => (
            {
                keys: [...keys].filter((character) => character !== ' '), words, change, key, number: Number(number),
                text: number,
            })),
        parameters: of('parameter').map(([key, low, high, step, unit = '']) => (
            { key, low: Number(low), high: Number(high), step: Number(step), unit })),
        keyboard: of('keyboard').map(([keys, words]) => ({ keys, words })),
    };
}

/** A script's inputs, converted from the module's records to those of a recording's lines. */
export function scriptedInputs(records) {
    return records.map(([kind, time, first, second = '', x, y, force]) => {
        const t = Number(time);
        switch (kind) {
            case 'touch': return { t, phase: first, id: Number(second), x: Number(x), y: Number(y), force: Number(force) };
            case 'wheel': {
                const delta = { wheelX: Number(first), wheelY: Number(second) };
                return { t, ...delta, x: Number(x), y: Number(y), ...(force !== 'step' && { phase: force }) };
            }
            case 'hover': return first === 'true' ? { t, hover: true, x: Number(second), y: Number(x) } : { t, hover: false };
            case 'key': return { t, key: second, phase: first };
            case 'number': return { t, set: first, to: Number(second) };
            case 'bool': return { t, set: first, to: second === 'true' };
            case 'text': return { t, set: first, to: second };
            default: return { t, set: first, to: null };
        }
    });
}

/** A name as a heading: `picture-in-picture` is “Picture in picture”. */
export function readableName(name) {
    const words = name.replaceAll('-', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a toggle is on: the value, as a text, differs from the default. */
export function isChanged({ number }, text) {
    const normal = number !== 0;
    return (text === '' ? normal : text === 'true') !== normal;
}

/** The value that a binding sets, from the current value as a text; null removes it. */
export function boundValue({ change, number, text: chosen }, text) {
    switch (change) {
        case 'choose': return text === chosen ? null : chosen;
        case 'toggle': return text === '' ? !number : text !== 'true';
        // Rounds to tenths, so that ten steps give exactly 1.
        case 'step': return Math.round(Math.min(Math.max((Number(text) || 0) + number, 0), 1) * 10) / 10;
        case 'swap': return text === '' ? number : null;
        default: return null;
    }
}
