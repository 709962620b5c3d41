// Drives a headless Firefox by WebDriver BiDi: JSON over a WebSocket. Its tabs have the interface of Chromium's.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverTab } from './driver.mjs';

/** How many seconds an answer may take, however busy the machine is. */
const patience = 120;
/** Preferences: no questions at a first start, and no automatic loading. */
const preferences = {
    'remote.active-protocols': 1, 'browser.shell.checkDefaultBrowser': false, 'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false, 'toolkit.telemetry.reportingpolicy.firstRun': false,
    'app.update.enabled': false, 'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false,
    'layout.css.devPixelsPerPx': '1', 'focusmanager.testmode': true,
};
/** By the features of media: the preference for each, and its numbers. A driver has no command for them. */
const features = {
    'prefers-color-scheme': ['layout.css.prefers-color-scheme.content-override', { dark: 0, light: 1 }],
    'prefers-reduced-motion': ['ui.prefersReducedMotion', { 'no-preference': 0, reduce: 1 }],
    'forced-colors': ['browser.display.document_color_use', { none: 0, active: 2 }],
};
/** The preferences for pointing devices, and the numbers of a mouse and of a finger. */
const pointing = ['ui.primaryPointerCapabilities', 'ui.allPointerCapabilities'];
const [ofMouse, ofFinger] = [6, 1];

export class Firefox {
    #process;
    #socket;
    #directory = mkdtempSync(join(tmpdir(), 'firefox-'));
    #calls = new Map();
    #next = 1;
    /** The reason why there is no connection anymore. */
    #end;
    #listeners = new Set();

    /** Its own window, where preferences can be set. */
    #chrome;
    /** The tabs before others; the last one has the focus. */
    #tabs = [];

    static async start() {
        const browser = new Firefox();
        await browser.#begin();
        return browser;
    }

