// Restores a WebAssembly module whose bytes are sorted by what they mean, because they compress better that way. The number
// of a local counts from the local of its function that was used last. That of a function counts from the one called last,
// where 0 is the next that no function before has called.

/** The module whose sorted bytes are given. */
export function restoredModule(sorted) {
    // Where bytes are stored: those after an instruction by its code, constants by the instruction that follows.
    const [number, longNumber, outside, declaration, instruction, offset, short, head] = (
        [0x100, 0x300, 0x500, 0x501, 0x502, 0x503, 0x504, 0x505]);
    const places = [];
    places[head] = 0;
    const module = [];
    let out = module;

    const next = (kind) => {
        if (places[kind] >= sorted.length) throw new Error('the module ends too early');
        places[kind] += 1;
        return sorted[places[kind] - 1];
    };
    const move = (count, kind) => { for (let i = 0; i < count; i += 1) out.push(next(kind)); };
    /** Takes or moves a number (LEB 128), and returns it as one without a sign. */
    const takeNumber = (kind, moves = false) => {
        let [value, factor, byte] = [0, 1, 0x80];
        while (byte >= 0x80) {
            byte = next(kind);
            if (moves) out.push(byte);
            value += (byte & 0x7F) * factor;
            factor *= 0x80;
        }
        return value;
    };
    const moveNumber = (kind) => takeNumber(kind, true);
    const moveNumbers = (count, kind) => { for (let i = 0; i < count; i += 1) moveNumber(kind); };
    const write = (value) => {
        for (; value >= 0x80; value >>= 7) out.push(value & 0x7F | 0x80);
        out.push(value);
    };
    /** Moves what is at a place to the front. */
    const used = (list, place) => {
        const value = list[place];
        list.copyWithin(1, 0, place);
        list[0] = value;
        return value;
    };

    const lengths = Array.from({ length: head }, () => takeNumber(head));
    for (let [kind, start] = [0, places[head]]; kind < head; kind += 1) {
        places[kind] = start;
        start += lengths[kind];
    }
    const endOfOutside = places[outside + 1];
    // The number of the next function that no function before has called, and those before it.
    let fresh = takeNumber(short);
    let own = fresh;
    const recent = [...Array(fresh).keys()];
    // What a byte of the instructions stands for: a code, and perhaps the number after it.
    const codes = Array.from({ length: 0x100 }, () => next(short));
    const firsts = codes.map(() => takeNumber(short) - 1);

    let locals = [];
    const local = (place) => {
        while (locals.length <= place) locals.push(locals.length);
        return used(locals, place);
    };
    const add = () => {
        recent.unshift(fresh);
        fresh += 1;
        return recent[0];
    };
    const called = (place) => (place === 0 ? add() : used(recent, place - 1));
    const follower = () => {
        const [code, after] = [0, 1].map((i) => codes[sorted[places[instruction] + i]]);
        return code === 0x6A ? 0x100 + after : code;
    };
    /** Moves an instruction, and returns by how much it changes the depth of blocks. */
    const moveInstruction = () => {
        const byte = next(instruction);
        const [code, known] = [codes[byte], firsts[byte]];
        const isKnown = known >= 0;
        const first = () => {
            if (!isKnown) return moveNumber(code);
            write(known);
            return known;
        };
        out.push(code);
        if (code === 0x20) write(local(isKnown ? known : takeNumber(code)));
        else if (code === 0x21 || code === 0x22) write(local(takeNumber(0x21)));
        else if (code === 0x10) {
            write(isKnown ? known : called(takeNumber(code)));
            if (known === fresh) fresh += 1;
        } else if (code >= 0x28 && code <= 0x3E) {
            first();
            moveNumber(offset);
        } else if (code === 0x41 && !isKnown) moveNumber(number + follower());
        else if (code === 0x42) moveNumber(longNumber + follower());
        else if (code === 0x43) move(4, code);
        else if (code === 0x44) move(8, code);
        else if (code === 0x0E) moveNumbers(moveNumber(code) + 1, code);
        else if (code === 0x11) moveNumbers(2, code);
        else if (code === 0xFC) {
            const further = first();
            if (further > 7) moveNumbers([8, 10, 12, 14].includes(further) ? 2 : 1, code);
        } else if ([0x02, 0x03, 0x04, 0x0C, 0x0D, 0x23, 0x24, 0x3F, 0x40, 0x41].includes(code)) first();
        return code === 0x0B ? -1 : code >= 0x02 && code <= 0x04 ? 1 : 0;
    };
    const moveFunction = () => {
        if (fresh === own) add();
        own += 1;
        const body = out = [];
        moveNumbers(moveNumber(declaration) * 2, declaration);
        locals = [];
        for (let depth = 0; depth >= 0;) depth += moveInstruction();
        out = module;
        write(body.length);
        for (const part of body) module.push(part);
    };

    move(8, outside);
    while (places[outside] < endOfOutside) {
        const section = next(outside);
        out.push(section);
        const size = moveNumber(outside);
        if (section !== 10) move(size, outside);
        else for (let left = moveNumber(outside); left > 0; left -= 1) moveFunction();
    }
    return Uint8Array.from(module);
}
