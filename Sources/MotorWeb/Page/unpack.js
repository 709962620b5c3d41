// Unpacks what a page holds as text: LZMA, seven bits a character.

import { decompressed } from './lzma.js';

/** The values that no character in a page may have: U+0000, a carriage return and “<”. */
const unwritable = [0x00, 0x0D, 0x3C];

/**
 * The bytes that a text holds.
 *
 * A character below U+0080 is a value of seven bits. One above is a value that may not be written, by its place in
 * `unwritable`, and the value after it: U+0080 + place · 128 + value. From U+0200 on there is none after it.
 */
export function unpacked(text) {
    const values = [];
    for (let i = 0; i < text.length; i += 1) {
        const code = text.charCodeAt(i) - 0x80;
        if (code < 0) values.push(code + 0x80);
        else if (code < 0x180) values.push(unwritable[code >> 7], code & 0x7F);
        else values.push(unwritable[code - 0x180]);
    }
    const bytes = new Uint8Array(Math.floor(values.length * 7 / 8));
    let [bits, count, place] = [0, 0, 0];
    for (const value of values) {
        bits = (bits << 7 | value) & 0x7FFF;
        count += 7;
        if (count >= 8) {
            count -= 8;
            bytes[place] = bits >> count;
            place += 1;
        }
    }
    return decompressed(bytes);
}
