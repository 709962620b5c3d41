// Serves the page of plain HTML with elements, and the output folder of `swift package web --element`.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const types = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };

/**
 * Starts a server: its origin, and `close()`. A program arrives when the promise of `arrival()` is fulfilled; if it fails, not.
 * The pages begin with the scripts of `scripts()`. `texts` has more files, by their names. The folder is also there as `other/`.
 */
export async function served(folder, arrival = async () => {}, scripts = () => [], texts = {}) {
    const server = createServer(async (request, response) => {
        const name = request.url.slice(1).split('?')[0].replace(/^other\//, '');
        const path = name === 'elements.html' ? join(here, name) : join(folder, name);
        if (!existsSync(path) && !(name in texts)) return response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
        if (name.endsWith('.wasm') && !await arrival().then(() => true, () => false)) return response.writeHead(503).end();
        response.writeHead(200, { 'content-type': types[name.split('.').pop()] ?? 'application/octet-stream' });
        if (name !== 'elements.html' && !(name in texts)) return createReadStream(path).pipe(response);
        const text = texts[name] ?? readFileSync(path, 'utf8');
        const own = scripts().map((script) => `<script>${script}</script>`).join('');
        return response.end(name.endsWith('.html') ? text.replace('<head>', () => `<head>${own}`) : text);
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
