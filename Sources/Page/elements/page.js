// The parts that all elements of a program share: the module, the page's clock, and observers.

import { FeedbackPlayer } from '../host/feedback.js';
import { Machine } from '../host/machine.js';
import { watchLeaving, watchResolution, watchSystem } from '../host/system.js';
import { PageClock } from './pageclock.js';

export class ElementPage {
    machine = new Machine();
    /** Whether the program is loaded. */
    isReady = false;
    clock = PageClock.shared;
    feedback = new FeedbackPlayer();
    /** The element on which the last pointer was lifted. */
    lastUp;
    /** The elements whose changes are not yet reported. */
    #unreported = new Set();
    #isEarly = false;
    #address;
    /** The program while it loads, and the elements that wait for it. */
    #loading;
    #waiting = new Set();
    /** The elements that have begun but whose boxes are unknown. */
    #begun = new Set();
    /** The running elements, by their numbers in the module. */
    #running = new Map();
    /** Each window's observers of its elements, and each element's window. */
    #watches = new WeakMap();
    #windows = new WeakMap();
    /** This program, as the clock drives it. */
    #driven = {
        frame: (time) => this.#frame(time),
        nextTime: () => this.#nextTime(),
        isHeld: () => this.#all.some((element) => element.isHeld),
    };

    /** Loads the program from an address as soon as an element wants it. */
    constructor(address) {
        this.#address = address;
        this.clock.add(this.#driven);
        this.machine.onTrap = (message) => this.#stop(message);
        watchSystem(() => this.#look());
        watchResolution(() => { for (const element of this.#all) element.draw(true); });
    }

    /** Whether the program has trapped. */
    get isStopped() { return this.machine.isDead; }

    get #all() { return [...this.#running.values()]; }

    /** Loads the program unless it is loaded; after a failure, tries again. */
    load() {
        this.#loading ??= this.#load().catch((error) => {
            this.#loading = undefined;
            throw new Error(`${this.#address}: the program of elements cannot be loaded: ${error.message}`, { cause: error });
        });
        return this.#loading;
    }

    async #load() {
        // The same request as `<link rel="preload" as="fetch" crossorigin>`, so that it is loaded only once.
        const response = await fetch(this.#address);
        if (!response.ok) throw new Error(`the server answers ${response.status}`);
        await this.machine.start(response);
        this.machine.call('motor_start');
        // The page's clock may have run before.
        this.machine.call('motor_advance', this.clock.time);
        this.isReady = true;
        for (const element of this.#waiting) element.begin();
        this.#waiting.clear();
    }

    /** Begins an element once the program is loaded. A failure is reported once; a later element tries again. */
    want(element) {
        if (this.isReady) return element.begin();
        this.#waiting.add(element);
        const report = this.#loading ? () => {} : reportError;
        this.load().catch(report);
    }

    /** Sizes the boxes of elements that have begun: all at once, so that the page is laid out only twice. */
    arrange(element) {
        this.#begun.add(element);
        if (this.#begun.size > 1) return;
        queueMicrotask(() => {
            const all = [...this.#begun];
            this.#begun.clear();
            const boxes = all.map((one) => one.box);
            for (const [index, [width]] of boxes.entries()) all[index].measureHeight(width);
            const sizes = all.map((one) => one.box);
            for (const [index, [width, height]] of sizes.entries()) all[index].fit(width, height);
        });
    }

    /** Forgets an element that was removed before the program was loaded. */
    forget(element) { this.#waiting.delete(element); }

    /** Runs an element under its number. */
    add(element, number) {
        this.#running.set(number, element);
        this.watch(element);
        this.clock.wake();
    }

    /** Observes an element in its current window, because an observer only sees elements in its own window. */
    watch(element) {
        const view = element.ownerDocument.defaultView;
        const before = this.#windows.get(element);
        if (!view || view === before) return;
        this.#leave(element);
        if (!this.#watches.has(view)) this.#watches.set(view, this.#watchIn(view));
        this.#windows.set(element, view);
        const [sizes, visibility] = this.#watches.get(view);
        for (const measure of element.measures) sizes.observe(measure);
        visibility.observe(element);
    }

    #leave(element) {
        const [sizes, visibility] = this.#watches.get(this.#windows.get(element)) ?? [];
        for (const measure of element.measures) sizes?.unobserve(measure);
        visibility?.unobserve(element);
        this.#windows.delete(element);
    }

    /** Listens in a window, and creates the observers of its elements. */
    #watchIn(view) {
        watchLeaving(view, () => {
            for (const element of this.#all) if (this.#windows.get(element) === view) element.letGo();
        });
        view.addEventListener('pointerup', () => { this.lastUp = undefined; }, { capture: true });
        // Runs before the page's listeners.
        view.addEventListener('click', (event) => this.#elementIn(event)?.takeClick(event), { capture: true });
        // Runs after the page's listeners.
        view.addEventListener('click', (event) => this.#elementIn(event)?.leaveClick(event));
        // A newly loaded font has different glyphs.
        view.document.fonts.addEventListener('loadingdone', () => { for (const element of this.#all) element.draw(true); });
        // In WebKit, a shadow tree does not follow the root's font size. Most roots grow with it.
        const root = view.document.documentElement;
        let { fontSize } = view.getComputedStyle(root);
        const followFont = () => {
            const before = fontSize;
            ({ fontSize } = view.getComputedStyle(root));
            // A resize observer must not change sizes.
            if (fontSize !== before) requestAnimationFrame(() => this.#look());
        };
        const sizes = new view.ResizeObserver((entries) => {
            for (const { target, contentRect: { width, height } } of entries) {
                if (target === root) followFont();
                else target.getRootNode().host?.resized(target, width, height);
            }
            // The frame with the new boxes already shows their new layout.
            this.catchUp();
        });
        const visibility = new view.IntersectionObserver((entries) => {
            for (const { target, isIntersecting } of entries) target.appear(isIntersecting);
            this.clock.wake();
        }, { rootMargin: '50px' });
        sizes.observe(root);
        return [sizes, visibility];
    }

    /** Ends an element and frees its memory. */
    remove(element, number) {
        this.#running.delete(number);
        this.#leave(element);
        this.machine.call('motor_remove', number);
    }

    /** The element that an event targets, even inside one of the page's components. */
    #elementIn(event) {
        const all = new Set(this.#running.values());
        return event.composedPath().find((one) => all.has(one));
    }

    /** Applies all inputs now. Their events are dispatched in the next frame. */
    catchUp() {
        this.#isEarly = true;
        try {
            this.clock.advance(this.clock.timeOf(performance.now()), this.#driven.frame);
        } finally { this.#isEarly = false; }
    }

    #look() { for (const element of this.#all) element.look(); }

    #nextTime() {
        if (this.machine.isDead || !this.isReady) return Infinity;
        if (this.#unreported.size > 0) return 0;
        let next = this.machine.call('motor_next_time');
        for (const element of this.#running.values()) next = Math.min(next, element.nextTime());
        return next;
    }

    /** Advances the elements that have something to do, and draws them. */
    #frame(time) {
        const { machine } = this;
        if (!this.isReady) return;
        for (const element of this.#all) element.settle(time);
        const count = machine.call('motor_advance', time);
        const begin = machine.call('motor_awake') / 8;
        // The page's listeners may add and remove elements.
        const numbers = count > 0 ? [...machine.numbers().subarray(begin, begin + count)] : [];
        const awake = numbers.map((number) => this.#running.get(number)).filter((element) => element);
        for (const element of awake) this.#unreported.add(element);
        if (this.#isEarly) {
            for (const element of awake) element.take();
            return;
        }
        const unreported = this.#unreported;
        this.#unreported = new Set();
        for (const element of unreported) {
            if (awake.includes(element)) element.take();
            element.dispatchEvents();
        }
    }

    /** Reports the failure once, and lets every element show its author's content. */
    #stop(message) {
        this.clock.remove(this.#driven);
        const error = new Error(`the module of the page's elements has stopped: ${message}`);
        for (const element of this.#all) element.stop(error);
        reportError(error);
    }
}
