// The accessible tree: an element for each view that reports something, placed over the view in the picture.
//
// The elements are invisible and ignore the pointer. Assistive technology and the Tab key find them, and the view
// receives their input as keys and as the keyboard focus.

/** How long a state must last before it is announced, in milliseconds. */
const calmTime = 400;

/** The role of the container for elements of a role, and the attribute for whether an element is on. */
const containers = { listitem: 'list', tab: 'tablist', radio: 'radiogroup' };
const marks = { switch: 'aria-checked', checkbox: 'aria-checked', radio: 'aria-checked', tab: 'aria-selected' };

/** The bits of a view's flags: its traits, and whether it has the focus. */
const flag = { disabled: 1, on: 2, canBeOn: 4, expands: 8, busy: 16, focused: 32 };

export class AccessibleTree {
    #container;
    #onFocus;
    #onPress;
    #size = { width: 1, height: 1 };
    /** The elements by the views' ids, and those that take the focus, in focus order. */
    #elements = new Map();
    #stops = [];
    /** Whether the focus is moving at the module's request. */
    #isFollowing = false;
    #live;
    #pending = '';
    #timer = 0;

    /**
     * - `container` lies over the picture, `live` is a polite live region;
     * - `onFocus(index)` receives the focused view's index in focus order, null for none;
     * - `onPress(element)` is called when assistive technology presses the focused view, or an element that cannot take the
     *   focus.
     */
    constructor(container, live, onFocus, onPress) {
        this.#container = container;
        this.#live = live;
        this.#onFocus = onFocus;
        this.#onPress = onPress;
        container.addEventListener('focusin', (event) => {
            const index = this.#stops.indexOf(event.target);
            if (index >= 0 && !this.#isFollowing) this.#onFocus(index);
        });
        container.addEventListener('focusout', (event) => {
            // A window in the background keeps its focus for its return.
            if (this.#isFollowing || !this.#container.ownerDocument.hasFocus() || container.contains(event.relatedTarget)) return;
            this.#onFocus(null);
        });
        container.addEventListener('click', (event) => {
            const { target } = event;
            if (target === container || target.getAttribute('aria-disabled')) return;
            const canFocus = this.#stops.includes(target);
            if (canFocus) this.#focus(target);
            this.#onPress(canFocus ? undefined : target);
        });
    }

    /** Whether the page's focus is on a view. */
    get hasFocus() { return this.focused !== undefined; }

    /** The focused element, if any. It may be in a shadow tree, of which the page sees only the host. */
    get focused() {
        const { activeElement } = this.#container.getRootNode();
        return this.#container.contains(activeElement) ? activeElement : undefined;
    }

    /** The views' last reports, for tests. */
    views = [];

    begin(width, height) {
        this.#size = { width, height };
        clearTimeout(this.#timer);
        this.#live.textContent = '';
    }

    /** Focuses the first view that takes the focus, or the one at an index in focus order; returns whether it exists. */
    focusFirst(index = 0) {
        const stop = this.#stops[index];
        if (stop) this.#focus(stop);
        return stop !== undefined;
    }

    #focus(stop) {
        stop.focus();
        this.confirmFocus();
    }

    /** Reports the focused view if no event has: Firefox sends none in a background window. */
    confirmFocus() {
        const { focused } = this;
        if (focused && !this.#container.ownerDocument.hasFocus()) this.#onFocus(this.#stops.indexOf(focused));
    }

    /** Announces a text once it has lasted for a moment; anything shorter need not be heard. */
    announce(words) {
        this.#pending = words;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => { this.#live.textContent = this.#pending; }, calmTime);
    }

    /**
     * Takes the current views: `[id, role, label, value, flags, minimum, maximum, now,
     * x, y, width, height, index in focus order]`.
     */
    update(records) {
        const before = this.#elements;
        this.#elements = new Map();
        this.#stops = [];
        let focused;
        const held = this.focused;
        this.#isFollowing = true;
        // One record without fields means no views.
        this.views = records.filter((record) => record.length > 1);
        this.views.forEach((record, index) => {
            const element = this.#take(before, record, records);
            this.#elements.set(record[0], element);
            if (this.#container.children[index] !== element) {
                this.#container.insertBefore(element, this.#container.children[index] ?? null);
            }
            this.#describe(element, record);
            if (record[12] !== '') this.#stops[Number(record[12])] = element;
            if (Number(record[4]) & flag.focused) focused = element;
        });
        for (const element of before.values()) element.remove();
        this.#gather();
        // If the stage has the focus, it follows; an element that was moved has lost it.
        if (held) (focused ?? (held.isConnected ? held : this.#container.parentElement)).focus({ preventScroll: true });
        this.#isFollowing = false;
    }

    /** Makes each list own the items after it, and so on, because the document has them side by side. */
    #gather() {
        const last = {};
        const owned = new Map();
        for (const [id, element] of this.#elements) {
            const role = element.getAttribute('role');
            if (Object.values(containers).includes(role)) owned.set(last[role] = element, []);
            if (role in containers) {
                element.id = `view-${id}`;
                owned.get(last[containers[role]])?.push(element.id);
            }
        }
        for (const element of this.#elements.values()) set(element, 'aria-owns', owned.get(element)?.join(' '));
    }

    /** The element of a view, or of an earlier one with the same id, so that the focus survives a restart. */
    #take(before, [id, role], records) {
        let known = before.has(id) ? id : undefined;
        for (const [other, element] of before) {
            if (known !== undefined) break;
            const isFree = !records.some((record) => record[0] === other);
            if (isFree && element.getAttribute('role') === role) known = other;
        }
        const element = before.get(known) ?? document.createElement('div');
        before.delete(known);
        return element;
    }

    #describe(element, [, role, label, value, flags, minimum, maximum, now, x, y, width, height, order]) {
        const isRange = role === 'slider' || role === 'progressbar';
        set(element, 'role', role);
        // Only a range can have a separate text for its value; a status and an alert are their text.
        const isText = role === 'status' || role === 'alert';
        set(element, 'aria-label', isRange || isText || value === '' ? label : `${label}, ${value}`);
        set(element, 'aria-valuetext', isRange ? value : '');
        const isItem = role === 'listitem';
        set(element, 'aria-valuemin', isItem ? '' : minimum);
        set(element, 'aria-valuemax', isItem ? '' : maximum);
        set(element, 'aria-valuenow', isItem ? '' : now);
        set(element, 'aria-setsize', isItem ? maximum : '');
        set(element, 'aria-posinset', isItem ? now : '');
        set(element, 'tabindex', order === '' ? '' : '0');
        if (isText && element.textContent !== value) element.textContent = value;
        const has = (bit) => (Number(flags) & bit) !== 0;
        const isOn = String(has(flag.on));
        const mark = marks[role] ?? 'aria-pressed';
        set(element, 'aria-disabled', has(flag.disabled) ? 'true' : '');
        set(element, 'aria-busy', has(flag.busy) ? 'true' : '');
        set(element, 'aria-expanded', has(flag.expands) ? isOn : '');
        for (const name of ['aria-checked', 'aria-selected', 'aria-pressed']) {
            set(element, name, has(flag.canBeOn) && name === mark ? isOn : '');
        }
        const part = (length, whole) => `${(Number(length) / whole * 100).toFixed(3)}%`;
        const { style } = element;
        style.left = part(x, this.#size.width);
        style.top = part(y, this.#size.height);
        style.width = part(width, this.#size.width);
        style.height = part(height, this.#size.height);
    }
}

/** Sets an attribute if it has changed; removes it if the text is empty. */
function set(element, name, value) {
    if (value === '' || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
