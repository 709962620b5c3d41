// Restores a WebAssembly module whose bytes are sorted by what they mean, because gzip makes them smaller that way.

import { unpacked } from './unpack.js';

/** The module that a text holds. */
export async function unpackedModule(text) {
    // The kinds of bytes, in the order in which they are stored after the length of each.
    const [outside, code, instruction, get, set, number, longNumber, alignment, offset, call, branch, other] = (
        Array(12).keys());
    // The kinds of the numbers after an instruction, where that is all it has.
    const immediates = {
        0x02: [instruction], 0x03: [instruction], 0x04: [instruction], 0x0C: [branch], 0x0D: [branch], 0x10: [call],
        0x11: [other, other], 0x20: [get], 0x21: [set], 0x22: [set], 0x23: [other], 0x24: [other], 0x3F: [other],
        0x40: [other], 0x41: [number], 0x42: [longNumber],
    };
    for (let access = 0x28; access <= 0x3E; access += 1) immediates[access] = [alignment, offset];

    const sorted = new Uint8Array(await unpacked(text));
    const lengths = new DataView(sorted.buffer);
    const places = [];
    const head = (other + 1) * 4;
    for (let [kind, start] = [0, head]; kind <= other; kind += 1) {
        places.push(start);
        start += lengths.getUint32(kind * 4, true);
    }
    const endOfOutside = places[1];
    const module = new Uint8Array(sorted.length - head);
    let place = 0;

    const move = (count, kind) => {
        for (let i = 0; i < count; i += 1) module[place + i] = sorted[places[kind] + i];
        places[kind] += count;
        place += count;
    };
    /** Moves a number (LEB 128), and returns it as one without a sign. */
    const moveNumber = (kind) => {
        let [value, factor, byte] = [0, 1, 0x80];
        while (byte >= 0x80) {
            byte = sorted[places[kind]];
            places[kind] += 1;
            module[place] = byte;
            place += 1;
            value += (byte & 0x7F) * factor;
            factor *= 0x80;
        }
        return value;
    };
    const moveNumbers = (count, kind) => { for (let i = 0; i < count; i += 1) moveNumber(kind); };
    const moveInstruction = () => {
        const next = sorted[places[instruction]];
        move(1, instruction);
        const kinds = immediates[next];
        if (kinds) for (const kind of kinds) moveNumber(kind);
        else if (next === 0x0E) moveNumbers(moveNumber(branch) + 1, branch);
        else if (next === 0x43) move(4, other);
        else if (next === 0x44) move(8, other);
        else if (next === 0xFC) {
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
            const length = moveNumber(code);
            const end = place + length;
            moveNumbers(moveNumber(code) * 2, code);
            while (place < end) moveInstruction();
        }
    }
    return module;
}
