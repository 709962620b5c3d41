// Decompresses LZMA: raw, with one bit of context for a literal and none of its place (lc=1, lp=0, pb=0).
//
// The format is that of Igor Pavlov's LZMA specification, whose names stand in comments.

/** The bytes that packed ones stand for; an end mark ends them. */
export function decompressed(packed) {
    // The chances that a bit is 0, in 2048ths, and where those of each kind begin.
    const chances = new Uint16Array(1007 + 0x600).fill(1024);
    const [isMatch, isRepeat, isOlder, isOldest, isThird, isLong] = [0, 12, 24, 36, 48, 60];
    const [slots, special, align, lengths, repeatLengths, literals] = [72, 328, 443, 459, 733, 1007];
    const bytes = [];
    // The range and the code: 32 bits each, without a sign.
    const coder = new Uint32Array([0xFFFFFFFF, 0]);
    let place = 1;
    for (; place < 5; place += 1) coder[1] = coder[1] << 8 | packed[place];

    const widen = () => {
        if (coder[0] >= 0x1000000) return;
        coder[0] <<= 8;
        coder[1] = coder[1] << 8 | packed[place];
        place += 1;
    };
    const bit = (index) => {
        const bound = (coder[0] >>> 11) * chances[index];
        const next = coder[1] < bound ? 0 : 1;
        if (next) {
            coder[0] -= bound;
            coder[1] -= bound;
            chances[index] -= chances[index] >> 5;
        } else {
            coder[0] = bound;
            chances[index] += (2048 - chances[index]) >> 5;
        }
        widen();
        return next;
    };
    /** A number whose highest bit comes first. */
    const number = (start, count) => {
        let value = 1;
        for (let i = 0; i < count; i += 1) value = value << 1 | bit(start + value);
        return value - (1 << count);
    };
    /** A number whose lowest bit comes first. */
    const reversed = (start, count) => {
        let [value, index] = [0, 1];
        for (let i = 0; i < count; i += 1) {
            const next = bit(start + index);
            index = index << 1 | next;
            value |= next << i;
        }
        return value;
    };
    /** Bits that are equally probable. */
    const direct = (count) => {
        let value = 0;
        for (let i = 0; i < count; i += 1) {
            coder[0] >>>= 1;
            const next = coder[1] < coder[0] ? 0 : 1;
            if (next) coder[1] -= coder[0];
            value = value * 2 + next;
            widen();
        }
        return value;
    };
    const length = (start) => {
        if (!bit(start)) return number(start + 2, 3);
        return bit(start + 1) ? 16 + number(start + 18, 8) : 8 + number(start + 10, 3);
    };
    const literal = () => {
        const start = literals + 0x300 * ((bytes.at(-1) ?? 0) >> 7);
        let symbol = 1;
        if (state >= 7) {
            // The byte after a match differs from the one that would continue it.
            let other = bytes[bytes.length - 1 - distances[0]] | 0x100;
            for (let isSame = true; isSame && symbol < 0x100;) {
                other <<= 1;
                const expected = other >> 8 & 1;
                const next = bit(start + 0x100 * (1 + expected) + symbol);
                symbol = symbol << 1 | next;
                isSame = next === expected;
            }
        }
        while (symbol < 0x100) symbol = symbol << 1 | bit(start + symbol);
        bytes.push(symbol & 0xFF);
    };
    const copy = (count) => {
        for (let i = 0; i < count; i += 1) bytes.push(bytes[bytes.length - 1 - distances[0]]);
    };
    const distance = (count) => {
        const slot = number(slots + 64 * Math.min(count, 3), 6);
        if (slot < 4) return slot;
        const rest = (slot >> 1) - 1;
        const base = (2 | slot & 1) * 2 ** rest;
        if (slot < 14) return base + reversed(special + base - slot, rest);
        return base + direct(rest - 4) * 16 + reversed(align, 4);
    };

    // What came before, and the last four distances ("reps").
    let state = 0;
    let distances = [0, 0, 0, 0];
    for (;;) {
        if (!bit(isMatch + state)) {
            literal();
            state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
        } else if (bit(isRepeat + state)) {
            const which = !bit(isOlder + state) ? 0 : !bit(isOldest + state) ? 1 : 2 + bit(isThird + state);
            if (which === 0 && !bit(isLong + state)) {
                state = state < 7 ? 9 : 11;
                copy(1);
                continue;
            }
            distances = [distances[which], ...distances.filter((_, i) => i !== which)];
            const count = length(repeatLengths);
            state = state < 7 ? 8 : 11;
            copy(count + 2);
        } else {
            const count = length(lengths);
            distances = [distance(count), ...distances.slice(0, 3)];
            if (distances[0] === 0xFFFFFFFF) return Uint8Array.from(bytes);
            state = state < 7 ? 7 : 10;
            copy(count + 2);
        }
    }
}
