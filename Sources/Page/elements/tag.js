// The class of a custom element that shows one of the module's components.

import { sendInput } from '../host/inputs.js';
import { Part } from '../host/part.js';
import { Surface } from '../host/surface.js';
import { colorOf, forcesColors, systemColorOf, traitsOf } from './surroundings.js';

/** The types of values, with the module's numbers. */
const [numberKind, flagKind, textKind] = [0, 1, 2];
/** The CSS properties that set a color, with the program's numbers; the first one means none. */
const colorSources = [undefined, 'color', 'accentColor'];
/** A color that looks like the page's text but that no page uses; a rule of the page sets a different one. */
const unsetColor = 'color-mix(in srgb, CanvasText, CanvasText)';
/** A CSS number and its unit; times are in seconds, lengths in points. */
const cssNumber = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(px|s|ms)?$/i;
/** Roles that users press: they do not take the keys that scroll the page. */
const pressedRoles = ['button', 'switch', 'checkbox', 'radio', 'tab'];
const pressingKeys = ['space', 'return', 'escape'];
/** The flag of `motor_traits` for the first time. */
const firstTime = 16;
/** The page's touch actions by drag direction: the component handles everything else. */
const touchActions = ['manipulation', 'pan-y pinch-zoom', 'pan-x pinch-zoom', 'none'];
/** A button's attributes for its form. */
const submitting = ['name', 'value', 'form', 'formaction', 'formenctype', 'formmethod', 'formnovalidate', 'formtarget'];

/** Converts the records of descriptions to objects. */
export function describedElements(records) {
    const all = [];
    for (const [kind, ...fields] of records) {
        if (kind === 'element') {
            const [
                tag, width, height, margin, fit, formIndex, drags, submits, contentIndex, hasOptions, showsContent, fits,
            ] = fields;
            all.push({
                tag, width: Number(width), height: Number(height), margin: Number(margin), fills: fit === '1',
                touchAction: touchActions[Number(drags)], submits: submits === '1', fits: fits === '1', formIndex, contentIndex,
                hasOptions: hasOptions === '1', showsContent: showsContent === '1',
                values: [], styles: [], commands: [],
            });
            continue;
        }
        const { values, styles, commands } = all[all.length - 1];
        const [name, number, key, source] = fields;
        if (kind === 'value') values.push({ name, kind: Number(number), index: values.length });
        if (kind === 'style') {
            styles.push({ name, isColor: number === '1', key, source: colorSources[Number(source)], index: styles.length });
        }
        if (kind === 'command') commands.push({ name, takesNumber: Boolean(number) });
    }
    return all.map((one) => ({ ...one, formValue: one.values[one.formIndex], content: one.values[one.contentIndex] }));
}

/** Creates a style sheet for a document, because documents cannot share one. */
function sheetOf(rules, document) {
    const sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    return sheet;
}

/** The rules of an element's shadow tree. */
function rulesOf({ width, height, touchAction, styles, fits, showsContent }) {
    // A transition reports a change in CSS, wherever the rule is.
    const watched = [
        'color-scheme', 'color', 'accent-color', 'font-family', ...styles.map(({ name }) => `--${name}`),
    ].join();
    return [
        ':host { display: inline-block; position: relative; max-width: 100%; vertical-align: middle; }',
        `:host { touch-action: ${touchAction}; user-select: none; -webkit-user-select: none; }`,
        ':host { -webkit-tap-highlight-color: transparent; } :host([hidden]) { display: none; }',
        `.size { visibility: hidden; width: ${width}px; height: ${height}px; } .size > slot { display: none; }`,
        // The author's content is the placeholder, in a box of about the final size.
        '.waiting { visibility: visible; display: grid; place-items: center; overflow: hidden; } .waiting > slot { display: inline; }',
        ...(showsContent ? [':host { display: block; user-select: auto; } .size { width: auto; height: auto; display: block; }'] : []),
        ...(fits ? [
            `.waiting { box-sizing: border-box; width: auto; height: auto; min-width: ${width}px; min-height: ${height}px; }`,
            `.waiting { padding: 0 ${width / 2}px; font-weight: bold; font-size: 1.0625rem; }`,
        ] : []),
        '.stage { position: absolute; inset: 0; outline: none; } .em { position: absolute; width: 1rem; visibility: hidden; }',
        `.stage { transition: 1ms step-start allow-discrete; transition-property: ${watched}; }`,
        'canvas, .tree { position: absolute; left: 50%; top: 50%; translate: -50% -50%; pointer-events: none; }',
        '.tree > * { position: absolute; outline: none; color: transparent; font-size: 1px; overflow: clip; }',
        '.tree > :focus-visible { outline: 2px solid Highlight; outline-offset: 2px; border-radius: 6px; }',
        '@media (forced-colors: active) { .tree > [role="button"]:not(:focus-visible) { outline: 1px solid ButtonBorder; } }',
    ];
}

/**
 * The rules of a running element. An element that shows its content lies over its surroundings, which take the pointers outside
 * of its area.
 */
function runningRulesOf({ showsContent }) {
    if (!showsContent) return [`:host, .size { color: ${unsetColor}; }`];
    return [
        ':host { position: fixed; inset: 0; max-width: none; overflow: clip; pointer-events: none; z-index: 1; }',
        '.size { display: none; } .area { position: absolute; top: 0; left: 0; pointer-events: auto; -webkit-user-select: none; }',
        '.area { user-select: none; } .content { position: absolute; overflow: auto; overscroll-behavior: contain; }',
        '.content { user-select: text; -webkit-user-select: text; }',
    ];
}

