// Drives a headless Firefox by WebDriver BiDi: JSON over a WebSocket. Its tabs are called as those of Chromium.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverTab } from './driver.mjs';

/** How many seconds an answer may take, however busy the machine is. */
const patience = 120;
/** What is not asked at a first start, and nothing that loads by itself. */
const preferences = {
    'remote.active-protocols': 1, 'browser.shell.checkDefaultBrowser': false, 'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false, 'toolkit.telemetry.reportingpolicy.firstRun': false,
    'app.update.enabled': false, 'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false,
    'layout.css.devPixelsPerPx': '1', 'focusmanager.testmode': true,
};
export class Firefox {
    #process;
    #socket;
    #directory = mkdtempSync(join(tmpdir(), 'firefox-'));
    #calls = new Map();
    #next = 1;
    #listeners = new Set();

    /** Starts it; in the dark scheme, which is the page's first, because its driver cannot switch. */
    static async start({ isDark = false } = {}) {
        const browser = new Firefox();
        await browser.#begin(isDark ? { 'layout.css.prefers-color-scheme.content-override': 0 } : {});
        return browser;
    }

    async #begin(more) {
        const lines = Object.entries({ ...preferences, ...more })
            .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
        writeFileSync(join(this.#directory, 'user.js'), lines.join('\n'));
        this.#process = spawn('firefox-esr', [
            '--headless', '--no-remote', '--profile', this.#directory, '--remote-debugging-port', '0', 'about:blank',
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
        this.#socket.onclose = () => {
            for (const { reject } of this.#calls.values()) reject(new Error('Firefox has ended'));
        };
        await this.send('session.new', { capabilities: {} });
        await this.send('session.subscribe', { events: ['log.entryAdded'] });
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

    /** Opens a tab with scripts of its own: before the others, or behind them, where a page has few frames. */
    async open({ newWindow = false } = {}) {
        const { context } = await this.send('browsingContext.create', { type: 'tab', background: newWindow });
        // Otherwise no event tells of the focus.
        if (!newWindow) await this.send('browsingContext.activate', { context });
        return new FirefoxTab(this, context);
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
    can = new Set(['console', 'a page that loads again', 'rem in a shadow tree']);
    #browser;
    #context;

    constructor(browser, context) {
        super();
        [this.#browser, this.#context] = [browser, context];
        browser.onEvent(({ method, params }) => {
            if (method === 'log.entryAdded' && ['error', 'warn'].includes(params.level)) this.complaints.push(params.text);
        });
    }

    close() { return this.#browser.send('browsingContext.close', { context: this.#context }); }

    addScript(source) {
        return this.#browser.send('script.addPreloadScript', {
            functionDeclaration: `() => { ${source} }`, contexts: [this.#context],
        });
    }

    go(url) {
        return this.#browser.send('browsingContext.navigate', { context: this.#context, url, wait: 'none' });
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

    async picture() {
        const { data } = await this.#browser.send('browsingContext.captureScreenshot', { context: this.#context });
        return data;
    }
}
