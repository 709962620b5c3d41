// Fingers, pens and the mouse: Pointer Events on the stage, as touches and hovers of the exhibit.

/**
 * The time after which a pointer that is down and still repeats its location once, in seconds of the stage. A page gets no
 * events from a pointer at rest, and a halt can only be detected by a later event. The time is slightly more than the 0.04 s of
 * the velocity's pause plus the 0.05 s that a halt takes.
 */
const stillnessDelay = 0.1;

/** The pressure that a page receives from hardware that does not measure it. */
const unknownPressures = [0.5, 1];

const hundredth = (value) => Math.round(value * 100) / 100;

export class Pointers {
    #canvas;
    #area;
    #stage;
    #clock;
    #isTaken;
    #canScroll;
    #wantsHover;
    #perform;
    #isOurs;
    /** The pointers that are down: `{id, x, y, unknown, stillAt}` by pointer id. */
    #contacts = new Map();

    /**
     * - `stage` knows the size of a point (`scale`);
     * - `isTaken(id)` returns whether another touch with the id is down;
     * - `canScroll(x, y)` returns whether a wheel would scroll anything at a location;
     * - `wantsHover(x, y)` returns whether a pointer that hovers at a location would change anything; without one, outside;
     * - `perform(input)` takes a touch, a wheel movement or a hover;
     * - `area` receives the pointers: the canvas, unless another element covers the area;
     * - `isOurs(event)` returns whether it handles a pointer that goes down; otherwise, the page keeps it.
     */
    constructor(canvas, stage, clock, isTaken, canScroll, wantsHover, perform, area = canvas, isOurs = () => true) {
        this.#canvas = canvas;
        this.#area = area;
        this.#stage = stage;
        this.#clock = clock;
        this.#isTaken = isTaken;
        this.#canScroll = canScroll;
        this.#wantsHover = wantsHover;
        this.#perform = perform;
        this.#isOurs = isOurs;
        const on = (type, handle) => area.addEventListener(type, handle);
        on('pointerdown', (event) => this.#began(event));
        on('pointermove', (event) => this.#moved(event));
        on('pointerup', (event) => this.#over(event, 'ended'));
        on('pointerleave', (event) => this.#left(event));
        on('pointercancel', (event) => this.#over(event, 'cancelled'));
        // After a release there is nothing left to cancel.
        on('lostpointercapture', (event) => { if (event.target === area) this.#over(event, 'cancelled'); });
        on('contextmenu', (event) => { if (isOurs(event)) event.preventDefault(); });
        area.addEventListener('wheel', (event) => this.#turned(event), { passive: false });
    }

    /** Whether any pointer is down. */
    get isDown() { return this.#contacts.size > 0; }

    /** The time at which the next pointer will have been still for long enough, in seconds of the stage. */
    nextTime() {
        let next = Infinity;
        for (const contact of this.#contacts.values()) next = Math.min(next, contact.stillAt);
        return next;
    }

    /** Repeats the locations of pointers that have been still by a time. */
    settle(time) {
        for (const contact of this.#contacts.values()) {
            if (contact.stillAt > time) continue;
            const due = contact.stillAt;
            contact.stillAt = Infinity;
            this.#send(contact, 'moved', due);
        }
    }

    /** Taps the center of a page element, for assistive technology that can only press. */
    tap(element) {
        const [box, canvas] = [element.getBoundingClientRect(), this.#canvas.getBoundingClientRect()];
        const contact = { id: this.#freeId(), force: 0 };
        const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, pointerType: 'mouse' };
        this.#follow(contact, middle, canvas);
        this.#send(contact, 'began', this.#clock.timeOf(performance.now()));
        this.#send(contact, 'ended', this.#clock.timeOf(performance.now()));
    }

    /** Cancels all pointers: the page has lost the focus, or the exhibit has restarted. */
    cancel(isSent = true) {
        for (const contact of this.#contacts.values()) {
            if (isSent) this.#send(contact, 'cancelled', this.#clock.timeOf(performance.now()));
        }
        this.#contacts.clear();
    }

    #began(event) {
        // A further button of a pressed mouse arrives as a move.
        if (event.button === 0 && !this.#contacts.has(event.pointerId) && this.#isOurs(event)) this.begin(event);
    }

    /** Handles a pointer that has gone down. */
    begin(event) {
        const contact = { id: this.#freeId(), x: 0, y: 0, force: 0, unknown: undefined, stillAt: Infinity };
        if (event.pointerType === 'mouse') contact.unknown = event.pressure;
        else contact.unknown = unknownPressures.includes(event.pressure) ? event.pressure : undefined;
        this.#contacts.set(event.pointerId, contact);
        this.#area.setPointerCapture(event.pointerId);
        this.#follow(contact, event, this.#canvas.getBoundingClientRect());
        this.#send(contact, 'began', this.#clock.timeOf(event.timeStamp));
    }

    #moved(event) {
        const contact = this.#contacts.get(event.pointerId);
        if (!contact) {
            if (event.buttons === 0) this.#hovered(event);
            return;
        }
        const box = this.#canvas.getBoundingClientRect();
        // All samples since the last frame. Predicted events have not happened and are not used.
        const events = event.getCoalescedEvents?.() ?? [];
        for (const one of events.length > 0 ? events : [event]) {
            this.#follow(contact, one, box);
            const time = this.#clock.timeOf(one.timeStamp);
            this.#send(contact, 'moved', time);
            contact.stillAt = time + stillnessDelay;
        }
    }

    /** Handles a movement without a button. */
    #hovered(event) {
        if (event.pointerType === 'touch') return;
        const point = { force: 0 };
        this.#follow(point, event, this.#canvas.getBoundingClientRect());
        const { x, y } = point;
        if (this.#wantsHover(x, y)) this.#perform({ t: this.#clock.timeOf(event.timeStamp), hover: true, x, y });
    }

    #left(event) {
        if (event.pointerType === 'touch' || this.#contacts.has(event.pointerId) || !this.#wantsHover()) return;
        // WebKit reports that a pointer leaves when it is released, wherever it is.
        const under = this.#area.getRootNode().elementFromPoint(event.clientX, event.clientY);
        if (this.#area.contains(under)) return;
        this.#perform({ t: this.#clock.timeOf(event.timeStamp), hover: false });
    }

    /** Handles a wheel movement over something that scrolls; elsewhere, the wheel scrolls the page. */
    #turned(event) {
        const point = { force: 0 };
        this.#follow(point, { ...point, clientX: event.clientX, clientY: event.clientY, pointerType: 'mouse' },
            this.#canvas.getBoundingClientRect());
        if (event.ctrlKey || !this.#canScroll(point.x, point.y)) return;
        event.preventDefault();
        // Lines of 40 points and pages of 300; otherwise CSS pixels.
        const unit = [1 / this.#stage.scale, 40, 300][event.deltaMode];
        const [wheelX, wheelY] = [hundredth(event.deltaX * unit), hundredth(event.deltaY * unit)];
        this.#perform({ t: this.#clock.timeOf(event.timeStamp), wheelX, wheelY, x: point.x, y: point.y });
    }

    #over(event, phase) {
        const contact = this.#contacts.get(event.pointerId);
        if (!contact) return;
        this.#contacts.delete(event.pointerId);
        // A cancelled pointer has no location.
        if (phase === 'ended') this.#follow(contact, event, this.#canvas.getBoundingClientRect());
        contact.force = 0;
        this.#send(contact, phase, this.#clock.timeOf(event.timeStamp));
        if (phase === 'ended') this.#hovered(event);
    }

    /** Stores the location and the pressure of an event. */
    #follow(contact, event, box) {
        contact.x = hundredth((event.clientX - box.left) / this.#stage.scale);
        contact.y = hundredth((event.clientY - box.top) / this.#stage.scale);
        if (event.pointerType === 'mouse' || event.pressure === contact.unknown) {
            contact.force = 0;
        } else {
            contact.unknown = undefined;
            contact.force = Math.round(event.pressure * 1e4) / 1e4;
        }
    }

    #send({ id, x, y, force }, phase, t) { this.#perform({ t, phase, id, x, y, force }); }

    #freeId() {
        for (let id = 1; ; id += 1) {
            if (!this.#isTaken(id)) return id;
        }
    }
}
