// Restores a WebAssembly module whose bytes are sorted by what they mean, because they compress better that way. The number
// of a local counts from the local of its function that was used last.

/** The module whose sorted bytes are given. */
export function restoredModule(sorted) {
    // The kinds of bytes, in the order in which they are stored after the length of each.
    const [outside, frame, instruction, get, set, number, longNumber, alignment, offset, call, branch, other] = (
        Array(12).keys());
    // The kinds of the numbers after an instruction, where that is all it has.
    const immediates = {
        0x02: [instruction], 0x03: [instruction], 0x04: [instruction], 0x0C: [branch], 0x0D: [branch], 0x10: [call],
        0x11: [other, other], 0x23: [other], 0x24: [other], 0x3F: [other],
        0x40: [other], 0x41: [number], 0x42: [longNumber],
    };
    for (let access = 0x28; access <= 0x3E; access += 1) immediates[access] = [alignment, offset];

    const lengths = new DataView(sorted.buffer);
    const places = [];
    const head = (other + 1) * 4;
    for (let [kind, start] = [0, head]; kind <= other; kind += 1) {
        places.push(start);
        start += lengths.getUint32(kind * 4, true);
    }
    const endOfOutside = places[1];
    const module = [];

    const next = (kind) => {
        places[kind] += 1;
        return sorted[places[kind] - 1];
    };
    const move = (count, kind) => { for (let i = 0; i < count; i += 1) module.push(next(kind)); };
    /** Takes or moves a number (LEB 128), and returns it as one without a sign. */
    const takeNumber = (kind, moves = false) => {
        let [value, factor, byte] = [0, 1, 0x80];
        while (byte >= 0x80) {
            byte = next(kind);
            if (moves) module.push(byte);
            value += (byte & 0x7F) * factor;
            factor *= 0x80;
        }
        return value;
    };
    const moveNumber = (kind) => takeNumber(kind, true);
    let locals = [];
    const moveLocal = (kind) => {
        const place = takeNumber(kind);
        while (locals.length <= place) locals.push(locals.length);
        let local = locals[place];
        for (let i = place; i > 0; i -= 1) locals[i] = locals[i - 1];
        locals[0] = local;
        for (; local >= 0x80; local >>= 7) module.push(local & 0x7F | 0x80);
        module.push(local);
    };
    const moveNumbers = (count, kind) => { for (let i = 0; i < count; i += 1) moveNumber(kind); };
    const moveInstruction = () => {
        const code = next(instruction);
        module.push(code);
        const kinds = immediates[code];
        if (kinds) for (const kind of kinds) moveNumber(kind);
        else if (code === 0x20) moveLocal(get);
        else if (code === 0x21 || code === 0x22) moveLocal(set);
        else if (code === 0x0E) moveNumbers(moveNumber(branch) + 1, branch);
        else if (code === 0x43) move(4, other);
        else if (code === 0x44) move(8, other);
        else if (code === 0xFC) {
            const further = moveNumber(instruction);
            if (further > 7) moveNumbers([8, 10, 12, 14].includes(further) ? 2 : 1, other);
        }
    };

    move(8, outside);
    while (places[outside] < endOfOutside) {
        const section = sorted[places[outside]];
        move(1, outside);
        const size = moveNumber(outside);
        if (section !== 10) {
            move(size, outside);
            continue;
        }
        for (let left = moveNumber(outside); left > 0; left -= 1) {
            const length = moveNumber(frame);
            const end = module.length + length;
            moveNumbers(moveNumber(frame) * 2, frame);
            locals = [];
            while (module.length < end) moveInstruction();
        }
    }
    return Uint8Array.from(module);
}
