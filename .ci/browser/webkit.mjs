// Drives the MiniBrowser of WebKitGTK, the engine of Safari, by WebDriver: JSON over HTTP. Its tab is called as that of Chromium.
// The driver does not tell what is on the console.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { DriverTab } from './driver.mjs';

/** How many seconds an answer may take, however busy the machine is. */
const patience = 120;
const libraries = '/usr/lib';

/** Where Debian has the browser of the driver. */
function miniBrowser() {
    for (const system of readdirSync(libraries)) {
        const path = `${libraries}/${system}/webkit2gtk-4.1/MiniBrowser`;
        if (existsSync(path)) return path;
    }
    throw new Error(`MiniBrowser is in a folder webkit2gtk-4.1 of ${libraries}, got none`);
}

export class WebKit {
    #screen;
    #driver;
    #address;
    #session;
    #environment;
    #starts = 0;
    /** Whether the process of its page has ended. */
    hasCrashed = false;

    /** Starts it; in the dark scheme, which is the page's first, because its driver cannot switch. */
    static async start({ isDark = false } = {}) {
        const browser = new WebKit();
        browser.#environment = isDark ? { GTK_THEME: 'Adwaita:dark' } : {};
        await browser.#begin();
        return browser;
    }

    async #begin() {
        // It has no mode without a screen.
        this.#screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], {
            stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        });
        const display = await new Promise((resolve, reject) => {
            this.#screen.stdio[3].on('data', (bytes) => resolve(String(bytes).trim()));
            this.#screen.on('error', reject);
        });
        // Another one each time: that of a driver that has been killed is still taken for a while.
        const port = 4700 + process.pid % 1000 + 1000 * this.#starts;
        this.#starts += 1;
        this.#address = `http://127.0.0.1:${port}`;
        this.#driver = spawn('WebKitWebDriver', ['-p', String(port)], {
            env: {
                ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1',
                WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', ...this.#environment,
            },
            stdio: 'ignore',
        });
        for (let tries = 0; ; tries += 1) {
            if (await fetch(`${this.#address}/status`).then(() => true, () => false)) break;
            if (tries > 100) throw new Error('WebKitWebDriver does not answer');
            await new Promise((done) => setTimeout(done, 100));
        }
        const { sessionId } = await this.send('POST', '/session', {
            capabilities: {
                alwaysMatch: {
                    'webkitgtk:browserOptions': {
                        binary: miniBrowser(), args: ['--automation'],
                    },
                },
            },
        });
        this.#session = `/session/${sessionId}`;
        await this.send('POST', `${this.#session}/timeouts`, { script: patience * 1000, pageLoad: patience * 1000 });
    }

    /** Sends a command and waits for its result. */
    async send(method, path, body) {
        const response = await fetch(this.#address + path, {
            method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }),
        });
        const { value } = await response.json();
        if (!value?.error) return value;
        const what = `${value.error} ${value.message}`;
        // The answer of a page whose process has ended is not JSON. Then the driver deletes the session.
        this.hasCrashed ||= /invalid session id|Could not parse script result/.test(what);
        throw new Error(`${path}: ${what}`);
    }

    /** Sends a command to its only window. */
    sendToWindow(method, what, body) { return this.send(method, `${this.#session}/${what}`, body); }

    /** Starts it again after a crash. Its tab goes on in the new window. */
    async restart() {
        this.#end();
        await this.#begin();
        this.hasCrashed = false;
    }

    async open() { return new WebKitTab(this); }

    async close() {
        await this.send('DELETE', this.#session).catch(() => {});
        this.#end();
    }

    /** Without its screen, the browser ends too: after a crash, the driver does not end it. */
    #end() {
        this.#driver.kill();
        this.#screen.kill();
    }
}

class WebKitTab extends DriverTab {
    #browser;
    /** The scripts that run before those of the page: the server writes them into it, because the driver has no such command. */
    scripts = [];

    constructor(browser) {
        super();
        this.#browser = browser;
    }

    #post(what, body) { return this.#browser.sendToWindow('POST', what, body); }

    async addScript(source) { this.scripts.push(source); }

    async go(url) {
        await this.#post('url', { url: 'about:blank' });
        // No page of the web may lead to a file.
        if (url.startsWith('file:')) return void await this.#post('url', { url });
        // The driver would wait for the page, which may wait for a program.
        await this.evaluate(`setTimeout(() => { location.href = ${JSON.stringify(url)}; }); 1`);
        await this.until(`location.href === ${JSON.stringify(url)} && document.body !== null`);
    }

    async evaluate(expression) {
        const script = `const done = arguments[1];
            (async () => JSON.stringify(await (0, eval)(arguments[0])))()
                .then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
        const { value, error } = await this.#post('execute/async', { script, args: [expression] });
        if (error) throw new Error(`${expression.slice(0, 80)}: ${error}`);
        return value === undefined || value === null ? undefined : JSON.parse(value);
    }

    act(actions) { return this.#post('actions', { actions }); }

    /** The window; its density is that of the screen. */
    async resize(width, height) {
        const rect = await this.#post('window/rect', { width, height, x: 0, y: 0 });
        const [inner, down] = await this.evaluate('[innerWidth, innerHeight]');
        if (inner !== width || down !== height) {
            await this.#post('window/rect', { width: rect.width + width - inner, height: rect.height + height - down, x: 0, y: 0 });
        }
    }

    picture() { return this.#browser.sendToWindow('GET', 'screenshot'); }
}
