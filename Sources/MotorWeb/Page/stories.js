// The log's stories: each is a state change with what led to it and what it led to, until the next one begins.

import { NoteLines } from './notes.js';

/** What may lead to a state change; a touch that moves goes on with what it began. */
const isTrigger = ({ kind, text }) => (
    ['event', 'key', 'value'].includes(kind) || (kind === 'touch' && !text.startsWith('moved')));

/** Whether a search is for the feedback of a state change. */
const isForChange = ({ kind, walk }) => kind === 'search' && (walk.key === 'state' || walk.key.includes('->'));

/** How many lines a story keeps; the oldest are dropped first. */
const detailLimit = 120;
/** How much a folded story holds before its lines are joined. */
const addedLimit = 300;

/**
 * One story: `head` is its state change, a refusal, or what has led to none yet; `search` is the one that the change's
 * feedback came from, undefined if none did; `lines` is everything.
 */
class Story {
    head;
    search;
    #lines = new NoteLines(detailLimit);
    /** What was added and is not among the lines yet. */
    #added = [];

    /** Whether nothing has changed yet: what comes next may be what the trigger led to. */
    get isOpen() { return this.head.kind !== 'state' && this.head.kind !== 'refused'; }

    add(moment) {
        const isChange = moment.kind === 'state' || moment.kind === 'refused';
        if (isChange || !this.head || (this.isOpen && isTrigger(moment))) this.head = moment;
        if (!this.search && moment.answer && isForChange(moment) && moment.layer === this.head.layer
            && moment.time === this.head.time) this.search = moment;
        this.#added.push(moment);
    }

    /** Joins what was added before it becomes too much. */
    settle(component) { if (this.#added.length > addedLimit) this.follow(component); }

    /** The lines, with those that are new or changed and those that were dropped since the last call. */
    follow(component) {
        const told = this.#lines.add(this.#added, component);
        this.#added = [];
        return { ...told, lines: this.#lines.all };
    }
}

/** The stories, oldest first, up to a limit. */
export class Stories {
    #limit;
    #all = [];

    constructor(limit) { this.#limit = limit; }

    /** Clears the stories. */
    begin() { this.#all = []; }

    /** Adds moments in their order; the component's layer has a name. Returns the stories that are new or have more, and those that were dropped. */
    add(moments, component) {
        const changed = new Set();
        for (const moment of moments) {
            let story = this.#all.at(-1);
            const isChange = moment.kind === 'state' || moment.kind === 'refused';
            if (!story || (!story.isOpen && (isChange || (isTrigger(moment) && moment.time > story.head.time)))) {
                story = new Story();
                this.#all.push(story);
            }
            story.add(moment);
            changed.add(story);
        }
        for (const story of changed) story.settle(component);
        const gone = this.#all.splice(0, Math.max(this.#all.length - this.#limit, 0));
        for (const story of gone) changed.delete(story);
        return { changed, gone };
    }
}
