// The wall: all exhibits, each on its own small stage. Visible stages play their demonstrations once, a few at a time, on one
// clock; so does a stage under a mouse or with the focus. Others rest.

import { Images } from '../host/images.js';
import { StageCanvas } from '../host/canvas.js';
import { Timeline } from './timeline.js';
import { describedExhibit, readableName, scriptedInputs } from './exhibit.js';

/** The number of stages that play at once by themselves. One more plays under a mouse or with the focus. */
const mostPlaying = 5;
/** The longest step of a frame, in seconds. */
const longestLeap = 1 / 20;
/** The time for which a demonstration continues after its last input, in seconds, unless it comes to rest earlier. */
const afterTime = 2;
/** The minimum time before a demonstration's first input, in seconds. */
const leadTime = 0.2;
/** The time between the first drawings of two stages, in milliseconds. */
const drawPause = 20;

/**
 * The time at which a stage rests: when a hand begins something, near the middle of the demonstration, because everything
 * before that has come to rest.
 */
function restOf(script, middle) {
    const away = ({ t }) => Math.abs(t - middle);
    const begun = script.filter(({ phase }) => phase === 'began');
    return begun.length === 0 ? middle : begun.reduce((best, one) => (away(one) < away(best) ? one : best)).t - 0.001;
}

/** A copy of the program that plays one exhibit at a time. */
class Player {
    /** The exhibit's time, as the timeline's clock. */
    time = 0;
    tile;

    #machine;
    #images;
    #timeline;
    #inputs = [];
    #begin = 0;
    #rest = 0;
    #end = 0;
    /** Whether the demonstration has reached its end and started over. */
    #isAgain = false;

    constructor(machine) {
        this.#machine = machine;
        this.#images = new Images(machine);
        this.#images.onArrival = () => { if (this.tile) this.#draw(); };
        this.#timeline = new Timeline(machine, this, () => {});
    }