    async #begin() {
        const lines = Object.entries(preferences)
            .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
        writeFileSync(join(this.#directory, 'user.js'), lines.join('\n'));
        this.#process = spawn('firefox-esr', [
            '--headless', '--no-remote', '--profile', this.#directory, '--remote-debugging-port', '0',
            '--remote-allow-system-access', 'about:blank',
        ], { env: { ...process.env, HOME: this.#directory }, stdio: ['ignore', 'ignore', 'pipe'] });
        const address = await new Promise((resolve, reject) => {
            let said = '';
            this.#process.stderr.on('data', (bytes) => {
                said += bytes;
                const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
                if (found) resolve(found[1]);
            });
            this.#process.on('exit', () => reject(new Error(`Firefox has ended: ${said}`)));
            this.#process.on('error', reject);
        });
        this.#socket = new WebSocket(`${address}/session`);
        await new Promise((resolve, reject) => Object.assign(this.#socket, { onopen: resolve, onerror: reject }));
        this.#socket.onmessage = ({ data }) => this.#take(JSON.parse(data));
        this.#socket.onclose = ({ code, reason }) => {
            this.#end = `the connection to Firefox has ended: ${code} ${reason}`;
            for (const { reject } of this.#calls.values()) reject(new Error(this.#end));
        };
        await this.send('session.new', { capabilities: {} });
        await this.send('session.subscribe', { events: ['log.entryAdded'] });
        const { contexts: [{ context }] } = await this.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
        this.#chrome = context;
        await this.set(Object.fromEntries(pointing.map((name) => [name, ofMouse])));
    }

    #take(message) {
        const call = this.#calls.get(message.id);
        if (!call) {
            for (const listener of this.#listeners) listener(message);
            return;
        }
        this.#calls.delete(message.id);
        if (message.type === 'error') call.reject(new Error(`${call.method}: ${message.error} ${message.message}`));
        else call.resolve(message.result);
    }

    /** Sends a command and waits for its result, up to a timeout. */
    send(method, params = {}) {
        return new Promise((resolve, reject) => {
            if (this.#end) throw new Error(this.#end);
            const id = this.#next++;
            const late = setTimeout(() => reject(new Error(`${method}: no answer in ${patience} s`)), patience * 1000);
            const answered = (then) => (value) => {
                clearTimeout(late);
                then(value);
            };
            this.#calls.set(id, { method, resolve: answered(resolve), reject: answered(reject) });
            this.#socket.send(JSON.stringify({ id, method, params }));
        });
    }

    /** Calls back with every event. */
    onEvent(listener) { this.#listeners.add(listener); }

    /** Sets preferences, which are numbers, for all tabs. */
    set(preferences) {
        const lines = Object.entries(preferences).map(([name, value]) => `Services.prefs.setIntPref(${JSON.stringify(name)}, ${value});`);
        return this.send('script.evaluate', { expression: lines.join(''), target: { context: this.#chrome }, awaitPromise: false });
    }

    /** Opens a tab with scripts of its own: before the others, in a window of its own, or with storage of its own. */
    async open({ newWindow = false, isApart = false } = {}) {
        const apart = isApart ? await this.send('browser.createUserContext') : {};
        const { context } = await this.send('browsingContext.create', { type: newWindow ? 'window' : 'tab', ...apart });
        if (!newWindow) this.#tabs.push(context);
        await this.#focus();
        return new FirefoxTab(this, context);
    }

    /** Closes a tab. The one that was opened before it has the focus. */
    async shut(context) {
        await this.send('browsingContext.close', { context });
        this.#tabs = this.#tabs.filter((one) => one !== context);
        await this.#focus();
    }

    /** Otherwise no event reports the focus. */
    async #focus() {
        const context = this.#tabs.at(-1);
        if (context) await this.send('browsingContext.activate', { context });
    }

    async close() {
        this.send('browser.close').catch(() => {});
        await new Promise((resolve) => {
            if (this.#process.exitCode !== null) return resolve();
            this.#process.on('exit', resolve);
            setTimeout(() => this.#process.kill('SIGKILL'), 5000).unref();
        });
        rmSync(this.#directory, { recursive: true, force: true, maxRetries: 5 });
    }
}

class FirefoxTab extends DriverTab {
    can = new Set([
        'console', 'media', 'a page that loads again', 'rem in a shadow tree', 'two fingers', 'other densities', 'narrow windows',
        'a screen for fingers', 'storage of its own',
    ]);
    #browser;
    #context;
    /** The tab that hides it. */
    #cover;

    constructor(browser, context) {
        super();
        [this.#browser, this.#context] = [browser, context];
        browser.onEvent(({ method, params }) => {
            if (method === 'log.entryAdded' && ['error', 'warn'].includes(params.level)) this.complaints.push(params.text);
        });
    }

    close() { return this.#browser.shut(this.#context); }

    addScript(source) {
        return this.#browser.send('script.addPreloadScript', {
            functionDeclaration: `() => { ${source} }`, contexts: [this.#context],
        });
    }

    go(url) {
        // A page from a server may wait for a program.
        const wait = url.startsWith('http') ? 'none' : 'interactive';
        return this.#browser.send('browsingContext.navigate', { context: this.#context, url, wait });
    }

    async evaluate(expression) {
        const { type, result, exceptionDetails } = await this.#browser.send('script.evaluate', {
            expression: `(async () => JSON.stringify(await (0, eval)(${JSON.stringify(expression)})))()`,
            target: { context: this.#context }, awaitPromise: true, userActivation: true,
        });
        if (type === 'exception') throw new Error(`${expression.slice(0, 80)}: ${exceptionDetails.text}`);
        return result.value === undefined ? undefined : JSON.parse(result.value);
    }

    act(actions) { return this.#browser.send('input.performActions', { context: this.#context, actions }); }

    resize(width, height, devicePixelRatio = 1) {
        return this.#browser.send('browsingContext.setViewport', {
            context: this.#context, viewport: { width, height }, devicePixelRatio,
        });
    }

    async prefer(wanted) {
        await this.#browser.set(Object.fromEntries(Object.entries(features).map(([feature, [name, numbers]]) => [
            name, numbers[wanted[feature]] ?? (feature === 'prefers-color-scheme' ? numbers.light : 0),
        ])));
        // The page's process is notified later.
        for (const feature of ['prefers-reduced-motion', 'forced-colors']) {
            if (wanted[feature]) await this.until(`matchMedia("(${feature}: ${wanted[feature]})").matches`);
        }
    }

    emulateTouch(enabled) {
        return this.#browser.set(Object.fromEntries(pointing.map((name) => [name, enabled ? ofFinger : ofMouse])));
    }

    async choose(selector, files) {
        const { result: { sharedId } } = await this.#browser.send('script.evaluate', {
            expression: `document.querySelector(${JSON.stringify(selector)})`, target: { context: this.#context }, awaitPromise: false,
        });
        await this.#browser.send('input.setFiles', { context: this.#context, element: { sharedId }, files });
    }

    /** Hides it behind another tab, or shows it again. */
    async hide(isHidden) {
        if (isHidden) this.#cover = await this.#browser.open();
        else await this.#cover.close();
    }

    async picture(clip) {
        const { data } = await this.#browser.send('browsingContext.captureScreenshot', {
            context: this.#context, ...(clip && { clip: { type: 'box', ...clip } }),
        });
        return data;
    }
}
