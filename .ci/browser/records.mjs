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

/** The records, where ends at the same time come in the order of layers: which is first depends on a last digit. */
function inOrder(all) {
    const isEnd = (record) => record?.[3] === 'ended';
    const sorted = [...all];
    for (let begin = 0; begin < sorted.length; begin += 1) {
        let end = begin;
        while (isEnd(sorted[end]) && Math.abs(sorted[end][0] - sorted[begin][0]) <= tolerance) end += 1;
        if (end - begin < 2) continue;
        const key = ([, layer, , , value]) => `${layer.padStart(9)} ${value}`;
        const ends = sorted.slice(begin, end).sort((a, b) => (key(a) < key(b) ? -1 : 1));
        sorted.splice(begin, ends.length, ...ends);
        begin = end - 1;
    }
    return sorted;
}

/** The first difference between two runs, in words; undefined for none. */
export function difference(theirs, ours) {
    const [expected, actual] = [inOrder(theirs), inOrder(ours)];
    for (let place = 0; place < Math.max(expected.length, actual.length); place += 1) {
        const [a, b] = [expected[place], actual[place]];
        if (a && b && Array.from({ length: Math.max(a.length, b.length) }, (_, i) => isSame(a[i], b[i])).every(Boolean)) {
            continue;
        }
        return `record ${place + 1}: ${a?.join(' · ') ?? 'none'} expected, got ${b?.join(' · ') ?? 'none'}`;
    }
    return undefined;
}