    get isDead() { return this.#machine.isDead; }

    /** Shows an exhibit at its resting moment. */
    show(tile, traits) {
        this.tile = tile;
        this.#isAgain = false;
        // A copy makes the exhibit anyway, including painted photographs, so it also describes it.
        tile.exhibit ??= describedExhibit(this.#machine.records('motor_describe', tile.index));
        tile.stage.classList.toggle('screen', tile.exhibit.fills);
        const script = scriptedInputs(this.#machine.records('motor_script', tile.index));
        const [first, last] = [script[0]?.t ?? 0, script.at(-1)?.t ?? 0];
        this.#inputs = [...traits, ...script];
        this.#begin = Math.max(first - leadTime, 0);
        this.#rest = restOf(script, (first + last) / 2);
        this.#end = last + afterTime;
        tile.picture = new StageCanvas(tile.canvas, this.#images);
        tile.picture.begin(tile.exhibit.width, tile.exhibit.height);
        const { clientWidth, clientHeight } = tile.box;
        const padding = 2 * parseFloat(getComputedStyle(tile.box).paddingLeft);
        tile.picture.fit(clientWidth - padding, clientHeight - padding);
        tile.picture.follow(devicePixelRatio);
        this.#start(this.#rest);
    }

    /**
     * Continues for some time: from the resting moment to the end, then from the beginning to it. Returns whether to continue.
     */
    step(passed) {
        this.advance(Math.min(this.time + passed, this.#isAgain ? this.#rest : Infinity));
        const isOver = this.time >= this.#end || (this.#timeline.nextTime() === Infinity && this.#isAtRest);
        if (this.#isAgain) return this.time < this.#rest;
        if (isOver) {
            this.#isAgain = true;
            this.#start(this.#begin);
        }
        return true;
    }

    get #isAtRest() {
        return !this.#machine.call('motor_needs_frame') && this.#machine.call('motor_next_time') === Infinity;
    }

    #start(time) {
        this.#timeline.begin(this.tile.index, this.#inputs);
        if (time > 0) this.advance(time);
    }

    reset(time) { this.time = time; }

    advance(time) {
        this.time = time;
        this.#timeline.deliver(time);
        this.#machine.call('motor_advance', time);
        // Discards the notes: the wall has no log.
        this.#machine.call('motor_notes');
        this.#draw();
    }

    #draw() { this.tile.picture.show(this.#machine, devicePixelRatio); }
}

export class Wall {
    /** The tiles, in the order of the exhibits. */
    tiles;

    #newMachine;
    #traits;
    #choose;
    /** The playing copies and the free ones. */
    #playing = [];
    #free = [];
    #waiting = [];
    /** Stages not yet drawn. */
    #blank = [];
    #request = 0;
    #timer = 0;
    #last = 0;
    #isStopped = false;
    #isArranging = false;
    /** Whether there is no memory for another copy. */
    #isFull = false;
    #watcher;

    /**
     * - `list` receives an item for each exhibit;
     * - `newMachine()` starts another copy of the program;
     * - `traits()` returns the inputs that set an exhibit's traits to the page's;
     * - `choose(index, tile)` opens an exhibit.
     */
    constructor(list, names, newMachine, traits, choose) {
        [this.#newMachine, this.#traits, this.#choose] = [newMachine, traits, choose];
        this.tiles = names.map((name, index) => this.#make(name, index));
        list.replaceChildren(...this.tiles.map(({ item }) => item));
        list.addEventListener('keydown', (event) => this.#move(event));
        this.#watcher = new IntersectionObserver((entries) => this.#see(entries), { threshold: [0, 0.6] });
        for (const tile of this.tiles) this.#watcher.observe(tile.box);
        new ResizeObserver(() => this.refresh()).observe(list);
    }

    #make(name, index) {
        const [item, link, box, stage, canvas, title] = ['li', 'a', 'span', 'span', 'canvas', 'span'].map((one) => document.createElement(one));
        // A full URL, because a fragment alone would announce a link within this page.
        link.href = `${location.href.replace(/#.*/, '')}#${name}`;
        [box.className, stage.className, title.className] = ['tile', 'small', 'name'];
        title.textContent = readableName(name);
        canvas.setAttribute('aria-hidden', 'true');
        stage.append(canvas);
        box.append(stage);
        link.append(box, title);
        item.append(link);
        const tile = { index, item, link, box, stage, canvas, isInSight: false, isDrawn: false, exhibit: undefined, picture: undefined };
        link.addEventListener('click', (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            this.#choose(index, tile);
        });
        for (const type of ['pointerenter', 'focus']) link.addEventListener(type, () => this.#play(tile, true));
        return tile;
    }

    /** Marks the open exhibit. Tab reaches only this one; arrow keys move from it to the others. */
    mark(index) {
        for (const { link, index: own } of this.tiles) {
            if (own === index) link.setAttribute('aria-current', 'page');
            else link.removeAttribute('aria-current');
            link.tabIndex = own === index ? 0 : -1;
        }
    }

    /** Redraws everything, with new traits or a new size. */
    refresh() {
        for (const player of this.#playing) this.#release(player);
        for (const tile of this.tiles) {
            tile.isDrawn = false;
            if (tile.isInSight) this.#ask(tile);
        }
    }

    /** Stops permanently. */
    stop() {
        this.#isStopped = true;
        cancelAnimationFrame(this.#request);
        clearTimeout(this.#timer);
    }

    #move(event) {
        const current = this.tiles.findIndex(({ link }) => link === document.activeElement);
        if (current < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        const top = ({ item }) => item.offsetTop;
        const columns = this.tiles.filter((tile) => top(tile) === top(this.tiles[0])).length;
        const count = this.tiles.length;
        const next = {
            ArrowRight: current + 1, ArrowLeft: current - 1, ArrowDown: current + columns, ArrowUp: current - columns,
            Home: 0, End: count - 1,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        this.tiles[next]?.link.focus();
    }

    #see(entries) {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
            const tile = this.tiles.find(({ box }) => box === target);
            tile.isInSight = isIntersecting;
            if (isIntersecting) this.#ask(tile);
            if (intersectionRatio >= 0.6) this.#play(tile, false);
            if (!isIntersecting) this.#rest(tile);
        }
    }

    /** Draws a stage soon. */
    #ask(tile) {
        if (tile.isDrawn || this.#blank.includes(tile)) return;
        this.#blank.push(tile);
        if (!this.#timer) this.#timer = setTimeout(() => this.#drawNext(), drawPause);
    }

    async #drawNext() {
        const tile = this.#blank.shift();
        if (tile && !tile.isDrawn && !this.#playing.some((player) => player.tile === tile)) {
            const player = await this.#take();
            if (player) {
                this.#show(player, tile);
                this.#free.push(player);
            }
        }
        this.#timer = this.#blank.length > 0 && !this.#isStopped ? setTimeout(() => this.#drawNext(), drawPause) : 0;
        if (!this.#timer) this.#arrange();
    }

    #show(player, tile) {
        const traits = this.#traits();
        tile.box.dataset.scheme = traits.find(({ set }) => set === 'scheme')?.to ?? 'dark';
        tile.isDrawn = true;
        player.show(tile, traits);
    }

    /** Returns a free copy or, if memory allows, a new one. */
    async #take() {
        const free = this.#free.pop();
        if (free && !free.isDead) return free;
        if (this.#isFull) return undefined;
        try {
            const machine = await this.#newMachine();
            return this.#isStopped ? undefined : new Player(machine);
        } catch (error) {
            this.#isFull = true;
            console.error(`the wall has ${this.#playing.length + this.#free.length} copies of the program, and no other: ${error.message}`);
            return undefined;
        }
    }

    /** Plays a stage when its turn comes, or now. */
    #play(tile, isNow) {
        if (this.#isStopped || this.#playing.some((player) => player.tile === tile)) return;
        if (!isNow && this.#traits().some(({ set, to }) => set === 'reducedMotion' && to)) return;
        this.#waiting = this.#waiting.filter((other) => other !== tile);
        this.#waiting[isNow ? 'unshift' : 'push'](tile);
        tile.isWanted = isNow;
        if (!this.#timer) this.#arrange();
    }

    #rest(tile) {
        this.#waiting = this.#waiting.filter((other) => other !== tile);
        for (const player of this.#playing.filter((player) => player.tile === tile)) this.#release(player);
        this.#arrange();
    }

    #release(player) {
        this.#playing = this.#playing.filter((other) => other !== player);
        this.#free.push(player);
    }

    /** Assigns free copies to waiting stages. */
    async #arrange() {
        if (this.#isArranging) return;
        this.#isArranging = true;
        while (this.#waiting.length > 0 && !this.#isStopped && this.#playing.length < mostPlaying + (this.#waiting[0].isWanted ? 1 : 0)) {
            const tile = this.#waiting.shift();
            const player = await this.#take();
            if (!player) break;
            if (!tile.isInSight) {
                this.#free.push(player);
                continue;
            }
            this.#playing.push(player);
            this.#show(player, tile);
        }
        this.#isArranging = false;
        if (this.#playing.length > 0 && !this.#request && !this.#isStopped) {
            this.#last = performance.now();
            this.#request = requestAnimationFrame(this.#tick);
        }
    }

    #tick = (stamp) => {
        this.#request = 0;
        const passed = Math.min(Math.max((stamp - this.#last) / 1000, 0), longestLeap);
        this.#last = stamp;
        for (const player of [...this.#playing]) {
            if (!player.step(passed) || player.isDead) this.#release(player);
        }
        if (this.#playing.length > 0) this.#request = requestAnimationFrame(this.#tick);
        if (this.#waiting.length > 0) this.#arrange();
    };
}
