// Compares the records of one run on two machines.

/** The tolerance for numbers: sines differ in their last digit. */
const tolerance = 1e-9;
const number = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** The records of a text, each an array of its fields. */
export function records(text) {
    return text.split('\u001E').filter((record) => record !== '').map((record) => record.split('\u001F'));
}

/** Whether two fields are equal: words exactly, numbers within the tolerance. */
function isSame(a, b) {
    if (a === b) return true;
    if (a === undefined || b === undefined) return (a ?? b) === '';
    if (a.replace(number, '#') !== b.replace(number, '#')) return false;
    const [theirs, ours] = [a.match(number) ?? [], b.match(number) ?? []];
    return theirs.every((text, i) => {
        const [x, y] = [Number(text), Number(ours[i])];
        return Math.abs(x - y) <= tolerance * Math.max(1, Math.abs(x));
    });
}

/** The first difference between two runs, in words; undefined for none. */
export function difference(expected, actual) {
    for (let place = 0; place < Math.max(expected.length, actual.length); place += 1) {
        const [a, b] = [expected[place], actual[place]];
        if (a && b && Array.from({ length: Math.max(a.length, b.length) }, (_, i) => isSame(a[i], b[i])).every(Boolean)) {
            continue;
        }
        return `record ${place + 1}: ${a?.join(' · ') ?? 'none'} expected, got ${b?.join(' · ') ?? 'none'}`;
    }
    return undefined;
}
