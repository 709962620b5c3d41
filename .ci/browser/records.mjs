// Compares the records of one run on two machines.

/** The records of a text, each an array of its fields. */
export function records(text) {
    // Every record and every field has an end.
    return text.split('\u001E').slice(0, -1).map((record) => record.split('\u001F').slice(0, -1));
}

/** The first difference between two runs, in words; undefined for none. */
export function difference(expected, actual) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index += 1) {
        const [a, b] = [expected[index], actual[index]];
        if (a && b && String(a) === String(b)) continue;
        return `record ${index + 1}: ${a?.join(' · ') ?? 'none'} expected, got ${b?.join(' · ') ?? 'none'}`;
    }
    return undefined;
}