/** An attribute's value; null if the attribute is missing. An invalid value is reported and ignored. */
function valueOf(tag, { name, kind }, text) {
    if (kind === flagKind) return text === null ? null : true;
    if (text === null || kind === textKind) return text;
    const number = text.trim() === '' ? NaN : Number(text);
    if (Number.isFinite(number)) return number;
    console.warn(`<${tag} ${name}>: takes a number, got “${text}”`);
    return null;
}

/** Converts a property's new value to its type. */
function converted(tag, { name, kind }, value) {
    if (value === null || value === undefined) return null;
    if (kind === flagKind) return Boolean(value);
    if (kind === textKind) return String(value);
    // As in an attribute, an empty text is no number.
    if (Number.isFinite(Number(value)) && String(value).trim() !== '') return Number(value);
    throw new TypeError(`<${tag}>: ${name} takes a number, got ${value}`);
}

/** The browser's message for a required box that is not checked. */
function missingMessage() {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', required: true });
    return box.validationMessage || 'required';
}

/** A CSS number in seconds or points; undefined for an invalid text, or above a million. */
function numberOf(text) {
    const [, number, unit] = cssNumber.exec(text) ?? [];
    const value = Number(number) * (unit?.toLowerCase() === 'ms' ? 0.001 : 1);
    return Math.abs(value) <= 1e6 ? value : undefined;
}

/** A node's text without the text of a descendant. */
function textOf(node, other) {
    if (node === other) return '';
    if (node.localName === 'img') return node.alt;
    if (node.localName === 'slot') return node.assignedNodes().map((one) => textOf(one, other)).join('');
    return node.nodeType === Node.TEXT_NODE ? node.data : [...node.childNodes].map((one) => textOf(one, other)).join('');
}

/** The name that a part of the page gives to an element. */
function nameIn(part, element) {
    return part.getAttribute('aria-label')?.trim() || textOf(part, element).replace(/\s+/g, ' ').trim();
}

