// Restores a WebAssembly module whose bytes are sorted by what they mean, because they compress better that way. The number
// of a local counts from the local of its function that was used last. That of a called function counts from 1, the one that
// was called last; 0 is the next that has not been called. That of a function with an address is one too great; 0 is the one
// after the last of those before it.

/** The module whose sorted bytes are given. */
export function restoredModule(sorted) {
    // The kinds of bytes. Those after an instruction have its code. Here begin constants, by the instruction that follows, and
    // offsets of loads, by the instruction before.
    const [number, longNumber, outside, declaration, instruction, offset, short, loadOffset, head] = (
        [0x100, 0x300, 0x500, 0x501, 0x502, 0x503, 0x504, 0x505, 0x605]);
    const places = new Uint32Array(head + 1);

    const next = (kind) => {
        if (places[kind] >= sorted.length) throw new Error('the module ends too early');
        places[kind] += 1;
        return sorted[places[kind] - 1];
    };
    const put = (byte) => {
        module[length] = byte;
        length += 1;
    };
    const move = (count, kind) => { for (let i = 0; i < count; i += 1) put(next(kind)); };
    /** Takes or moves a number (LEB 128), and returns it as one without a sign. */
    const takeNumber = (kind, moves = false) => {
        let value = 0;
        for (let factor = 1; ; factor *= 0x80) {
            const byte = next(kind);
            if (moves) put(byte);
            value += (byte & 0x7F) * factor;
            if (byte < 0x80) return value;
        }
    };
    const moveNumber = (kind) => takeNumber(kind, true);
    const moveNumbers = (count, kind) => { for (let i = 0; i < count; i += 1) moveNumber(kind); };
    const write = (value) => {
        for (; value >= 0x80; value >>= 7) put(value & 0x7F | 0x80);
        put(value);
    };
    /** Moves what is at a place to the front. */
    const used = (list, place) => {
        const value = list[place];
        for (let i = place; i > 0; i -= 1) list[i] = list[i - 1];
        list[0] = value;
        return value;
    };

    const module = new Uint8Array(takeNumber(head));
    let length = 0;
    const lengths = Array.from({ length: head }, () => takeNumber(head));
    for (let [kind, start] = [0, places[head]]; kind < head; kind += 1) {
        places[kind] = start;
        start += lengths[kind];
    }
    const endOfOutside = places[outside + 1];
    // The next function that has not been called, and the one whose instructions come next.
    let fresh = takeNumber(short);
    let own = fresh;
    // Functions before the first of these, the last called first.
    const recent = [...Array(fresh).keys()];
    // What a byte of the instructions stands for: a code, and perhaps the number after it.
    const codes = Array.from({ length: 0x100 }, () => next(short));
    const firsts = codes.map(() => takeNumber(short) - 1);

    let locals = [];
    /** The code of the last instruction; 0 at the beginning of a function. */
    let previous = 0;
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
        const place = places[instruction];
        const code = codes[sorted[place]];
        return code === 0x6A ? 0x100 + codes[sorted[place + 1]] : code;
    };
    /** Moves the number after a code, or writes the one that is known, and returns it. */
    const first = (code, known) => {
        if (known < 0) return moveNumber(code);
        write(known);
        return known;
    };
    /** Moves an instruction, and returns by how much it changes the depth of blocks. */
    const moveInstruction = () => {
        const byte = next(instruction);
        const code = codes[byte];
        const before = previous;
        const known = firsts[byte];
        previous = code;
        put(code);
        if (code >= 0x45 && code <= 0xC4) return 0;
        if (code === 0x20) write(local(known < 0 ? takeNumber(code) : known));
        else if (code === 0x21 || code === 0x22) write(local(takeNumber(0x21)));
        else if (code === 0x10) {
            write(known < 0 ? called(takeNumber(code)) : known);
            if (known === fresh) fresh += 1;
        } else if (code >= 0x28 && code <= 0x3E) {
            first(code, known);
            moveNumber(code < 0x36 ? loadOffset + before : offset);
        } else if (code === 0x41) first(known < 0 ? number + follower() : code, known);
        else if (code === 0x42) moveNumber(longNumber + follower());
        else if (code === 0x43) move(4, code);
        else if (code === 0x44) move(8, code);
        else if (code === 0x0E) moveNumbers(moveNumber(code) + 1, code);
        else if (code === 0x11) moveNumbers(2, code);
        else if (code === 0xFC) {
            const further = first(code, known);
            if (further > 7) moveNumbers([8, 10, 12, 14].includes(further) ? 2 : 1, code);
        } else if (code <= 0x04 ? code >= 0x02 : [0x0C, 0x0D, 0x23, 0x24, 0x3F, 0x40].includes(code)) first(code, known);
        return code === 0x0B ? -1 : code >= 0x02 && code <= 0x04 ? 1 : 0;
    };
    const moveFunction = () => {
        if (fresh === own) add();
        own += 1;
        const start = length;
        moveNumbers(moveNumber(declaration) * 2, declaration);
        [locals, previous] = [[], 0];
        for (let depth = 0; depth >= 0;) depth += moveInstruction();
        const body = module.slice(start, length);
        length = start;
        write(body.length);
        module.set(body, length);
        length += body.length;
    };

    const moveAddressed = () => {
        move(3, outside);
        moveNumber(outside);
        move(1, outside);
        let last = 0;
        for (let left = moveNumber(outside); left > 0; left -= 1) {
            const value = (takeNumber(outside) || last + 2) - 1;
            write(value);
            last = Math.max(last, value);
        }
    };

    move(8, outside);
    while (places[outside] < endOfOutside) {
        const section = next(outside);
        put(section);
        const size = moveNumber(outside);
        if (section === 9) moveAddressed();
        else if (section !== 10) move(size, outside);
        else for (let left = moveNumber(outside); left > 0; left -= 1) moveFunction();
    }
    return module;
}
