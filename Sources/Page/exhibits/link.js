// Links: an exhibit with all its inputs and the speed, in a URL's fragment, which no server sees.

import { parsedRecording, writtenRecording } from './recording.js';

/** The maximum number of characters of a recording in a link, and of bytes that they may unpack to. */
const [longest, most] = [65536, 1 << 22];
/** The speeds of the clock. */
const rates = [1, 0.1];

/** A stream's output bytes for input bytes; fails if there are too many. */
async function piped(bytes, stream) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts = [];
    let count = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
        parts.push(value);
        count += value.length;
        if (count > most) throw new Error(`a recording in a link has at most ${most} bytes`);
    }
}

/** Bytes in the 64 characters that a URL does not escape. */
const written = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The fragment that opens a page with an exhibit, its inputs and its speed, as `{name, inputs, notes, rate}`. */
export async function writtenLink({ name, inputs, notes, rate }) {
    // A page opened elsewhere would add its own scheme.
    const isSet = inputs.some(({ set, t }) => set === 'scheme' && t === 0);
    const all = isSet ? inputs : [{ t: 0, set: 'scheme', to: 'dark' }, ...inputs];
    const text = new TextEncoder().encode(writtenRecording({ inputs: all, notes }));
    const packed = written(await piped(text, new CompressionStream('deflate-raw')));
    if (packed.length > longest) throw new Error('this is too long for a link; save it as a file');
    return `#${encodeURIComponent(name)}?${rate === 1 ? '' : `speed=${rate}&`}inputs=${packed}`;
}

/** A fragment's parts: an exhibit's name, and the rest for `readLink`; either may be empty. */
export function partsOfLink(fragment) {
    const [name, ...rest] = fragment.replace(/^#/, '').split('?');
    // An invalid escape is in no exhibit's name.
    try { return { name: decodeURIComponent(name), query: rest.join('?') }; } catch { return { name, query: '' }; }
}

/** The recording and the speed in a link, checked against the exhibit's parameters: `{inputs, notes, rate}`. */
export async function readLink(query, parameters) {
    const fields = new URLSearchParams(query);
    const rate = Number(fields.get('speed') ?? 1);
    if (!rates.includes(rate)) throw new Error(`speed is ${rates.join(' or ')}, got ${fields.get('speed')}`);
    const packed = fields.get('inputs') ?? '';
    if (packed.length > longest) throw new Error(`inputs has at most ${longest} characters, got ${packed.length}`);
    if (!/^[\w-]*$/.test(packed)) throw new Error('inputs has letters, digits, - and _ only');
    let text = new Uint8Array();
    if (packed !== '') {
        let bytes;
        try {
            bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));
            text = await piped(bytes, new DecompressionStream('deflate-raw'));
        } catch (error) {
            throw error.message.startsWith('a recording') ? error : new Error('inputs is cut off or damaged');
        }
    }
    return { ...parsedRecording(text, parameters), rate };
}