/** Creates an element's class; any number of its elements can run on a page. */
export function elementClass(page, description, index) {
    const {
        tag, width, height, margin, fills, fits, values, styles, commands, formValue, content, submits, hasOptions, showsContent,
    } = description;
    const isInForm = formValue !== undefined || submits;
    /** The flag that determines whether the content can take the focus. */
    const openFlag = values.find(({ name, kind }) => showsContent && name === 'open' && kind === flagKind);
    /** The value that options set. */
    const choice = hasOptions ? formValue : undefined;
    const disabledFlag = values.find(({ name, kind }) => name === 'disabled' && kind === flagKind);
    const { machine, clock } = page;
    const sheets = new WeakMap();
    /** The style sheets of an element in a document. A waiting or stopped element has the color of its surroundings. */
    const sheetsFor = (document, isRunning) => {
        if (!sheets.has(document)) {
            const rules = [rulesOf(description), runningRulesOf(description)];
            sheets.set(document, rules.map((one) => sheetOf(one, document)));
        }
        return sheets.get(document).slice(0, isRunning ? 2 : 1);
    };

    class MotorElement extends HTMLElement {
        static formAssociated = isInForm;

        static observedAttributes = [
            ...values.map(({ name }) => name), 'aria-label', 'aria-labelledby', 'dir', 'style', 'class', 'value', 'required',
        ];

        /** Loads the program, as the first element on a page does; after a failure, tries again. */
        static load() { return page.load(); }

        #internals = this.attachInternals();
        #part;
        /** Contains the author's content; as large as the component wants to be. */
        #size = document.createElement('div');
        #slot = document.createElement('slot');
        #stage = document.createElement('div');
        /** The area that takes pointers, and the scrolling box of the shown content; the touch that may still become a drag. */
        #area = document.createElement('div');
        #contentBox = document.createElement('div');
        /** Notices that the shown content has become longer or shorter. */
        #contentSizes = showsContent ? new ResizeObserver(() => this.#layOutContent()) : undefined;
        #isMoving = false;
        #touch;
        /** Is as wide as the root's font size. */
        #em = document.createElement('div');
        #canvas = document.createElement('canvas');
        #tree = document.createElement('div');
        #surface;
        /** The values set by the page or the component, by index: null for the component's initial value. */
        #values = new Map();
        /** The form's value after a reset; null for that of the content or the component. */
        #default;
        /** The text and the option that the content sets, or null for none. */
        #content = null;
        #option = null;
        #contentObserver = new MutationObserver(() => this.#takeContent());
        /** Commands called before the program was loaded. */
        #commands = [];
        #state = '';
        #customError = '';
        /** The size that fits its content, and the box width for which the height was measured. */
        #fitting = { width: 0, height: 0 };
        #measured = 0;
        /** The accessible tree, and the name that the page gives to it. */
        #views = [];
        #label = '';
        #traits = '';
        #isReflecting = false;
        #isClicking = false;
        /** The changed values, by name. */
        #changes = {};
        /** The events not yet dispatched. */
        #events = [];
        #click;
        /** The click that an enclosing label must not repeat, and the one that it may still repeat. */
        #kept;
        #repeatable;
        /** Whether it was neither disabled nor busy at the last press. */
        #wasUsable = false;
        /** The flag that it submits, before the last press. */
        #wasOn;
        /** The click whose listeners run. */
        #pressed;
        #isShown = true;
        #down = new Set();
        #styled = [];

        constructor() {
            super();
            const root = this.attachShadow({ mode: 'open', delegatesFocus: !showsContent });
            root.adoptedStyleSheets = sheetsFor(document, page.isReady);
            this.#size.className = page.isReady ? 'size' : 'size waiting';
            this.#size.append(this.#slot);
            this.#slot.addEventListener('slotchange', () => this.#watchContent());
            this.#stage.className = 'stage';
            this.#tree.className = 'tree';
            this.#stage.append(this.#canvas, this.#tree);
            this.#em.className = 'em';
            root.append(this.#size, this.#stage, this.#em);
            if (showsContent) root.append(this.#area);
            this.#part = new Part(machine, -1);
            const parts = { canvas: this.#canvas, tree: this.#tree, live: document.createElement('span'), keys: this.#stage };
            this.#surface = new Surface(this.#part, clock, { ...parts, pointers: this, released: this.#stage }, {
                perform: (input) => this.#perform(input),
                draw: () => {},
                isTaken: (id) => this.#down.has(id),
                focus: (at) => {
                    this.#part.call('motor_focus', at ?? -1);
                    if (at === null) this.#surface.keyboard.cancel();
                    clock.wake();
                },
                press: (view) => this.#strike(view),
                takesWheel: () => this.#takesWheel,
                takesHover: () => this.#part.number >= 0,
                takesKey: (key) => this.#takesKey(key),
                takesPointer: (event) => !this.#belongsToContent(event),
            });
            if (showsContent) this.#prepareContent();
            this.addEventListener('pointerup', () => { page.lastUp = this; }, { capture: true });
            // The window cannot see into the page's closed components.
            this.addEventListener('click', (event) => this.takeClick(event), { capture: true });
            this.addEventListener('focusin', () => this.#updateLabel());
            for (const type of ['transitionrun', 'transitionend']) {
                this.#stage.addEventListener(type, (event) => { if (event.target === this.#stage) this.look(); });
            }
        }

        // MARK: On the page

        connectedCallback() {
            if (this.#part.number < 0) return this.#wait();
            page.watch(this);
            this.look();
            this.draw();
        }

        /** Continues when moved without leaving the page. */
        connectedMoveCallback() {}

        /** In another document, such as a pop-up window's, it uses that document's style and is observed there. */
        adoptedCallback() {
            if (!this.ownerDocument.defaultView) return;
            this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, this.#part.number >= 0);
        }

        disconnectedCallback() {
            this.letGo();
            // A moved element leaves and immediately returns.
            queueMicrotask(() => {
                if (this.isConnected) return;
                page.forget(this);
                if (this.#part.number >= 0) this.#end();
            });
        }

        attributeChangedCallback(name, before, text) {
            const value = values.find((one) => one.name === name);
            if (!value) {
                if (name === 'value' || name === 'required') this.#submit();
                else if (name.startsWith('aria-')) this.#updateLabel();
                else this.look();
            } else if (!this.#isReflecting && (before !== text)) {
                this.#set(value, valueOf(tag, value, text));
            }
        }

        /** Applies the page's values and waits for the program. */
        #wait() {
            for (const value of values) {
                // A property set before the element was defined.
                if (!Object.hasOwn(this, value.name)) continue;
                const early = this[value.name];
                delete this[value.name];
                // An error is reported, and the element begins without that value.
                try { this.#assign(value, early); } catch (error) { reportError(error); }
            }
            this.#watchContent();
            if (this.#default === undefined && formValue) this.#default = this.#ownValueOf(formValue);
            if (content) this.#slot.textContent = this.#valueOf(content) ?? '';
            this.#submit();
            page.want(this);
        }

        /** Runs, once the program is loaded, if the element is on the page. */
        begin() {
            if (this.#part.number >= 0 || !this.isConnected) return;
            const number = machine.call('motor_make', index);
            if (machine.isDead || number < 0) return;
            this.#part.number = number;
            this.#traits = '';
            this.#styled = [];
            this.#changes = {};
            this.#events = [];
            this.#isShown = true;
            this.#surface.begin(width + 2 * margin, height + 2 * margin);
            if (this.#size.className !== 'size') {
                this.#size.className = 'size';
                this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, true);
            }
            if (showsContent && this.#slot.parentNode !== this.#contentBox) this.#contentBox.append(this.#slot);
            this.look(true);
            for (const value of values) {
                if (this.#valueOf(value) !== null || value === disabledFlag) this.#send(value, this.#valueOf(value), true);
            }
            this.#repeat(values, true);
            for (const value of values) this.#reportIgnored(value);
            this.#enter(this.#part.text('motor_state'));
            this.#updateLabel();
            this.#submit();
            page.add(this, number);
            this.#measureWidth();
            page.arrange(this);
            for (const command of this.#commands.splice(0)) this.#run(...command);
        }

        #end() {
            const { number } = this.#part;
            this.#part.number = -1;
            this.#events = [];
            this.#changes = {};
            page.remove(this, number);
        }

        /** Shows the author's content after the module has stopped. */
        stop(error) {
            this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, false);
            this.shadowRoot.replaceChildren(document.createElement('slot'));
            this.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
        }

        // MARK: Values

        #set(value, to) {
            this.#values.set(value.index, to);
            this.#reportIgnored(value);
            const others = values.filter((one) => one !== value && !this.#isLimited(one));
            const before = others.map((one) => this.#read(one));
            this.#send(value, this.#valueOf(value), false);
            // Changes that follow from it count as set by the page, too.
            for (const [at, one] of others.entries()) if (this.#read(one) !== before[at]) this.#follows(one);
            this.#repeat(values.filter((one) => this.#isLimited(one)), false);
        }

        /** Whether other values limit it: a range limits a number, and options limit a choice. */
        #isLimited(value) { return value.kind === numberKind || value === choice; }

        /** Records that the page has changed the value indirectly. */
        #follows(value) {
            this.#values.set(value.index, this.#read(value));
            this.#reflect(value);
        }

        /** The value of its attribute; null for none. */
        #ownValueOf(value) { return this.#values.get(value.index) ?? null; }

        /** The value of its attribute or, for its text and the form's value, of its content. */
        #valueOf(value) {
            return this.#ownValueOf(value) ?? (value === content ? this.#content : value === choice ? this.#option : null);
        }

        /** Sends values again that had no effect, because values may limit each other in any order. */
        #repeat(all, isFirst) {
            const missed = () => all.filter((one) => this.#valueOf(one) !== null && this.#read(one) !== this.#valueOf(one));
            for (let [count, left] = [Infinity, missed()]; left.length > 0 && left.length < count; left = missed()) {
                count = left.length;
                for (const value of left) this.#send(value, this.#valueOf(value), isFirst);
            }
        }

        /** Reports a text that the component has refused, once all values that the page sets together are set. */
        #reportIgnored(value) {
            if (value.kind !== textKind) return;
            queueMicrotask(() => {
                const text = this.#valueOf(value);
                if (this.#part.number < 0 || text === null || this.#read(value) === text) return;
                console.warn(`<${tag} ${value.name}>: takes no “${text}”, stays “${this.#read(value)}”`);
            });
        }

        #send(value, wanted, isFirst) {
            // A form may be submitted before the program is loaded.
            if (this.#part.number < 0) return this.#submit();
            const { kind, index: at } = value;
            // A fieldset may disable it regardless of its own attribute.
            const to = value === disabledFlag && isInForm && this.matches(':disabled') ? true : wanted;
            const [count] = typeof to === 'string' ? this.#part.put(to) : [0];
            const as = to === null ? 0 : kind === numberKind ? 1 : kind === flagKind ? 2 : 3;
            this.#part.call('motor_set', at, as, Number(kind === textKind ? 0 : to), count, isFirst ? 1 : 0);
            clock.wake();
            this.#submit();
            if (!isFirst) this.#measure();
        }

        /** The current value. */
        #read(value) {
            const { kind, index: at } = value;
            if (this.#part.number < 0 || this.#part.isDead) return this.#valueOf(value) ?? [0, false, ''][kind];
            if (kind === textKind) return this.#part.text('motor_string', at);
            const number = this.#part.call('motor_number', at);
            if (Number.isNaN(number)) return kind === flagKind ? false : undefined;
            return kind === flagKind ? number !== 0 : number;
        }

        /** Sets a property and its attribute. */
        #assign(value, to) {
            this.#set(value, converted(tag, value, to));
            this.#reflect(value);
        }

        #reflect(value) {
            const own = this.#ownValueOf(value);
            this.#isReflecting = true;
            if (own === null || own === false) this.removeAttribute(value.name);
            else this.setAttribute(value.name, own === true ? '' : String(own));
            this.#isReflecting = false;
        }

        static {
            for (const value of values) {
                Object.defineProperty(this.prototype, value.name, {
                    get() { return this.#read(value); },
                    set(to) { this.#assign(value, to); },
                    enumerable: true, configurable: true,
                });
            }
            for (const [index, { name, takesNumber }] of commands.entries()) {
                if (name in this.prototype) throw new TypeError(`<${tag}>: every element has ${name}, so a command needs another name`);
                this.prototype[name] = function (argument) {
                    this.#run(index, takesNumber ? converted(tag, { name, kind: numberKind }, argument) : null);
                };
            }
        }

        /** Runs a command with a number; null for its default. Its changes count as the page's. */
        #run(index, argument) {
            if (this.#part.number < 0) return this.#commands.push([index, argument]);
            const before = values.map((value) => this.#read(value));
            this.#part.call('motor_command', index, argument ?? NaN);
            for (const value of values) {
                if (this.#read(value) !== before[value.index]) this.#follows(value);
            }
            this.#submit();
            this.#measure();
            clock.wake();
        }

        // MARK: Content

        /** Observes the content, which sets the text unless the attribute does. */
        #watchContent() {
            this.#contentSizes?.disconnect();
            for (const node of this.#slot.assignedElements({ flatten: true })) this.#contentSizes?.observe(node);
            if (!content) return;
            this.#contentObserver.disconnect();
            for (const node of this.#slot.assignedNodes({ flatten: true })) {
                this.#contentObserver.observe(node, {
                    childList: true, characterData: true, subtree: true,
                    ...(hasOptions ? { attributeFilter: ['value', 'selected', 'label'] } : {}),
                });
            }
            this.#takeContent();
        }

        #takeContent() {
            const options = hasOptions ? [...this.querySelectorAll('option')] : [];
            if (options.length > 0) return this.#takeOptions(options);
            this.#option = null;
            const text = this.#slot.assignedNodes().map((node) => textOf(node)).join('').replace(/\s+/g, ' ').trim() || null;
            if (text === this.#content) return;
            this.#content = text;
            if (this.#ownValueOf(content) === null) this.#send(content, text, false);
        }

        /** Reads the options, one line for each. If several are selected, the last one counts, as in a `<select>`. */
        #takeOptions(options) {
            const plain = (text) => text.replace(/\s+/g, ' ').trim();
            const lines = options.map(({ value, label }) => `${plain(value)}\t${plain(label)}\n`).join('');
            const option = options.findLast((one) => one.hasAttribute('selected'));
            const selected = option ? plain(option.value) : null;
            if (lines === this.#content && selected === this.#option) return;
            const twice = options.find(({ value }, at) => options.findIndex((one) => plain(one.value) === plain(value)) < at);
            if (twice) console.warn(`<${tag}>: two options have the value “${plain(twice.value)}”, which selects the first`);
            if (options.some((one) => one.disabled)) console.warn(`<${tag}>: an option cannot be disabled, only all of them`);
            [this.#content, this.#option] = [lines, selected];
            if (this.#ownValueOf(content) === null) this.#send(content, lines, false);
            if (this.#valueOf(choice) !== null) this.#repeat([choice], false);
        }

        // MARK: Shown content

        /** Puts the content into a box that moves with the component's container. */
        #prepareContent() {
            [this.#area.className, this.#contentBox.className] = ['area', 'content'];
            [this.#area.part, this.#contentBox.part] = ['sheet', 'content'];
            this.#contentBox.role = 'region';
            this.#area.append(this.#contentBox);
            const forget = () => { this.#touch = undefined; };
            for (const type of ['pointerup', 'pointercancel']) this.#contentBox.addEventListener(type, forget);
            this.#contentBox.addEventListener('pointermove', (event) => {
                const { pointerId, clientX, clientY } = this.#touch ?? {};
                if (event.pointerId !== pointerId) return;
                const [across, along] = [Math.abs(event.clientX - clientX), Math.abs(event.clientY - clientY)];
                if (Math.max(across, along) < 10) return;
                const touch = this.#touch;
                forget();
                if (along > across) this.#surface.pointers.begin(touch);
            });
            this.#contentBox.addEventListener('keydown', (event) => {
                if (event.key !== 'Escape' || event.defaultPrevented) return;
                if (this.#surface.tree.focusFirst()) this.#surface.keyboard.strike('escape');
            });
        }

        /**
         * Whether a pointer belongs to the content and not to the component; a pointer on a moving component catches it. A finger
         * that then moves where nothing scrolls drags the component.
         */
        #belongsToContent(event) {
            if (!showsContent || !event.composedPath().includes(this.#contentBox)) return false;
            this.#layOutContent();
            if (this.#isMoving) return false;
            const { target, type, pointerType } = event;
            const isFree = getComputedStyle(target).touchAction === 'auto' && this.#contentBox.style.touchAction === 'none';
            this.#touch = type === 'pointerdown' && pointerType !== 'mouse' && isFree ? event : undefined;
            return true;
        }

        /** Moves the content to the component's container. */
        #layOutContent() {
            if (!showsContent || this.#part.number < 0) return;
            const begin = this.#part.call('motor_content_layout') / 8;
            if (!(begin > 0)) return;
            const [x, y, contentWidth, contentHeight, left, top, areaWidth, areaHeight, isMoving]
                = machine.numbers().subarray(begin, begin + 9);
            this.#isMoving = isMoving !== 0;
            const { clientHeight } = this.#stage;
            Object.assign(this.#area.style, {
                transform: `translate(${left - margin}px, ${top - margin}px)`, width: `${areaWidth}px`, height: `${areaHeight}px`,
            });
            // At rest, all of the content can be scrolled into view.
            const visibleHeight = this.#isMoving ? contentHeight : Math.max(Math.min(contentHeight, clientHeight + margin - y), 0);
            Object.assign(this.#contentBox.style, {
                left: `${x - left}px`, top: `${y - top}px`, width: `${contentWidth}px`, height: `${visibleHeight}px`,
            });
            const { scrollHeight, offsetHeight } = this.#contentBox;
            this.#contentBox.style.touchAction = !this.#isMoving && scrollHeight > offsetHeight + 1 ? 'pan-y' : 'none';
            const isClosed = openFlag !== undefined && !this.#read(openFlag);
            if (isClosed === this.#contentBox.inert) return;
            const hasFocus = this.contains(this.getRootNode().activeElement) && !this.#surface.tree.hasFocus;
            this.#contentBox.inert = isClosed;
            if (isClosed && hasFocus) this.#surface.tree.focusFirst();
        }

        /** Whether the component takes a key that scrolls the page. */
        #takesKey(key) {
            if (pressingKeys.includes(key)) return true;
            return showsContent ? key === 'up' || key === 'down' : !pressedRoles.includes(this.#role);
        }

        /** Focuses the component. */
        focusFirst() { this.#surface.tree.focusFirst(); }

        /** A wheel changes a focused value; elsewhere, it scrolls the page. */
        get #takesWheel() { return this.#views[0]?.[1] !== 'slider' || this.#surface.tree.hasFocus; }

        // MARK: States

        /** Follows the component into a state. */
        #enter(state) {
            this.#state = state;
            this.#mark();
        }

        /** Exposes its active flags and its state to CSS: `:state(checked)`. */
        #mark() {
            const { states } = this.#internals;
            if (!states) return;
            const now = values.filter((value) => value.kind === flagKind && this.#read(value)).map(({ name }) => name);
            if (this.#state) now.push(this.#state);
            try {
                for (const state of [...states]) if (!now.includes(state)) states.delete(state);
                for (const state of now) states.add(state);
            } catch { /* An older browser takes other names. */ }
        }

        // MARK: Forms

        get form() { return isInForm ? this.#internals.form : null; }

        get labels() { return isInForm ? this.#internals.labels : null; }

        /** A button's type: submit, reset or button. Otherwise the type of the page's own control for such a value. */
        get type() {
            if (hasOptions) return 'select-one';
            if (!submits) return ['range', 'checkbox', 'text'][formValue?.kind] ?? '';
            const type = this.getAttribute('type')?.toLowerCase();
            return ['reset', 'button'].includes(type) ? type : 'submit';
        }

        set type(type) { this.setAttribute('type', type); }

        get name() { return this.getAttribute('name') ?? ''; }

        set name(name) { this.setAttribute('name', name); }

        get required() { return this.hasAttribute('required'); }

        set required(isRequired) { this.toggleAttribute('required', Boolean(isRequired)); }

        get validity() { return this.#internals.validity; }

        get validationMessage() { return this.#internals.validationMessage; }

        get willValidate() { return this.#internals.willValidate; }

        checkValidity() { return this.#internals.checkValidity(); }

        reportValidity() { return this.#internals.reportValidity(); }

        setCustomValidity(message) {
            this.#customError = String(message);
            this.#validate();
        }

        /** Reports the error to the form: in the browser's words unless the page has set its own. */
        #validate() {
            if (!isInForm || page.isStopped) return;
            const valueMissing = this.required && formValue?.kind === flagKind && !this.#read(formValue);
            const customError = this.#customError !== '';
            const message = this.#customError || (valueMissing ? missingMessage() : '');
            // The browser focuses the anchor of its message.
            const anchor = this.#tree.querySelector('[tabindex]') ?? this.#stage;
            this.#internals.setValidity({ valueMissing, customError }, message, anchor);
        }

        /** Reports the current value to the form and to CSS. */
        #submit() {
            this.#mark();
            this.#validate();
            if (!formValue) return;
            const isKnown = this.#part.number >= 0 || this.#valueOf(formValue) !== null;
            const now = isKnown ? this.#read(formValue) : undefined;
            const isOn = formValue.kind === flagKind ? now === true : now !== undefined;
            const text = formValue.kind === flagKind ? this.getAttribute('value') ?? 'on' : String(now);
            this.#internals.setFormValue(isOn ? text : null, isOn ? text : null);
        }

        formResetCallback() {
            if (formValue) this.#assign(formValue, this.#default);
        }

        formStateRestoreCallback(state) {
            if (formValue) this.#assign(formValue, formValue.kind === flagKind ? state !== null : state);
        }

        formDisabledCallback() { if (disabledFlag) this.#send(disabledFlag, this.#valueOf(disabledFlag), false); }

        /** Performs a click's action in its form after the page's listeners, unless one prevents it. */
        #actInForm(event) {
            const { type } = this;
            if (!submits || type === 'button' || !this.#wasUsable) return;
            setTimeout(() => {
                const { form } = this;
                if (!form || (event.defaultPrevented && event !== this.#kept)) return;
                if (type === 'reset') form.reset();
                else this.#submitForm(form);
            });
        }

        /** Submits the form with a native button, which carries the attributes that only a button can have. */
        #submitForm(form) {
            const button = document.createElement('button');
            button.hidden = true;
            for (const name of submitting) if (this.hasAttribute(name)) button.setAttribute(name, this.getAttribute(name));
            this.append(button);
            try { form.requestSubmit(button); } finally { button.remove(); }
        }

        // MARK: Surroundings

        /** Reads the element's surroundings: traits and styles. */
        look(isFirst = false) {
            if (this.#part.number < 0 || !this.isConnected) return;
            const style = getComputedStyle(this.#stage);
            const { flags, textSize } = traitsOf(style, this.ownerDocument);
            if (`${flags} ${textSize}` !== this.#traits) {
                this.#traits = `${flags} ${textSize}`;
                this.#part.call('motor_traits', flags + (isFirst ? firstTime : 0), textSize);
            }
            const isForced = forcesColors();
            for (const one of styles) {
                this.#follow(one, isForced && one.isColor ? this.#systemColor(one) : this.#styleOf(one, style), isFirst);
            }
            if (style.fontFamily !== this.#surface.picture.family) {
                this.#surface.picture.family = style.fontFamily;
                if (!isFirst) this.draw(true);
            }
            if (!isFirst) this.#measure();
            clock.wake();
        }

        /** The CSS value for a style: its custom property, or the equivalent CSS property; empty for none. */
        #styleOf({ name, source }, style) {
            const own = style.getPropertyValue(`--${name}`).trim();
            if (own !== '' || !source) return own;
            if (source === 'accentColor') return style.accentColor === 'auto' ? '' : style.accentColor;
            return style.color === getComputedStyle(this.#size).color ? '' : style.color;
        }

        /** The system color for a style, as the page computes it. */
        #systemColor({ key }) {
            this.#size.style.color = systemColorOf(key, styles);
            const { color } = getComputedStyle(this.#size);
            this.#size.style.color = '';
            return color;
        }

        #follow({ name, isColor, key, index: at }, text, isFirst) {
            if (text === (this.#styled[at] ?? '')) return;
            this.#styled[at] = text;
            const value = isColor ? colorOf(text) : numberOf(text);
            if (text !== '' && value === undefined) {
                console.warn(`<${tag}>: --${name} takes a ${isColor ? 'color' : 'number'}, got “${text}”`);
            }
            const [count] = this.#part.put(key);
            this.#part.call('motor_style', count, value === undefined ? 0 : isColor ? 2 : 1, value ?? 0, isFirst ? 1 : 0);
        }

        #updateLabel() {
            if (this.#part.number < 0) return;
            const namedBy = this.ariaLabelledByElements ?? this.getAttribute('aria-labelledby')?.split(/\s+/)
                .map((id) => this.getRootNode().getElementById(id)).filter((one) => one);
            const given = (parts) => [...(parts ?? [])].map((one) => nameIn(one, this)).join(' ').trim();
            const label = given(namedBy) || this.getAttribute('aria-label')?.trim() || given(this.labels);
            if (label === this.#label) return;
            this.#label = label;
            this.#showViews();
        }

        /** Shows the accessible tree with the page's name for it: on its only view, or on a group of all views. */
        #showViews() {
            const [[id, role, own, ...more] = [], ...others] = this.#views;
            const isGroup = others.length > 0 && this.#label !== '' && role !== 'radiogroup';
            this.#surface.tree.update(
                isGroup || role === undefined ? this.#views : [[id, role, this.#label || own, ...more], ...others]);
            this.#tree.role = isGroup ? 'group' : null;
            this.#tree.ariaLabel = isGroup ? this.#label : null;
            this.#contentBox.ariaLabel = this.#label || own || null;
            if (isInForm && !this.validity.valid) this.#validate();
        }

        /** The size of its box, in whole pixels. */
        get box() { return [this.#stage.clientWidth, this.#stage.clientHeight]; }

        /** The elements that measure its box and the root's font size. */
        get measures() { return [this.#stage, this.#em]; }

        /** Responds when one of them has a new size. */
        resized(measure, measuredWidth, measuredHeight) {
            if (measure === this.#stage) this.fit(measuredWidth, measuredHeight);
            else requestAnimationFrame(() => this.look());
        }

        /** Adopts the size of its content unless CSS sets another. */
        #measure() {
            if (!fills || showsContent || this.#part.number < 0) return;
            if (!this.#measureWidth() && this.#heightIn(this.#measured) === this.#fitting.height) return;
            this.measureHeight(this.#stage.clientWidth);
        }

        /** Measures the width; returns whether it has changed. */
        #measureWidth() {
            if (!fills || showsContent) return false;
            const across = fits ? Math.ceil(this.#part.call('motor_fitting_width')) : width;
            if (across === this.#fitting.width) return false;
            this.#fitting.width = across;
            this.#size.style.width = `${across}px`;
            return true;
        }

        #heightIn(boxWidth) { return Math.ceil(this.#part.call('motor_fitting_height', boxWidth)); }

        /** Measures the height, because a text has more lines in a narrower box. */
        measureHeight(boxWidth) {
            if (!fills || showsContent || this.#part.number < 0) return;
            this.#measured = boxWidth;
            this.#fitting.height = this.#heightIn(boxWidth || this.#fitting.width);
            this.#size.style.height = `${this.#fitting.height}px`;
        }

        /** Reads the size of its box. */
        fit(boxWidth, boxHeight) {
            if (fills && !showsContent && this.#part.number >= 0 && this.#heightIn(boxWidth) !== this.#fitting.height) {
                // A resize observer must not change sizes.
                requestAnimationFrame(() => this.measureHeight(boxWidth));
            }
            this.#resize(boxWidth, boxHeight);
        }

        #resize(boxWidth, boxHeight) {
            if (!(boxWidth > 0 && boxHeight > 0) || this.#part.number < 0) return;
            if (fills) {
                this.#part.call('motor_resize', boxWidth, boxHeight);
                this.#surface.begin(boxWidth + 2 * margin, boxHeight + 2 * margin);
            }
            this.#surface.picture.scale = fills ? 1 : Math.min(boxWidth / width, boxHeight / height);
            this.draw(true);
        }

        /** Follows whether the page shows the element. */
        appear(isShown) {
            this.#isShown = isShown;
            this.#part.call('motor_shown', isShown ? 1 : 0);
        }

        // MARK: Frames

        get isHeld() { return this.#surface.isHeld; }

        nextTime() { return this.#surface.pointers.nextTime(); }

        settle(time) { this.#surface.pointers.settle(time); }

        letGo() { this.#surface.cancel(); }

        /** Shows the changes of a frame. */
        take() {
            const views = this.#surface.newViews();
            if (views) {
                this.#views = views;
                this.#showViews();
            }
            this.draw();
            page.feedback.play(this.#part);
            for (const [kind, name] of this.#part.records('motor_news')) {
                if (kind === 'value') {
                    this.#changed(values[Number(name)]);
                } else if (kind === 'state') {
                    this.#enter(name);
                    this.#events.push(new CustomEvent('fm-state', { detail: name, bubbles: true, composed: true }));
                } else {
                    this.#events.push(new CustomEvent(name, { bubbles: true, composed: true }));
                }
            }
        }

        /** Dispatches the pending events to the page. */
        dispatchEvents() {
            this.#endClick();
            for (const event of this.#events.splice(0)) this.dispatchEvent(event);
            // A value that the user still holds will change again.
            const detail = this.#changes;
            if (Object.keys(detail).length === 0 || this.isHeld) return;
            this.#changes = {};
            this.dispatchEvent(new Event('change', { bubbles: true }));
            this.dispatchEvent(new CustomEvent('fm-change', { detail, bubbles: true, composed: true }));
        }

        #changed(value) {
            this.#values.set(value.index, this.#read(value));
            this.#reflect(value);
            this.#submit();
            this.#measure();
            this.#changes[value.name] = this.#read(value);
            this.#events.push(new Event('input', { bubbles: true, composed: true }));
        }

        /** Draws the picture if it has changed or the canvas is empty. */
        draw(isEmpty = false) {
            if (this.#part.number < 0) return;
            this.#surface.draw(this.ownerDocument.defaultView?.devicePixelRatio ?? 1, isEmpty);
            this.#layOutContent();
            const { width: canvasWidth, height: canvasHeight } = this.#canvas.style;
            Object.assign(this.#tree.style, { width: canvasWidth, height: canvasHeight });
        }

        // MARK: Inputs

        get #role() { return this.#surface.tree.focused?.getAttribute('role'); }

        /**
         * Takes a click before the page's listeners, so that they find the new value, as with the page's own controls. A
         * label's click and `click()` press the element.
         */
        takeClick(event) {
            if (event === this.#click) return;
            if (this.#isRepeated(event)) return event.stopImmediatePropagation();
            this.#click = event;
            this.#repeatable = event;
            setTimeout(() => { if (this.#repeatable === event) this.#repeatable = undefined; });
            this.#endClick();
            const isBare = event.composedPath()[0] === this && (event.detail === 0 || page.lastUp !== this);
            if (event.detail === 0) this.#wasUsable = this.#isUsable;
            // The press of a pointer or a key has begun before its click.
            if (!this.#isClicking && (isBare || event.detail === 0)) this.#wasOn = this.#isOn;
            if (isBare && !this.#isClicking) {
                this.#surface.tree.focusFirst();
                this.#strike();
            } else {
                page.catchUp();
            }
            this.#pressed = event;
            setTimeout(() => this.#endClick());
            this.#actInForm(event);
        }

        /** The flag that it submits; undefined for an element without one. */
        get #isOn() { return formValue?.kind === flagKind ? this.#read(formValue) : undefined; }

        /**
         * After a click's listeners: if one has cancelled it, the flag that the press has changed returns, and no change is
         * reported, as with the page's own checkboxes.
         */
        #endClick() {
            const event = this.#pressed;
            this.#pressed = undefined;
            if (!event?.defaultPrevented || event === this.#kept || this.#isOn === this.#wasOn) return;
            this.#assign(formValue, this.#wasOn);
            delete this.#changes[formValue.name];
            this.#events = this.#events.filter(({ type }) => type !== 'input');
        }

        /**
         * Ends a click after the page's listeners. Keeps an enclosing label from clicking the element again, as Firefox does for
         * a click on the element itself.
         */
        leaveClick(event) {
            if (event === this.#pressed && event.defaultPrevented) this.#endClick();
            // Firefox would mistake the label's next scripted click for the end of a drag that begins with this press.
            if (event.detail > 0) return;
            this.#repeatable = undefined;
            if (event.defaultPrevented || !event.composedPath().some((one) => [...this.labels ?? []].includes(one))) return;
            this.#kept = event;
            event.preventDefault();
        }

        /**
         * Whether a click repeats, through a label, a pointer's click or a click that a listener has stopped before the window.
         * That click has reached all its listeners but is not over.
         */
        #isRepeated(event) {
            const last = this.#repeatable;
            return event.composedPath()[0] === this && last !== undefined && last.eventPhase !== Event.NONE
                && last.currentTarget === null;
        }

        get #isUsable() { return !this.#tree.querySelector('[aria-disabled], [aria-busy]'); }

        /** Presses the element or one of its views for a click that the page has received; no other click follows. */
        #strike(view) {
            this.#isClicking = true;
            // The element may be off screen.
            this.#part.call('motor_shown', 1);
            this.#surface.press(view);
            this.#isClicking = false;
            page.catchUp();
            this.appear(this.#isShown);
        }

        #perform(input) {
            if (this.#part.number < 0) return;
            const { phase, id, key } = input;
            if (phase === 'began' || phase === 'down') [this.#wasUsable, this.#wasOn] = [this.#isUsable, this.#isOn];
            if (phase === 'began') this.#down.add(id);
            if (phase === 'ended' || phase === 'cancelled') this.#down.delete(id);
            sendInput(this.#part, input);
            if (key !== undefined) this.#clickBy(key, phase);
            clock.wake();
        }

        /** Dispatches a click for a pressing key, as the page's own buttons do. */
        #clickBy(key, phase) {
            if (phase !== 'up' || !['space', 'return'].includes(key) || !pressedRoles.includes(this.#role)) return;
            if (this.#isClicking) return;
            this.#isClicking = true;
            this.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, cancelable: true, pointerId: -1 }));
            this.#isClicking = false;
        }
    }

    if (showsContent) MotorElement.prototype.focus = function () { this.focusFirst(); };
    const properties = {};
    if (formValue?.kind === numberKind) {
        properties.valueAsNumber = {
            get() { return this[formValue.name]; },
            set(to) { this[formValue.name] = to; },
        };
    }
    if (isInForm && !values.some(({ name }) => name === 'value')) {
        properties.value = {
            get() { return this.getAttribute('value') ?? (formValue?.kind === flagKind ? 'on' : ''); },
            set(to) { this.setAttribute('value', to); },
        };
    }
    for (const [name, property] of Object.entries(properties)) {
        Object.defineProperty(MotorElement.prototype, name, { ...property, enumerable: true, configurable: true });
    }
    return MotorElement;
}
