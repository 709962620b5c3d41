// The log's stories: each is a state change with its causes and its consequences, until the next one begins.

import { NoteLines } from './notes.js';

/** Whether a moment may cause a state change; a moving touch continues what it began. */
const isTrigger = ({ kind, text }) => (
    ['event', 'key', 'value'].includes(kind) || (kind === 'touch' && !text.startsWith('moved')));

/** Whether a search looks for a state change's feedback. */
const isForChange = ({ kind, walk }) => kind === 'search' && (walk.key === 'state' || walk.key.includes('->'));

/** The number of lines that a story keeps; the oldest are dropped first. */
const detailLimit = 120;
/** The number of moments that a folded story holds before its lines are joined. */
const addedLimit = 300;

/**
 * One story: `head` is its state change, a refusal, or a cause without a change so far; `search` is the one that supplied the
 * change's feedback, undefined if none did; `lines` is everything.
 */
class Story {
    head;
    search;
    #lines = new NoteLines(detailLimit);
    /** The moments not yet among the lines. */
    #added = [];

    /** Whether nothing has changed yet, so that the next moment may be the trigger's consequence. */
    get isOpen() { return this.head.kind !== 'state' && this.head.kind !== 'refused'; }

    add(moment) {
        const isChange = moment.kind === 'state' || moment.kind === 'refused';
        if (isChange || !this.head || (this.isOpen && isTrigger(moment))) this.head = moment;
        if (!this.search && moment.answer && isForChange(moment) && moment.layer === this.head.layer
            && moment.time === this.head.time) this.search = moment;
        this.#added.push(moment);
    }

    /** Joins the added moments before there are too many. */
    settle(component) { if (this.#added.length > addedLimit) this.follow(component); }

    /** The lines, with the new or changed ones and those dropped since the last call. */
    follow(component) {
        const changes = this.#lines.add(this.#added, component);
        this.#added = [];
        return { ...changes, lines: this.#lines.all };
    }
}

/** The stories, oldest first, up to a limit. */
export class Stories {
    #limit;
    #all = [];

    constructor(limit) { this.#limit = limit; }

    /** Clears the stories. */
    begin() { this.#all = []; }

    /** Adds moments in order; the component's layer has a name. Returns the new or extended stories and the dropped ones. */
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
