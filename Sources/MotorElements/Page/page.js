// What all elements of a page share: the module, a clock, and the observers of the page.

import { Clock } from '../../MotorWeb/Page/clock.js';
import { FeedbackPlayer } from '../../MotorWeb/Page/feedback.js';
import { watchSurroundings } from './surroundings.js';

export class ElementPage {
    machine;
    clock;
    feedback = new FeedbackPlayer();
    /** The element on which the last pointer was lifted. */
    lastUp;
    /** What has news that is not told yet. */
    #untold = new Set();
    #isEarly = false;
    /** The elements that run, by their numbers in the module. */
    #running = new Map();
    /** What watches the elements in a window, by the window; and the window of each element. */
    #watches = new WeakMap();
    #windows = new WeakMap();

    constructor(machine) {
        this.machine = machine;
        this.clock = new Clock((time) => this.#frame(time), () => this.#nextTime());
        this.clock.isHeld = () => this.#all.some((element) => element.isHeld);
        machine.onTrap = (message) => this.#stop(message);
        watchSurroundings(() => this.#look());
        const watchDensity = () => {
            for (const element of this.#all) element.draw(true);
            matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
                .addEventListener('change', watchDensity, { once: true });
        };
        watchDensity();
    }

    get #all() { return [...this.#running.values()]; }

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
        for (const observer of this.#watches.get(view)) observer.observe(element);
    }

    #leave(element) {
        for (const observer of this.#watches.get(this.#windows.get(element)) ?? []) observer.unobserve(element);
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
        const sizes = new view.ResizeObserver((entries) => {
            for (const { target, contentRect } of entries) target.fit(contentRect.width, contentRect.height);
            // The frame that shows the new boxes shows what is laid out for them.
            this.catchUp();
        });
        const places = new view.IntersectionObserver((entries) => {
            for (const { target, isIntersecting } of entries) target.show(isIntersecting);
            this.clock.wake();
        }, { rootMargin: '50px' });
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
        if (this.machine.isDead) return Infinity;
        if (this.#untold.size > 0) return 0;
        let next = this.machine.call('motor_next_time');
        for (const element of this.#running.values()) next = Math.min(next, element.nextTime());
        return next;
    }

    /** Advances the elements that have something to do, and shows them. */
    #frame(time) {
        const { machine } = this;
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
