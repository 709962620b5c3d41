// The page: connects a module, a stage and its panels, and shows the exhibit in the URL.

import { Machine } from '../host/machine.js';
import { moduleResponse } from './module.js';
import { Surface } from '../host/surface.js';
import { Clock } from '../host/clock.js';
import { watchLeaving, watchResolution } from '../host/system.js';
import { frameTime, Timeline } from './timeline.js';
import { Transport } from './transport.js';
import { Log } from './log.js';
import { Parameters } from './parameters.js';
import { Preferences } from './preferences.js';
import { FeedbackPlayer } from '../host/feedback.js';
import { boundValue, describedExhibit, isChanged, scriptedInputs } from './exhibit.js';
import { Finger } from './finger.js';
import { TouchMarks } from './touches.js';
import { ThrowView } from './throws.js';
import { Hint } from './hint.js';
import { keep, kept, keptText } from './memory.js';
import { partsOfLink, readLink } from './link.js';
import { KeyList, StateList, makeMenu, makeTabs } from './lists.js';
import { Poster } from './poster.js';
import { Wall } from './wall.js';
import { openTestDoor } from './testing.js';

const element = (id) => document.getElementById(id);
const elements = (...ids) => Object.fromEntries(ids.map((id) => [id, element(id)]));

/** Reports that the module has stopped. */
function stopWith(message) {
    element('trap-message').textContent = message;
    element('trap').hidden = false;
    for (const part of document.querySelectorAll('header, nav, main')) part.inert = true;
    element('reload').focus();
}
element('reload').addEventListener('click', () => location.reload());

/** A stage that shows one of the module's exhibits at a time. */
class Gallery {
    names;
    chosen = 0;
    /** The descriptions of chosen exhibits, by index, because a description makes the component once. */
    #described = [];
    values = new Map();
    state = '';
    /** The part of an exhibit without states that last changed its own state, and that state. */
    part;
    /** All notes since the exhibit began, as sent by the module, for tests. */
    notes;
    /** Whether nothing of the exhibit has been shown since it began. */
    isNew = true;
    /**
     * The state of the current entry in the browser's history: the opened exhibit, how many were opened before it, and how many
     * entries the wall on which it was opened is away.
     */
    entry = history.state;
    /** The address of the exhibit to which the page goes back. */
    closing;
    /** The poster shown before the first exhibit. */
    #poster = new Poster(element('poster'));

    constructor(machine) {
        this.machine = machine;
        this.title = document.title;
        this.names = Array.from({ length: machine.call('motor_exhibit_count') }, (_, index) => machine.text('motor_name', index));
        const perform = (input) => this.perform(input);
        this.clock = new Clock((time) => this.frame(time), () => this.nextTime());
        this.timeline = new Timeline(machine, this.clock, () => this.forget());
        this.transport = new Transport(
            elements('play', 'back', 'forward', 'slow', 'scrubber', 'time', 'demonstrate', 'again', 'restart', 'link',
                'save', 'open', 'opened', 'message'),
            this.timeline, this.clock,
            {
                restart: () => this.show(this.chosen),
                demonstrate: () => this.demonstrate(),
                load: (recording) => this.show(this.chosen, recording),
                design: (text) => this.showDesign(text),
                parameters: () => this.exhibit.parameters,
                name: () => this.exhibit.name,
            });
        this.surface = new Surface(machine, this.clock, { ...elements('canvas', 'tree', 'live'), keys: element('show') }, {
            perform,
            draw: () => this.draw(),
            isTaken: (id) => this.timeline.isDown(id),
            focus: (index) => this.set('focus', index),
            // A recording that plays has hovers of its own.
            takesHover: () => this.timeline.nextTime() === Infinity,
        });
        this.finger = new Finger(machine, this.clock, perform);
        this.marks = new TouchMarks(element('touches'));
        this.throws = new ThrowView(element('marks'), element('throws'));
        this.timeline.onPlay = (input, now) => this.marks.show(input, now);
        this.log = new Log(element('log'), element('walk'), element('empty'));
        this.parameters = new Parameters(
            elements('sliders', 'values', 'swift', 'reset', 'copy', 'copied'), (key, to) => this.set(key, to));
        this.feedback = new FeedbackPlayer();
        this.preferences = new Preferences((key, to) => this.set(key, to));
        this.wall = new Wall(
            element('exhibits'), this.names, () => machine.copy(), () => this.preferences.inputs([]),
            (index, tile) => this.open(index, tile));
        element('wall').hidden = this.names.length < 2;
        this.states = new StateList(element('states'));
        this.hint = new Hint(element('summary'));
        this.keys = new KeyList(element('keys'), element('bindings'));
        this.clock.isHeld = () => this.surface.isHeld || this.finger.isDown;
        element('reduced').addEventListener('change', ({ target }) => {
            this.set('reducedMotion', target.checked);
        });
        element('hint').addEventListener('click', () => this.hint.ask());
        this.watch();
    }

