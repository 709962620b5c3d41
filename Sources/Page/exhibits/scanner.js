// Parses one line of a recording: a JSON object whose fields contain no other objects or arrays.
//
// `JSON.parse` would work, but it does not report duplicate fields, how a value was written, or the position of an error.

/** A line's error, before its line number is known. */
export class LineFault {
    constructor(rule, value) {
        this.rule = rule;
        this.value = value;
    }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Part of a line for a message: one line, shortened, without invisible characters. */
export function excerpt(bytes) {
    let text = '';
    let count = 0;
    for (const character of utf8.decode(bytes.subarray(0, 240))) {
        if (count >= 60) return `${text}…`;
        const isHidden = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character);
        const shown = isHidden ? `\\u{${character.codePointAt(0).toString(16)}}` : character;
        text += shown;
        count += isHidden ? shown.length : 1;
    }
    return text;
}

/** The fields of a line's object: a map from names to `{value, source}`. Only the given names are allowed. */
export function fieldsOfLine(bytes, names) {
    return new LineScanner(bytes).object(names);
}

const code = (character) => character.charCodeAt(0);
const isDigit = (byte) => byte >= code('0') && byte <= code('9');
const escapes = { '"': '"', '\\': '\\', '/': '/', n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

class LineScanner {
    #bytes;
    #place = 0;

    constructor(bytes) { this.#bytes = bytes; }

    object(names) {
        const fields = new Map();
        this.#skipBlanks();
        this.#take('{', 'an object');
        this.#skipBlanks();
        if (this.#peek() === code('}')) {
            this.#place += 1;
        } else {
            do this.#field(fields, names); while (this.#takeIf(','));
            this.#take('}', '"," or "}"');
        }
        this.#skipBlanks();
        if (this.#peek() !== undefined) throw this.#unexpected('nothing after the object');
        return fields;
    }

    #field(fields, names) {
        this.#skipBlanks();
        const begin = this.#place;
        if (this.#peek() !== code('"')) throw this.#unexpected("a field's name in quotes");
        const name = this.#string();
        if (!names.includes(name)) {
            throw new LineFault(`a field is one of ${names.join(', ')}`, this.#source(begin));
        }
        if (fields.has(name)) throw new LineFault('a field stands once in a line', `${this.#source(begin)} again`);
        this.#skipBlanks();
        this.#take(':', '":"');
        this.#skipBlanks();
        const start = this.#place;
        const value = this.#scalar(name);
        fields.set(name, { value, source: this.#source(start) });
        this.#skipBlanks();
    }

    #scalar(name) {
        const next = this.#peek();
        if (next === code('"')) return this.#string();
        if (next === code('-') || isDigit(next)) return this.#number();
        if (next === code('{') || next === code('[')) {
            throw new LineFault(`${name} takes no object and no array`, excerpt(this.#bytes.subarray(this.#place)));
        }
        const rest = utf8.decode(this.#bytes.subarray(this.#place, this.#place + 5));
        for (const [word, value] of [['true', true], ['false', false], ['null', null]]) {
            if (!rest.startsWith(word)) continue;
            this.#place += word.length;
            return value;
        }
        throw this.#unexpected('a number, a text in quotes, true, false or null');
    }

    /** A JSON number. */
    #number() {
        const begin = this.#place;
        this.#takeIf('-');
        if (!this.#takeIf('0')) this.#digits();
        if (this.#takeIf('.')) this.#digits();
        if (this.#takeIf('e') || this.#takeIf('E')) {
            if (!this.#takeIf('+')) this.#takeIf('-');
            this.#digits();
        }
        return Number(utf8.decode(this.#bytes.subarray(begin, this.#place)));
    }

    #digits() {
        const begin = this.#place;
        while (isDigit(this.#peek())) this.#place += 1;
        if (this.#place === begin) throw this.#unexpected('a digit');
    }

    #string() {
        this.#place += 1;
        let text = '';
        let begin = this.#place;
        const take = () => { text += utf8.decode(this.#bytes.subarray(begin, this.#place)); };
        for (;;) {
            const byte = this.#peek();
            if (byte === undefined) throw this.#unexpected('a quote at the end of the text');
            if (byte < 0x20) throw this.#unexpected('a text without control characters');
            if (byte === code('"')) {
                take();
                this.#place += 1;
                return text;
            }
            if (byte === code('\\')) {
                take();
                this.#place += 1;
                text += this.#escaped();
                begin = this.#place;
            } else {
                this.#place += 1;
            }
        }
    }

    #escaped() {
        const plain = escapes[String.fromCharCode(this.#peek())];
        if (plain !== undefined) {
            this.#place += 1;
            return plain;
        }
        const first = this.#hexadecimal();
        if (first < 0xD800 || first > 0xDFFF) return String.fromCharCode(first);
        // A surrogate pair for a character beyond the first 65,536.
        if (first >= 0xDC00 || !this.#takeIf('\\')) throw this.#unexpected('a pair of surrogates');
        const second = this.#hexadecimal();
        if (second < 0xDC00 || second > 0xDFFF) throw this.#unexpected('a pair of surrogates');
        return String.fromCharCode(first, second);
    }

    #hexadecimal() {
        if (!this.#takeIf('u')) throw this.#unexpected('an escape of JSON');
        let value = 0;
        for (let i = 0; i < 4; i += 1) {
            const digit = parseInt(String.fromCharCode(this.#peek() ?? 0), 16);
            if (Number.isNaN(digit)) throw this.#unexpected('four hexadecimal digits');
            value = value * 16 + digit;
            this.#place += 1;
        }
        return value;
    }

    #peek() { return this.#bytes[this.#place]; }

    #skipBlanks() { while (this.#peek() === 0x20 || this.#peek() === 0x09) this.#place += 1; }

    #takeIf(character) {
        if (this.#peek() !== code(character)) return false;
        this.#place += 1;
        return true;
    }

    #take(character, expected) { if (!this.#takeIf(character)) throw this.#unexpected(expected); }

    #source(begin) { return excerpt(this.#bytes.subarray(begin, this.#place)); }

    #unexpected(expected) {
        const before = utf8.decode(this.#bytes.subarray(0, this.#place));
        const column = [...graphemes.segment(before)].length + 1;
        const rest = excerpt(this.#bytes.subarray(this.#place));
        return new LineFault(`JSON takes ${expected} in column ${column}`, rest === '' ? "the line's end" : rest);
    }
}
