// A page's module: embedded as text, so that the page opens from disk, or in a file beside a page on a server.

/**
 * A response with the module that a script element links to, or contains in Base64, compressed with gzip if its type says so.
 */
export async function moduleResponse({ type, textContent, dataset: { address } }) {
    if (address) {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address}: has the module of the page, got ${response.status}`);
        return response;
    }
    const bytes = Uint8Array.from(atob(textContent), (character) => character.charCodeAt(0));
    const { body } = new Response(bytes);
    return new Response(type === 'application/gzip' ? body.pipeThrough(new DecompressionStream('gzip')) : body, {
        headers: { 'content-type': 'application/wasm' },
    });
}
