// What all elements of a page share: the module, a clock, and the observers of the page.

import { Clock } from '../../MotorWeb/Page/clock.js';
import { FeedbackPlayer } from '../../MotorWeb/Page/feedback.js';
import { Machine } from '../../MotorWeb/Page/machine.js';
import { watchSurroundings } from './surroundings.js';

export class ElementPage {
    machine = new Machine();
    /** Whether the program is there. */
    isReady = false;
    clock;
    feedback = new FeedbackPlayer();
    /** The element on which the last pointer was lifted. */
    lastUp;
    /** What has news that is not told yet. */
    #untold = new Set();
    #isEarly = false;
    #address;
    /** The program on its way, and the elements that wait for it. */
    #loading;
    #waiting = new Set();
    /** The elements that have begun, whose boxes are not known yet. */
    #begun = new Set();
    /** The elements that run, by their numbers in the module. */
    #running = new Map();
    /** What watches the elements in a window, by the window; and the window of each element. */
    #watches = new WeakMap();
    #windows = new WeakMap();

    /** The program comes from an address, once an element wants it. */
    constructor(address) {
        this.#address = address;
        this.clock = new Clock((time) => this.#frame(time), () => this.#nextTime());
        this.clock.isHeld = () => this.#all.some((element) => element.isHeld);
        this.machine.onTrap = (message) => this.#stop(message);
        watchSurroundings(() => this.#look());
        const watchDensity = () => {
            for (const element of this.#all) element.draw(true);
            matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
                .addEventListener('change', watchDensity, { once: true });
        };
        watchDensity();
    }

    /** Whether the program has trapped. */
    get isStopped() { return this.machine.isDead; }

    get #all() { return [...this.#running.values()]; }

    /** Loads the program, if it is not there; after a failure, once more. */
    load() {
        this.#loading ??= this.#load().catch((error) => {
            this.#loading = undefined;
            throw new Error(`${this.#address}: the program of elements cannot be loaded: ${error.message}`, { cause: error });
        });
        return this.#loading;
    }

    async #load() {
        // As `<link rel="preload" as="fetch" crossorigin>` asks, so that it is not loaded twice.
        const response = await fetch(this.#address);
        if (!response.ok) throw new Error(`the server answers ${response.status}`);
        await this.machine.start(response);
        this.machine.call('motor_start');
        this.isReady = true;
        for (const element of this.#waiting) element.begin();
        this.#waiting.clear();
    }

    /** Begins an element once the program is there. A failure is reported once; an element that comes later tries again. */
    want(element) {
        if (this.isReady) return element.begin();
        this.#waiting.add(element);
        const report = this.#loading ? () => {} : reportError;
        this.load().catch(report);
    }

    /** Gives elements that have begun their boxes: all at once, so that the page is laid out twice and not for each. */
    arrange(element) {
        this.#begun.add(element);
        if (this.#begun.size > 1) return;
        queueMicrotask(() => {
            const all = [...this.#begun];
            this.#begun.clear();
            const boxes = all.map((one) => one.box);
            for (const [place, [width]] of boxes.entries()) all[place].measureHeight(width);
            const sizes = all.map((one) => one.box);
            for (const [place, [width, height]] of sizes.entries()) all[place].fit(width, height);
        });
    }

    /** An element has gone before the program came. */
    forget(element) { this.#waiting.delete(element); }

    /** Runs an element under its number. */
    add(element, number) {
        this.#running.set(number, element);
        this.watch(element);
        this.clock.wake();
    }

    /** Watches an element in the window that it is in now: an observer sees only what its own window shows. */
    watch(element) {
        const view = element.ownerDocument.defaultView;
        const before = this.#windows.get(element);
        if (!view || view === before) return;
        this.#leave(element);
        if (!this.#watches.has(view)) this.#watches.set(view, this.#watchIn(view));
        this.#windows.set(element, view);
        const [sizes, places] = this.#watches.get(view);
        for (const measure of element.measures) sizes.observe(measure);
        places.observe(element);
    }

    #leave(element) {
        const [sizes, places] = this.#watches.get(this.#windows.get(element)) ?? [];
        for (const measure of element.measures) sizes?.unobserve(measure);
        places?.unobserve(element);
        this.#windows.delete(element);
    }

    /** Listens in a window, and makes the observers of its elements. */
    #watchIn(view) {
        const letGo = () => {
            for (const element of this.#all) if (this.#windows.get(element) === view) element.letGo();
        };
        view.addEventListener('blur', letGo);
        view.document.addEventListener('visibilitychange', () => { if (view.document.hidden) letGo(); });
        view.addEventListener('pointerup', () => { this.lastUp = undefined; }, { capture: true });
        // Before the page's listeners hear of it.
        view.addEventListener('click', (event) => this.#elementIn(event)?.takeClick(event), { capture: true });
        // After the page's listeners.
        view.addEventListener('click', (event) => this.#elementIn(event)?.keepFromLabel(event));
        // A font that has come has other glyphs.
        view.document.fonts.addEventListener('loadingdone', () => { for (const element of this.#all) element.draw(true); });
        // In WebKit, a shadow tree does not follow the font size of the root. Most roots become larger with it.
        const root = view.document.documentElement;
        let { fontSize } = view.getComputedStyle(root);
        const followFont = () => {
            const before = fontSize;
            ({ fontSize } = view.getComputedStyle(root));
            // An observer of sizes may not change them.
            if (fontSize !== before) requestAnimationFrame(() => this.#look());
        };
        const sizes = new view.ResizeObserver((entries) => {
            for (const { target, contentRect: { width, height } } of entries) {
                if (target === root) followFont();
                else target.getRootNode().host?.resized(target, width, height);
            }
            // The frame that shows the new boxes shows what is laid out for them.
            this.catchUp();
        });
        const places = new view.IntersectionObserver((entries) => {
            for (const { target, isIntersecting } of entries) target.appear(isIntersecting);
            this.clock.wake();
        }, { rootMargin: '50px' });
        sizes.observe(root);
        return [sizes, places];
    }

    /** Ends an element, and gives its memory back. */
    remove(element, number) {
        this.#running.delete(number);
        this.#leave(element);
        this.machine.call('motor_remove', number);
    }

    /** The element to which an event goes, also one in a component of the page's. */
    #elementIn(event) {
        const all = new Set(this.#running.values());
        return event.composedPath().find((one) => all.has(one));
    }

    /** Lets what has been sent take effect now. Its events are told in the next frame. */
    catchUp() {
        this.#isEarly = true;
        try {
            this.clock.advance(this.clock.timeOf(performance.now()));
        } finally { this.#isEarly = false; }
    }

    #look() { for (const element of this.#all) element.look(); }

    #nextTime() {
        if (this.machine.isDead || !this.isReady) return Infinity;
        if (this.#untold.size > 0) return 0;
        let next = this.machine.call('motor_next_time');
        for (const element of this.#running.values()) next = Math.min(next, element.nextTime());
        return next;
    }

    /** Advances the elements that have something to do, and shows them. */
    #frame(time) {
        const { machine } = this;
        if (!this.isReady) return;
        for (const element of this.#all) element.settle(time);
        const count = machine.call('motor_advance', time);
        const begin = machine.call('motor_awake') / 8;
        // Listeners of the page may add and remove elements.
        const numbers = count > 0 ? [...machine.numbers().subarray(begin, begin + count)] : [];
        const awake = numbers.map((number) => this.#running.get(number)).filter((element) => element);
        for (const element of awake) this.#untold.add(element);
        if (this.#isEarly) {
            for (const element of awake) element.take();
            return;
        }
        const untold = this.#untold;
        this.#untold = new Set();
        for (const element of untold) {
            if (awake.includes(element)) element.take();
            element.tell();
        }
    }

    /** Tells what happened, once, and lets every element show what its author put inside. */
    #stop(message) {
        this.clock.stop();
        const error = new Error(`the module of the page's elements has stopped: ${message}`);
        for (const element of this.#all) element.stop(error);
        reportError(error);
    }
}
