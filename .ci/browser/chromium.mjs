// Drives a headless Chromium over its debugging pipe: JSON on two file descriptors, each message ended by a NUL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many seconds a state may take, however busy the machine is. */
const patience = 120;

export class Chromium {
    #process;
    #directory = mkdtempSync(join(tmpdir(), 'chromium-'));
    #calls = new Map();
    #next = 1;
    #listeners = new Set();

    constructor() {
        // No sandbox: as root in a container there is none.
        this.#process = spawn('chromium', [
            '--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--mute-audio', '--hide-scrollbars',
            '--force-color-profile=srgb', '--font-render-hinting=none', '--remote-debugging-pipe',
            `--user-data-dir=${this.#directory}`, 'about:blank',
        ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
        let rest = Buffer.alloc(0);
        this.#process.stdio[4].on('data', (bytes) => {
            rest = Buffer.concat([rest, bytes]);
            for (let end; (end = rest.indexOf(0)) >= 0; rest = rest.subarray(end + 1)) {
                this.#take(JSON.parse(rest.subarray(0, end).toString()));
            }
        });
        this.#process.on('exit', () => this.#fail(new Error('Chromium has ended')));
        this.#process.on('error', (error) => this.#fail(error));
    }

    #take(message) {
        const call = this.#calls.get(message.id);
        if (call) {
            this.#calls.delete(message.id);
            if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
            else call.resolve(message.result);
        } else {
            for (const listener of this.#listeners) listener(message);
        }
    }

    #fail(error) {
        for (const { reject } of this.#calls.values()) reject(error);
        this.#calls.clear();
    }

    /** Sends a command and waits for its result, up to a timeout. */
    send(method, params = {}, sessionId, seconds = patience) {
        return new Promise((resolve, reject) => {
            const id = this.#next++;
            const late = setTimeout(() => {
                this.#calls.delete(id);
                reject(new Error(`${method}: no answer in ${seconds} s`));
            }, seconds * 1000);
            const answered = (then) => (value) => {
                clearTimeout(late);
                then(value);
            };
            this.#calls.set(id, { method, resolve: answered(resolve), reject: answered(reject) });
            this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
        });
    }

    /** Calls back with every event that is not a result. */
    onEvent(listener) { this.#listeners.add(listener); }

    /** Opens a tab in front of the others, or in a window of its own, where it hides none, or there with its own storage. */
    async open({ newWindow = false, isApart = false } = {}) {
        const apart = isApart ? await this.send('Target.createBrowserContext') : {};
        const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', newWindow: newWindow || isApart, ...apart });
        const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
        const tab = new Tab(this, sessionId, targetId);
        await tab.begin();
        return tab;
    }

    async close() {
        await this.send('Browser.close').catch(() => {});
        await new Promise((resolve) => {
            if (this.#process.exitCode !== null) return resolve();
            this.#process.on('exit', resolve);
            setTimeout(() => this.#process.kill('SIGKILL'), 3000).unref();
        });
        rmSync(this.#directory, { recursive: true, force: true, maxRetries: 5 });
    }
}

/** A tab; unexpected messages on its console are kept. */
export class Tab {
    complaints = [];
    /** Features that laws may need and that another browser's driver lacks. */
    can = new Set([
        'console', 'media', 'accessibility', 'scrolling by a finger', 'a page that loads again', 'rem in a shadow tree',
        'two fingers', 'other densities', 'narrow windows', 'a cancelled touch', 'a screen for fingers', 'layout shifts', 'counts of layouts', 'the size of memory', 'storage of its own',
    ]);
    #browser;
    #session;

    constructor(browser, session, target) {
        [this.#browser, this.#session, this.target] = [browser, session, target];
        browser.onEvent(({ method, params, sessionId }) => {
            if (sessionId !== session) return;
            if (method === 'Runtime.exceptionThrown') {
                const { text, exception } = params.exceptionDetails;
                this.complaints.push(`${text} ${exception?.description ?? ''}`);
            } else if (method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(params.type)) {
                this.complaints.push(params.args.map((arg) => arg.value ?? arg.description).join(' '));
            } else if (method === 'Log.entryAdded' && ['error', 'warning'].includes(params.entry.level)) {
                this.complaints.push(`${params.entry.text} ${params.entry.url ?? ''}`);
            }
        });
    }

    send(method, params) { return this.#browser.send(method, params, this.#session); }

    close() { return this.#browser.send('Target.closeTarget', { targetId: this.target }); }

    async begin() {
        for (const domain of ['Page', 'Runtime', 'Log']) await this.send(`${domain}.enable`);
    }

    async go(url) {
        const { errorText } = await this.send('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
    }

    /** The value of an expression, which may be a promise; exceptions are rethrown here. */
    async evaluate(expression) {
        const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
            expression, returnByValue: true, awaitPromise: true, userGesture: true,
        });
        if (exceptionDetails) {
            throw new Error(`${expression.slice(0, 80)}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
        }
        return result.value;
    }

    /** Takes the errors that a page keeps by itself. Those of the console have arrived. */
    async complained() {}

    /** Waits until an expression holds, by polling; a page that is being unloaded counts as false. */
    async until(expression, what = expression, seconds = patience) {
        for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
            if (await this.evaluate(expression).catch(() => false)) return;
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
        const stage = await this.evaluate(`window.motor?.ready && JSON.stringify({
            time: motor.time(), needsFrame: motor.needsFrame(), isHidden: document.hidden, hasFocus: document.hasFocus(),
            frames: window.frames_, inputs: motor.recording().split('\\n').slice(-4),
        })`).catch(({ message }) => message);
        throw new Error(`in ${seconds} s not yet: ${what}${stage ? `, at ${stage}` : ''}`);
    }

    /**
     * Counts, in `frames_`, the frames that a page asks for, from the next page on. `frames` and `rested` then wait by the
     * frames that the browser makes, however long these take.
     */
    countFrames() {
        return this.addScript(`{ const ask = window.requestAnimationFrame.bind(window);
                window.frames_ = 0;
                window.requestAnimationFrame = (body) => { window.frames_ += 1; return ask(body); };
                window.made_ = (count) => new Promise((done) => {
                    const next = () => { if (count > 0) { count -= 1; ask(next); } else done(1); };
                    next();
                });
                window.rested_ = (seconds) => new Promise((done) => {
                    const end = performance.now() + seconds * 1000;
                    let [before, calm] = [frames_, 0];
                    const look = () => {
                        calm = frames_ === before ? calm + 1 : 0;
                        before = frames_;
                        if (calm === 10 || performance.now() > end) done(calm === 10);
                        else ask(look);
                    };
                    ask(look);
                }); }`);
    }

    /** Runs a script in every page from the next one on, before those of the page. */
    addScript(source) { return this.send('Page.addScriptToEvaluateOnNewDocument', { source }); }

    /** Waits until the browser has made some frames. The page does not request them: `frames_` stays unchanged. */
    frames(count) { return this.evaluate(`made_(${count})`); }

    /** Waits until the page has requested none of ten frames. */
    async rested(seconds = patience) {
        if (!await this.evaluate(`rested_(${seconds})`)) throw new Error(`in ${seconds} s it has not come to rest`);
    }

    mouse(type, x, y, more = {}) {
        const buttons = type === 'mouseReleased' ? 0 : 1;
        return this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1, ...more });
    }

    /** Touch points that are down now: `{x, y, id, force}`. */
    touch(type, touchPoints) { return this.send('Input.dispatchTouchEvent', { type, touchPoints }); }

    async key(key, { code = key, text, windowsVirtualKeyCode = 0, modifiers = 0 } = {}) {
        await this.send('Input.dispatchKeyEvent', {
            type: text ? 'keyDown' : 'rawKeyDown', key, code, text, windowsVirtualKeyCode, modifiers,
        });
        await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode, modifiers });
    }

    /** Chooses files in an input. */
    async choose(selector, files) {
        const { root } = await this.send('DOM.getDocument');
        const { nodeId } = await this.send('DOM.querySelector', { nodeId: root.nodeId, selector });
        await this.send('DOM.setFileInputFiles', { nodeId, files });
    }

    /** Hides its window, or shows it again. */
    async hide(isHidden) {
        const { windowId } = await this.#browser.send('Browser.getWindowForTarget', { targetId: this.target });
        await this.#browser.send('Browser.setWindowBounds', {
            windowId, bounds: { windowState: isHidden ? 'minimized' : 'normal' },
        });
    }

    /** Whether a screen accepts touches. */
    emulateTouch(enabled) { return this.send('Emulation.setTouchEmulationEnabled', { enabled }); }

    resize(width, height, deviceScaleFactor = 1, mobile = false) {
        return this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile });
    }

    prefer(features) {
        return this.send('Emulation.setEmulatedMedia', {
            features: Object.entries(features).map(([name, value]) => ({ name, value })),
        });
    }

    /** A picture of the page as PNG, in base64. */
    async picture(clip) {
        const { data } = await this.send('Page.captureScreenshot', {
            format: 'png', ...(clip && { clip: { scale: 1, ...clip } }),
        });
        return data;
    }
}
