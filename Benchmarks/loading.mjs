// Measures how long a visitor waits, from the navigation to the first frame that can be touched, in a headless Chromium:
//
//   node Benchmarks/loading.mjs FOLDER [FOLDER…] [--rounds 9] [--filter TEXT] [--stay 2] [--json FILE]
//
// A folder contains `gallery.html` and the output of `swift package web --element` for `like-button` and
// `fine-controls`. Each page is visited three times, at first with an empty cache: with and without a processor that is
// slowed down fourfold, and on three networks (none slowed down, 9 Mbit/s with 170 ms, 1.6 Mbit/s with 150 ms), as the
// developer tools of browsers name them. The folders take turns, so that a slow minute of the machine affects all of
// them.
//
// A visitor stays for some seconds: a browser caches compiled code only after a while.
//
// For the first and the third visit: the minimum and the median time in milliseconds, the time for which the page's
// thread was blocked (what its tasks took beyond 50 ms each), and the bytes that the server sent. `--filter` is a part
// of a case's name, such as `like-button 4x 9 Mbit/s`.
import { createServer } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { Chromium } from '../.ci/browser/chromium.mjs';

const megabit = 1e6 / 8;
const networks = [
    { name: 'no throttle' },
    { name: '9 Mbit/s', latency: 170, downloadThroughput: 9 * megabit },
    { name: '1.6 Mbit/s', latency: 150, downloadThroughput: 1.6 * megabit },
];
const processors = [1, 4];
/** Each page: its tag, or none for the gallery, and the contents of its body. */
const pages = [
    { name: 'like-button', tag: 'like-button', body: '<like-button></like-button>' },
    { name: 'fine-controls', tag: 'fine-button', body: '<fine-button>Send</fine-button><fine-loader></fine-loader>' },
    { name: 'gallery' },
];
const types = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };

/** A page of plain HTML with an element. It preloads the program and its script's imports, if they are in the same folder. */
function elementPage(folder, { name, body }) {
    const preload = existsSync(join(folder, `${name}.wasm`))
        ? `<link rel="preload" href="${name}.wasm" as="fetch" type="application/wasm" crossorigin>` : '';
    const [, shared] = /'\.\/(finemotor-\w+\.js)'/.exec(readFileSync(join(folder, `${name}.js`), 'utf8')) ?? [];
    const script = shared ? `<link rel="modulepreload" href="${shared}">` : '';
    return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${name}</title>${script}${preload}` +
        `<script type="module" src="${name}.js"></script><body>${body}</body></html>`;
}

/** Serves folders under `/NUMBER/VISITOR/`, compressed like a typical server; counts the bytes that it sends. */
async function served(folders) {
    const known = new Map();
    const counter = { sent: 0 };
    const fileOf = (number, name) => {
        const key = `${number}/${name}`;
        if (known.has(key)) return known.get(key);
        const page = pages.find((one) => one.tag && name === `${one.name}.html`);
        const path = join(folders[number], name);
        let bytes;
        if (page) bytes = Buffer.from(elementPage(folders[number], page));
        else if (existsSync(path)) bytes = readFileSync(path);
        const type = types[name.split('.').pop()];
        // A type that a server does not know is sent uncompressed.
        known.set(key, bytes && { bytes: type ? brotliCompressSync(bytes) : bytes, type, isCompressed: Boolean(type) });
        return known.get(key);
    };
    const server = createServer((request, response) => {
        const [, number, , name = ''] = request.url.split('?')[0].split('/');
        const file = folders[number] && fileOf(number, name);
        // A browser requests the icon at any time.
        if (!file) return response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
        counter.sent += file.bytes.length;
        response.writeHead(200, {
            'content-type': file.type ?? 'application/octet-stream', 'cache-control': 'max-age=3600',
            'content-length': file.bytes.length, ...(file.isCompressed && { 'content-encoding': 'br' }),
        });
        response.end(file.bytes);
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return { origin: `http://127.0.0.1:${server.address().port}`, counter, close: () => server.close(), fileOf };
}

/** Runs before a page's own scripts: `ready_` becomes the time of the first frame after the page can be used. */
const watcher = `{ window.blocked_ = 0;
    new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) blocked_ += duration - 50; })
        .observe({ type: 'longtask', buffered: true });
    const framed = () => requestAnimationFrame(() => requestAnimationFrame(() => { window.ready_ = performance.now(); }));
    const look = () => { if (window.motor?.ready) framed(); else setTimeout(look, 5); };
    const tag = new URLSearchParams(location.search).get('tag');
    if (tag) customElements.whenDefined(tag).then((kind) => kind.load?.()).then(framed);
    else if (location.protocol.startsWith('http')) look(); }`;

