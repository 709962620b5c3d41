// Designers' files that are dropped or opened: Lottie files and dotLottie archives, as the text of a value. They stay in the page.

/** The most bytes of a file that the page shows: it keeps the file with what was done. */
const most = 1 << 20;

/** Whether bytes begin as those of a ZIP archive. */
const isArchive = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4B;

/** The bytes as the text of a value: that of a Lottie file, or an archive in the letters of Base64. None for a recording. */
export function designText(bytes) {
    if (!isArchive(bytes) && !isDesign(bytes)) return undefined;
    if (bytes.length > most) throw new Error(`a file has at most ${most} bytes, got ${bytes.length}`);
    if (!isArchive(bytes)) return new TextDecoder().decode(bytes);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Whether bytes are one JSON object that is no line of a recording: Lottie files have layers. */
function isDesign(bytes) {
    try {
        const { layers } = JSON.parse(new TextDecoder().decode(bytes));
        return layers !== undefined;
    } catch {
        // A recording has several lines, and some files are no JSON to the letter.
        return /^\s*\{[^\n]*"layers"\s*:/.test(new TextDecoder().decode(bytes.subarray(0, 1 << 16)));
    }
}
