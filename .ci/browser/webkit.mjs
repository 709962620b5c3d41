// Drives the MiniBrowser of WebKitGTK, the engine of Safari, by WebDriver: JSON over HTTP. Its windows have the
// interface of Chromium's tabs. The driver does not report the console's messages: a page keeps its own errors.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { DriverTab } from './driver.mjs';

/** How many seconds an answer may take, however busy the machine is. */
const patience = 120;
const libraries = '/usr/lib';

/** The path of the driver's browser on Debian. */
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
    /** The windows of its tabs since it was started, and the one that receives commands. */
    #windows = new Map();
    #current;
    #queue = Promise.resolve();
    /** Whether the process of its page has ended, or a program has run on with a wild pointer. */
    hasCrashed = false;

    /** Starts it in the dark scheme, which is the page's first, because its driver cannot switch. */
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
        // A different one each time: the port of a killed driver is still in use for a while.
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
            if (tries > 600) throw new Error('WebKitWebDriver does not answer');
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
        this.#windows.clear();
        this.#current = await this.send('GET', `${this.#session}/window`);
    }

    /** Sends a command and waits for its result. */
    async send(method, path, body) {
        const response = await fetch(this.#address + path, {
            method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }),
        });
        const { value } = await response.json();
        if (!value?.error) return value;
        const what = `${value.error} ${value.message}`;
        // The response of a page whose process has ended is not JSON. The driver then deletes the session.
        this.hasCrashed ||= /invalid session id|Could not parse script result/.test(what);
        throw new Error(`${path}: ${what}`);
    }

    /** Sends a command to the window of a tab. With several windows, it waits for all commands before it. */
    sendTo(tab, method, what, body) {
        if (this.#windows.size === 1 && this.#windows.has(tab)) return this.send(method, `${this.#session}/${what}`, body);
        const answer = this.#queue.then(async () => {
            const wanted = await this.#windowOf(tab);
            if (wanted !== this.#current) {
                await this.send('POST', `${this.#session}/window`, { handle: wanted });
                this.#current = wanted;
            }
            return this.send(method, `${this.#session}/${what}`, body);
        });
        this.#queue = answer.catch(() => {});
        return answer;
    }

    /** The window of a tab: the first one, or a new one. */
    async #windowOf(tab) {
        const window = `${this.#session}/window`;
        if (this.#windows.size === 0) this.#windows.set(tab, this.#current);
        if (!this.#windows.has(tab)) {
            const { handle } = await this.send('POST', `${window}/new`, { type: 'window' });
            // The first window keeps the focus: it receives it when it is shown again.
            const [first] = this.#windows.values();
            await this.send('POST', window, { handle: first });
            await this.send('POST', `${window}/minimize`, {});
            await this.send('POST', `${window}/rect`, { x: 0, y: 0 });
            this.#current = first;
            this.#windows.set(tab, handle);
        }
        return this.#windows.get(tab);
    }

    /** Starts it again after a crash. Its tabs continue in new windows. */
    async restart() {
        this.#end();
        await this.#begin();
        this.hasCrashed = false;
    }

    async open() { return new WebKitTab(this); }

    /** Closes the window of a tab. The last one stays for the next tab, because the browser would end with it. */
    async closeWindowOf(tab) {
        if (!this.#windows.has(tab)) return;
        if (this.#windows.size > 1) {
            await this.sendTo(tab, 'DELETE', 'window');
            [this.#current] = [...this.#windows].filter(([one]) => one !== tab).map(([, handle]) => handle);
            await this.send('POST', `${this.#session}/window`, { handle: this.#current });
        }
        this.#windows.delete(tab);
    }

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
    /**
     * The scripts that run before those of the page: the server writes them into it, because the driver has no such command. As it
     * is drawn here, without a graphics card, a view transition would crash it. What a page does not handle is kept in it, but not
     * what was not thrown, as a size that changes in its own observer, or what the browser hides of a page from disk.
     */
    scripts = [
        'delete Document.prototype.startViewTransition',
        `{
            window.errors_ = [];
            const keep = (event, text) => setTimeout(() => { if (!event.defaultPrevented) errors_.push(text); });
            addEventListener('error', (event) => {
                if (event.error) keep(event, event.message);
            });
            addEventListener('unhandledrejection', (event) => keep(event, String(event.reason)));
        }`,
    ];

    constructor(browser) {
        super();
        this.#browser = browser;
    }

    #post(what, body) { return this.#browser.sendTo(this, 'POST', what, body); }

    async addScript(source) { this.scripts.push(source); }

    /**
     * Takes the errors that the page has kept. On Linux for x86-64, this engine now and then runs a program on with a wild pointer,
     * whoever has made the program (https://bugs.webkit.org/show_bug.cgi?id=285466): it crashes, or reports this trap. The same
     * programs run in Chromium and Firefox, where each trap counts.
     */
    async complained() {
        const [errors, trap] = await this.evaluate(
            '[(window.errors_ ?? []).splice(0), document.getElementById("trap-message")?.textContent ?? ""]').catch(() => [[], '']);
        this.complaints.push(...errors);
        this.#browser.hasCrashed ||= [...errors, trap].some((text) => text.includes('Out of bounds memory access'));
    }

    async go(url) {
        await this.complained();
        await this.#post('url', { url: 'about:blank' });
        // A web page must not navigate to a file.
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

    /** A page without scripts of its own, as a picture, is not counted. */
    frames(count) {
        return this.evaluate(`window.made_ ? made_(${count}) : new Promise((done) => {
            let left = ${count};
            (function next() { if (left-- > 0) requestAnimationFrame(next); else done(1); })();
        })`);
    }

    /** The driver moves a mouse instead of a finger: its events are then marked as those of a finger. */
    emulateTouch(enabled) {
        return this.evaluate(`{
            window.finger_?.abort();
            window.finger_ = new AbortController();
            for (const type of ${enabled} ? ['down', 'move', 'up', 'cancel'] : []) {
                addEventListener('pointer' + type, (event) => Object.defineProperty(event, 'pointerType', { value: 'touch' }), {
                    capture: true, signal: finger_.signal,
                });
            }
        }`);
    }

    /**
     * The size of the page, not below the least one of its window; its density is that of the screen. The driver answers before
     * the page has its new size, so the page is asked until it has it. When a second request changes nothing, the window cannot be
     * smaller.
     */
    async resize(width, height) {
        const inner = () => this.evaluate('[innerWidth, innerHeight]');
        let before;
        for (let tries = 0; tries < 10; tries += 1) {
            const [wide, high] = await inner();
            const rect = await this.#browser.sendTo(this, 'GET', 'window/rect');
            await this.#post('window/rect', { width: rect.width + width - wide, height: rect.height + height - high, x: 0, y: 0 });
            let got;
            for (let polls = 0; polls < 40; polls += 1) {
                got = await inner();
                if (got[0] === width && got[1] === height) return;
                await new Promise((done) => setTimeout(done, 50));
            }
            if (String(got) === before) return;
            before = String(got);
        }
        throw new Error(`the page is ${width} by ${height}, got ${await inner()}`);
    }

    async choose(selector, files) {
        const element = await this.#post('element', { using: 'css selector', value: selector });
        await this.#post(`element/${Object.values(element)[0]}/value`, { text: files.join('\n') });
    }

    async hide(isHidden) {
        if (isHidden) await this.#post('window/minimize', {});
        else await this.#post('window/rect', { x: 0, y: 0 });
    }

    async picture(clip) {
        // The driver waits for the next change of the page, which may be at rest.
        await this.evaluate(`{
            const { style } = document.documentElement;
            window.shown_ = setInterval(() => { style.opacity = style.opacity === '1' ? 0.9999 : 1; }, 30);
        }`);
        const data = await this.#browser.sendTo(this, 'GET', 'screenshot');
        await this.evaluate("clearInterval(shown_); document.documentElement.style.opacity = ''");
        if (!clip) return data;
        const { x, y, width, height } = clip;
        return this.evaluate(`(async () => {
            const image = await createImageBitmap(await (await fetch('data:image/png;base64,${data}')).blob());
            const canvas = Object.assign(document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas'), { width: ${Math.round(width)}, height: ${Math.round(height)} });
            canvas.getContext('2d').drawImage(image, ${-x}, ${-y});
            return canvas.toDataURL().split(',')[1];
        })()`);
    }

    close() { return this.#browser.closeWindowOf(this); }
}