/** The three visits of one visitor: `[milliseconds, blocked milliseconds, bytes]` each. */
async function visits(tab, server, address, { processor, network, stay }) {
    const found = [];
    await tab.send('Network.emulateNetworkConditions', {
        offline: false, latency: network.latency ?? 0, downloadThroughput: network.downloadThroughput ?? -1, uploadThroughput: -1,
    });
    for (let visit = 0; visit < 3; visit += 1) {
        await tab.go('about:blank');
        await tab.send('Emulation.setCPUThrottlingRate', { rate: processor });
        server.counter.sent = 0;
        await tab.go(address);
        await tab.until('window.ready_ > 0', `${address} is ready`);
        // A long task is reported after it has ended.
        const [ready, blocked] = await tab.evaluate('new Promise((done) => setTimeout(() => done([ready_, blocked_]), 50))');
        await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        // For example, a program is loaded twice because the page's link does not match its script's request.
        if (tab.complaints.length) throw new Error(`${address}: ${tab.complaints.join('; ')}`);
        if (visit < 2) await new Promise((done) => setTimeout(done, stay * 1000));
        found.push([ready, blocked, server.counter.sent]);
    }
    return found;
}

const least = (numbers) => Math.min(...numbers);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/**
 * Measures folders and prints a table; returns its rows.
 *
 * - `rounds`: how many visitors each case has, at least 1.
 * - `filter`: a part of the cases' names.
 * - `stay`: how many seconds a visitor stays.
 */
export async function measureLoading(chromium, folders, { rounds = 9, filter = '', stay = 2 } = {}) {
    if (!folders.length) throw new Error('give the folder of a page');
    if (!(rounds >= 1)) throw new Error(`--rounds is at least 1, got ${rounds}`);
    const cases = pages.flatMap((page) => processors.flatMap((processor) => networks.map(
        (network) => ({ page, processor, network, stay, name: `${page.name} ${processor}x ${network.name}` }))))
        .filter(({ name }) => name.includes(filter));
    if (!cases.length) throw new Error(`--filter is part of a case's name, got ${filter}`);
    const server = await served(folders);
    // Compressed before anyone waits for them.
    for (const number of folders.keys()) {
        for (const { page } of cases) for (const suffix of ['html', 'js', 'wasm']) server.fileOf(number, `${page.name}.${suffix}`);
    }
    const tab = await chromium.open({ newWindow: true });
    await tab.send('Network.enable');
    await tab.resize(390, 844, 2, true);
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watcher });
    const rows = [];
    console.log(`| case |${folders.map((folder) => ` ${folder}: first visit, least / median | third | blocked | bytes |`).join('')}`);
    console.log(`|---|${folders.map(() => '--:|--:|--:|--:|').join('')}`);
    for (const one of cases) {
        const found = folders.map(() => []);
        for (let round = 0; round < rounds; round += 1) {
            for (const number of round % 2 ? folders.keys() : [...folders.keys()].reverse()) {
                const query = one.page.tag ? `?tag=${one.page.tag}` : '';
                const visitor = `${rows.length}-${round}`;
                found[number].push(await visits(tab, server, `${server.origin}/${number}/${visitor}/${one.page.name}.html${query}`, one));
            }
        }
        const cells = found.map((visitors) => {
            const of = (visit, kind) => visitors.map((all) => all[visit][kind]);
            return {
                first: [least(of(0, 0)), median(of(0, 0))], third: [least(of(2, 0)), median(of(2, 0))],
                blocked: [least(of(0, 1)), median(of(0, 1))], bytes: median(of(0, 2)),
            };
        });
        rows.push({ name: one.name, cells });
        const pair = ([low, middle]) => `${low.toFixed(0)} / ${middle.toFixed(0)}`;
        console.log(`| ${one.name} |${cells.map(({ first, third, blocked, bytes }) => (
            ` ${pair(first)} | ${pair(third)} | ${pair(blocked)} | ${bytes} |`)).join('')}`);
    }
    await tab.close();
    server.close();
    return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: {
            rounds: { type: 'string', default: '9' }, filter: { type: 'string', default: '' },
            stay: { type: 'string', default: '2' }, json: { type: 'string' },
        },
    });
    const chromium = new Chromium();
    try {
        const rows = await measureLoading(chromium, positionals, {
            rounds: Number(values.rounds), filter: values.filter, stay: Number(values.stay),
        });
        if (values.json) writeFileSync(values.json, JSON.stringify(rows, undefined, 1));
    } finally { await chromium.close(); }
}