    get exhibit() { return this.described(this.chosen); }

    /** The module's description of an exhibit. */
    described(index) { return this.#described[index] ??= describedExhibit(this.machine.records('motor_describe', index)); }

    /** Plays an exhibit's demonstration from a time on, in seconds. */
    demonstrate(index = this.chosen, from = 0) {
        this.show(index, { inputs: scriptedInputs(this.machine.records('motor_script', index)), notes: [] });
        if (from > 0) this.timeline.scrub(from);
    }

    /** Opens an exhibit, whose small stage on the wall becomes the large one. */
    async open(index, tile) {
        history.scrollRestoration = 'manual';
        history.replaceState({ ...history.state, scroll: window.scrollY }, '');
        await this.grow(tile.box, element('card'), async () => {
            this.entry = { tile: index, depth: (history.state?.depth ?? 0) + 1, away: 1 };
            history.pushState(this.entry, '', `#${this.names[index]}`);
            await this.choose();
            window.scrollTo(0, 0);
            element('stage').focus({ preventScroll: true });
        });
    }

    /** Closes an exhibit that was opened on the wall, unless a view takes the key. */
    escape({ defaultPrevented, repeat }) {
        const { away } = history.state ?? {};
        if (away === undefined || repeat || (defaultPrevented && this.surface.keyboard.holds('escape'))) return;
        history.go(-away);
    }

    /** After the browser has gone back to the wall, the large stage becomes the small one again. */
    async close({ box, link }, scroll) {
        this.closing = location.hash;
        await this.grow(element('card'), box, async () => {
            this.closing = undefined;
            await this.choose();
            window.scrollTo(0, scroll);
            link.focus({ preventScroll: true });
        });
    }

    /** Animates a change of the page: one part grows into another, or under reduced motion, the page cross-fades. */
    async grow(from, to, change) {
        if (!document.startViewTransition) return change();
        const name = this.values.get('reducedMotion') === 'true' ? '' : 'stage';
        from.style.viewTransitionName = name;
        // A change overtaken by another one is not an error.
        await document.startViewTransition(async () => {
            [from.style.viewTransitionName, to.style.viewTransitionName] = ['', name];
            await change();
        }).finished.catch(() => {});
        to.style.viewTransitionName = '';
        return undefined;
    }

    /** Follows the page: its URL, size, screen and visibility. */
    watch() {
        window.addEventListener('popstate', ({ state }) => {
            const left = this.entry;
            // An exhibit that a key or a link shows after an opened one is open too.
            if (!state && left?.tile !== undefined) {
                const tile = Math.max(this.names.indexOf(partsOfLink(location.hash).name), 0);
                history.replaceState({ tile, depth: left.depth + 1, away: left.away + 1 }, '');
            }
            this.entry = history.state;
            const isBack = (state?.depth ?? 0) < (left?.depth ?? 0);
            if (isBack && state?.scroll !== undefined) this.close(this.wall.tiles[left.tile], state.scroll);
        });
        window.addEventListener('hashchange', () => {
            this.entry = history.state;
            if (this.closing !== location.hash) this.choose();
        });
        // A link to another copy of the page can be pasted here.
        document.addEventListener('paste', ({ target, clipboardData }) => {
            const [, fragment] = /(#\S+\?\S+)\s*$/.exec(clipboardData.getData('text')) ?? [];
            if (fragment && !target.closest('input')) location.hash = fragment;
        });
        document.addEventListener('keydown', (event) => {
            const step = { '[': -1, ']': 1 }[event.key];
            // Some keyboards type them with modifiers.
            const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
            if (!isPlain) return;
            if (event.key === 'Escape') return this.escape(event);
            if (event.defaultPrevented || event.target.closest('input')) return;
            // Until something has the focus, the keys that the page names work, too.
            if (event.target === document.body) this.surface.keyboard.command(event);
            if (!step) return;
            // The URL is ahead of the display when the key is struck twice.
            const { name } = partsOfLink(location.hash);
            const index = this.names.indexOf(name);
            const next = this.names[(index < 0 ? this.chosen : index) + step];
            if (next) location.hash = next;
        });
        watchLeaving(window, () => {
            this.surface.cancel();
            this.finger.cancel();
        });
        document.addEventListener('visibilitychange', () => { if (document.hidden) this.remember(); });
        element('canvas').addEventListener('pointerdown', () => {
            // From here on, keys reach the stage; a focus already inside it stays there.
            const stage = element('stage');
            stage.dataset.by = 'pointer';
            if (!stage.contains(document.activeElement)) stage.focus({ preventScroll: true });
        });
        // Not `:active`, which Firefox does not apply if the press is prevented.
        element('canvas').addEventListener('pointerdown', ({ target }) => { target.dataset.held = ''; });
        for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
            element('canvas').addEventListener(end, ({ target }) => { delete target.dataset.held; });
        }
        window.addEventListener('keydown', () => delete element('stage').dataset.by, { capture: true });
        // The picture under a mouse at rest may have moved; the next move reports it.
        element('canvas').addEventListener('pointermove', ({ pointerType, offsetX, offsetY, target }) => {
            if (pointerType === 'touch' || this.surface.pointers.isDown) return;
            const { scale } = this.surface.picture;
            target.dataset.hold = this.machine.call('motor_hold', offsetX / scale, offsetY / scale);
        });
        // A click would move the focus away from the stage.
        element('canvas').addEventListener('mousedown', (event) => event.preventDefault());
        element('skip').addEventListener('click', (event) => {
            event.preventDefault();
            element('stage').focus();
        });
        new ResizeObserver(() => this.fit()).observe(element('card'));
        watchResolution(() => this.fit());
    }

    /** Fits the stage into its card, and redraws it without advancing time. */
    fit() {
        // Nothing can be shown before the first exhibit.
        if (!this.notes) return;
        const { clientWidth, clientHeight } = element('card');
        const { paddingLeft, paddingTop, paddingBottom } = getComputedStyle(element('card'));
        const margins = [paddingLeft, paddingTop, paddingBottom].map(parseFloat);
        this.surface.picture.fit(clientWidth - margins[0] * 2, clientHeight - margins[1] - margins[2]);
        this.throws.fit(element('stage'), element('card'), this.surface.picture.scale);
        if (this.surface.picture.follow(devicePixelRatio)) this.draw(true);
    }

    /** Stores the exhibit's state when it is left. */
    remember() {
        // A release is also a release in the recording.
        this.frame(this.clock.timeOf(performance.now()));
        const memory = this.machine.text('motor_memory');
        if (memory) keep(this.exhibit.name, memory);
    }

    /** Shows the exhibit in the URL: as a link describes it, or else as it was left. */
    async choose() {
        if (this.notes) this.remember();
        const { hash } = location;
        const { name, query } = partsOfLink(hash);
        const wanted = name || document.body.dataset.opening;
        const index = Math.max(this.names.indexOf(wanted), 0);
        const from = this.#poster?.take(this.names[index]) ?? 0;
        this.#poster = undefined;
        if (query) return this.follow(hash, index, query);
        const inputs = kept(this.names[index]);
        if (inputs.length > 0) this.show(index, { inputs, notes: [] });
        // On a first visit, an exhibit plays its demonstration until a touch or a key takes over, because a still stage
        // explains nothing.
        else this.demonstrate(index, from);
    }

    /** Shows an exhibit as a link describes it, unless the URL has changed by the time the link is read. */
    async follow(hash, index, query) {
        let [link, fault] = [{ inputs: [], notes: [], rate: 1 }];
        try { link = await readLink(query, this.described(index).parameters); } catch (error) { fault = error.message; }
        if (location.hash !== hash) return;
        this.transport.setRate(link.rate);
        this.show(index, link);
        this.transport.report(fault ? `the link: ${fault}` : link.notes[0] ?? '', fault !== undefined);
    }

    /** Shows an exhibit from its beginning, with the inputs of a recording. */
    show(index, { inputs, notes } = { inputs: [], notes: [] }) {
        const isOther = index !== this.chosen || this.notes === undefined;
        this.chosen = index;
        const { exhibit } = this;
        document.title = `${exhibit.title} · ${this.title}`;
        element('title').textContent = exhibit.title;
        this.hint.begin(exhibit);
        element('stage').classList.toggle('screen', exhibit.fills);
        this.wall.mark(index);
        this.surface.begin(exhibit.width, exhibit.height);
        this.marks.begin(exhibit.width, exhibit.height);
        this.throws.begin(exhibit.width, exhibit.height);
        if (isOther) {
            this.surface.tree.update([]);
            this.parameters.begin(exhibit);
        }
        element('demonstrate').hidden = this.machine.call('motor_script', index) === 0;
        this.transport.report('');
        this.timeline.begin(index, [...this.preferences.inputs(inputs), ...inputs], notes);
        this.fit();
        element('grab').classList.toggle('gone', !this.finger.canHold);
        const commands = this.commands();
        this.surface.keyboard.begin(commands);
        this.keys.begin(exhibit.keyboard, commands);
        this.transport.setPlaying(true);
        delete element('stage').dataset.waits;
    }

    /** Shows a designer's file from its beginning in the exhibit for such files; returns whether the page has one. */
    showDesign(text) {
        const index = this.names.indexOf('file');
        if (index < 0) return false;
        if (index !== this.chosen) {
            this.remember();
            history.pushState(null, '', '#file');
        }
        this.show(index, { inputs: [{ t: 0, set: 'file', to: text }], notes: [] });
        return true;
    }

    /** The commands of the exhibit, the keyboard's finger and the page: `{keys, words, run, isOn}`. */
    commands() {
        const ofExhibit = this.exhibit.bindings.map((binding) => {
            const { keys, words, key, change } = binding;
            const text = () => this.values.get(key) ?? '';
            return {
                keys,
                words,
                run: () => this.set(key, boundValue(binding, text())),
                isOn: change === 'toggle' ? () => isChanged(binding, text()) : undefined,
                // Reduced motion has a switch on the page.
                hasButton: key !== 'reducedMotion',
                isTrait: this.preferences.isTrait(key),
            };
        });
        const { finger, throws } = this;
        const ofFinger = [
            { keys: ['h'], words: 'hold', run: () => finger.hold(), isOn: () => finger.isDown, hasButton: true },
            { keys: ['o'], words: 'drag away', run: () => finger.drag(), hasButton: true },
        ];
        return [
            ...ofExhibit.filter(({ isTrait }) => !isTrait),
            { keys: ['?'], words: 'what to do', run: () => this.hint.ask() },
            { keys: ['f'], words: 'show throws', run: () => this.showThrows(), isOn: () => throws.isOn, hasButton: true },
            ...(finger.canHold ? ofFinger : []),
            ...ofExhibit.filter(({ isTrait }) => isTrait),
        ];
    }

    /** Starts or stops showing throws. */
    showThrows() {
        this.throws.setOn(!this.throws.isOn);
        // Throws are tracked from the first request to the module.
        if (this.throws.isOn) this.machine.call('motor_throws');
        this.keys.show();
    }

    /** Clears everything that belongs to the exhibit's previous run. */
    forget() {
        this.notes = [];
        this.isNew = true;
        this.state = this.exhibit.states[0] ?? '';
        this.part = undefined;
        this.log.begin();
        this.surface.pointers.cancel(false);
        this.marks.clear();
        this.throws.clear();
        this.finger.forget();
        this.states.begin(this.exhibit.states, this.state);
    }

    /** Sends an input to the exhibit; an input by hand also resumes time. */
    perform(input) {
        if (input.set === undefined && this.clock.isPaused && !this.clock.isManual) this.transport.setPlaying(true);
        if (input.set === undefined || !this.isAround(input.set)) this.hint.isTouched = true;
        this.timeline.perform(input);
        this.clock.wake();
    }

    /**
     * Whether a key belongs to the exhibit's surroundings rather than its values: a trait, the focus, or whether springs run.
     */
    isAround(key) { return key === 'focus' || key === 'springs' || this.preferences.isTrait(key); }

    set(key, to) {
        this.preferences.set(key, to);
        this.perform({ t: this.clock.timeOf(performance.now()), set: key, to });
        if (this.preferences.isTrait(key)) this.wall.refresh();
    }

    /** The time of the next frame. */
    nextTime() {
        const { machine } = this;
        if (machine.isDead) return Infinity;
        if (machine.call('motor_needs_frame')) return 0;
        return Math.min(machine.call('motor_next_time'), this.timeline.nextTime(), this.surface.pointers.nextTime());
    }

    /** Advances the stage to a time and updates the page. */
    frame(time) {
        // Feedback during a large step of the scrubber is not played.
        const isLive = time < this.machine.call('motor_time') + 0.1 && !this.clock.isPaused;
        // A throw is followed frame by frame, even in a large step.
        for (let at = this.machine.call('motor_time') + frameTime; this.throws.isOn && at < time; at += frameTime) this.step(at);
        this.step(time);
        this.throws.draw();
        this.feedback.play(this.machine, isLive);
        this.showNotes(this.machine.records('motor_notes'));
        this.draw();
        const views = this.surface.newViews();
        if (views) this.surface.tree.update(views);
        this.transport.show(this.nextTime() <= time);
    }

    step(time) {
        this.surface.pointers.settle(time);
        this.timeline.deliver(time);
        this.machine.call('motor_advance', time);
        if (this.throws.isOn) this.throws.take(this.machine.records('motor_throws'), time);
    }

    /** Draws the picture if it has changed or the canvas is empty. */
    draw(isEmpty = false) { this.surface.draw(devicePixelRatio, isEmpty); }

    /** Shows new notes. */
    showNotes(records) {
        if (records.length === 0 && !this.isNew) return;
        this.isNew = false;
        this.notes.push(...records);
        if (this.notes.length > 20000) this.notes.splice(0, 10000);
        // Nothing is announced during a large step of the scrubber.
        const isLive = Number(records[0]?.[0]) > this.clock.time - 0.1;
        this.values = new Map(this.machine.records('motor_values').map(([key, text = '']) => [key, text]));
        this.state = this.values.get('state') ?? this.state;
        this.part ??= this.values.get('part') ?? '';
        this.exhibit.component ??= records.find((record) => this.isOwn(record))?.[2];
        for (const [, , layer, kind, first, second] of records) {
            if (kind === 'state' && layer === this.exhibit.component) this.state = second;
            if (kind === 'state' || (kind === 'value' && !this.isAround(first))) this.hint.understand();
            if (kind === 'state') this.part = `${layer}: ${second}`;
        }
        if (this.exhibit.states.length === 0) this.states.begin([this.part], this.part);
        else if (this.states.show(this.state) && isLive) this.surface.tree.announce(this.state);
        // The story omits an exhibit's initial traits.
        const isDone = ([time, , , kind, key]) => Number(time) > 0 || kind !== 'value' || !this.isAround(key);
        // A value may be a whole file.
        const short = (field) => (field.length > 200 ? `${field.slice(0, 200)}…` : field);
        this.log.add(records.filter(isDone).map((record) => record.map(short)), this.exhibit.component);
        element('reduced').checked = this.values.get('reducedMotion') === 'true';
        element('card').dataset.scheme = this.values.get('scheme');
        this.parameters.show(this.values);
        this.parameters.showSwift(this.machine.text('motor_swift'));
        this.keys.show();
    }

    /** Whether a record certainly belongs to the component's layer: a changed value, or one of its states. */
    isOwn([, , , kind, , to]) { return kind === 'value' || (kind === 'state' && this.exhibit.states.includes(to)); }
}

/** Creates a button that opens or folds the tools below the stage and the panels beside it, starting as they were left. */
function makeFold(button, main) {
    const key = 'page/panels';
    const fold = (how) => {
        main.dataset.panels = how;
        button.setAttribute('aria-expanded', String(how === 'open'));
    };
    if (keptText(key) === 'open') fold('open');
    button.addEventListener('click', () => {
        fold(main.dataset.panels === 'open' ? 'folded' : 'open');
        keep(key, main.dataset.panels);
    });
}

/** Starts the module and shows its exhibits. */
async function begin() {
    const machine = await Machine.load(await moduleResponse(element('module')));
    let gallery;
    machine.onTrap = (message) => {
        gallery?.clock.stop();
        gallery?.wall.stop();
        stopWith(message);
    };
    machine.call('motor_start');
    gallery = new Gallery(machine);
    if (machine.isDead) return;
    makeTabs(element('panel-tabs'), element('panels'));
    makeMenu(element('more'), element('menu'));
    makeFold(element('inspect'), element('main'));
    await gallery.choose();
    openTestDoor(gallery);
}

begin().catch((error) => {
    stopWith(error.message);
    throw error;
});
