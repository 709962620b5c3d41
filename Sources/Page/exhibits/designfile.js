// Dropped or opened designers' files: Lottie files and dotLottie archives, as the text of a value. They stay in the page.

/** The maximum size of a file that the page shows, in bytes, because the page stores the file with its inputs. */
const largestFile = 1 << 20;

/** Whether bytes begin like a ZIP archive. */
const isArchive = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4B;

/** The text of a value for the bytes of a Lottie file, or of an archive in Base64. None for a recording. */
export function designText(bytes) {
    if (!isArchive(bytes) && !isDesign(bytes)) return undefined;
    if (bytes.length > largestFile) throw new Error(`a file has at most ${largestFile} bytes, got ${bytes.length}`);
    if (!isArchive(bytes)) return new TextDecoder().decode(bytes);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Whether bytes are a single JSON object that is not a line of a recording: Lottie files have layers. */
function isDesign(bytes) {
    try {
        const { layers } = JSON.parse(new TextDecoder().decode(bytes));
        return layers !== undefined;
    } catch {
        // A recording has several lines, and some files are not strictly valid JSON.
        return /^\s*\{[^\n]*"layers"\s*:/.test(new TextDecoder().decode(bytes.subarray(0, 1 << 16)));
    }
}
