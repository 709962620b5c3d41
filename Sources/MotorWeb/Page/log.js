// The log: triggers, state changes, the place that answered each search, and feedback, as they happen.

import { noteMoment, NoteLines } from './notes.js';

/** How many lines are kept; the oldest are dropped first. */
const lineLimit = 300;

export class Log {
    #list;
    #walk;
    #empty;
    #lines = new NoteLines(lineLimit);
    /** The elements of the lines, by line; they are reused for new lines. */
    #rows = new Map();
    #free = [];
    /** The line whose walk is shown. */
    #shown;

    /**
     * - `list` contains the lines, `walk` shows the walk of one search;
     * - `empty` is shown as long as nothing has happened.
     */
    constructor(list, walk, empty) {
        this.#list = list;
        this.#walk = walk;
        this.#empty = empty;
        const show = (event) => this.#show(this.#lineOf(event.target));
        list.addEventListener('pointerover', show);
        list.addEventListener('focusin', show);
        list.addEventListener('pointerleave', () => this.#show(this.#lineOf(document.activeElement)));
        list.addEventListener('focusout', () => this.#show(undefined));
        list.addEventListener('scroll', () => this.#place(), { passive: true });
        list.addEventListener('keydown', (event) => this.#move(event));
    }

    /** Clears the log. */
    begin() {
        this.#lines.begin();
        for (const row of this.#rows.values()) this.#recycle(row);
        this.#rows.clear();
        this.#show(undefined);
        this.#empty.hidden = false;
    }

    /** Adds records; the component's layer has a name. */
    add(records, component) {
        const list = this.#list;
        // A walk that is being read stays in place.
        const isAtEnd = !this.#shown && list.scrollHeight - list.scrollTop - list.clientHeight < 24;
        const { changed, gone } = this.#lines.add(records.map(noteMoment).filter((line) => line), component);
        for (const line of gone) this.#drop(line);
        for (const line of changed) this.#write(line);
        if (changed.size > 0) this.#empty.hidden = true;
        if (isAtEnd) list.scrollTop = list.scrollHeight;
    }

    #drop(line) {
        const row = this.#rows.get(line);
        if (!row) return;
        if (this.#shown === line) this.#show(undefined);
        this.#rows.delete(line);
        this.#recycle(row);
    }

    #recycle(row) {
        row.remove();
        row.tabIndex = -1;
        if (this.#free.length < lineLimit) this.#free.push(row);
    }

    #write(line) {
        let row = this.#rows.get(line);
        if (!row) {
            row = this.#free.pop() ?? newRow();
            this.#rows.set(line, row);
            this.#list.append(row);
        }
        const [time, kind, text, count, answer] = row.children;
        row.dataset.kind = line.kind;
        time.textContent = line.time.toFixed(3);
        kind.textContent = line.kind;
        text.textContent = line.kind === 'search' && !line.answer ? `${line.text}: no action` : line.text;
        count.textContent = line.count > 1 ? `×${line.count}` : '';
        answer.textContent = line.answer ?? '';
        if (line.walk) this.#makeStop(row);
        else row.removeAttribute('tabindex');
    }

    /** The Tab key reaches the newest search; the arrows move to the others. */
    #makeStop(row) {
        const stop = this.#list.querySelector('[tabindex="0"]');
        if (stop && stop === document.activeElement) {
            row.tabIndex = -1;
            return;
        }
        if (stop) stop.tabIndex = -1;
        row.tabIndex = 0;
    }

    #move(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const searches = [...this.#list.querySelectorAll('[tabindex]')];
        const next = searches[searches.indexOf(document.activeElement) + step];
        if (!next) return;
        document.activeElement.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
        this.#show(this.#lineOf(next));
    }

    #lineOf(target) {
        const row = target?.closest?.('li');
        for (const [line, one] of this.#rows) if (one === row) return line;
        return undefined;
    }

    /** Shows the walk of a line's search, place by place, with each answer; hides it for any other line. */
    #show(line) {
        const shown = line?.walk ? line : undefined;
        if (shown === this.#shown) return;
        this.#rows.get(this.#shown)?.removeAttribute('aria-describedby');
        this.#shown = shown;
        this.#walk.hidden = !shown;
        if (!shown) return;
        const row = this.#rows.get(shown);
        row.setAttribute('aria-describedby', this.#walk.id);
        const title = document.createElement('p');
        title.textContent = `“${shown.walk.key}” on ${shown.layer}`;
        const places = document.createElement('ol');
        for (const { place, answer, words } of shown.walk.steps) {
            const item = document.createElement('li');
            item.dataset.answer = answer;
            const name = document.createElement('b');
            name.textContent = place;
            const said = { nothing: 'nothing', null: 'null: stops', action: `${words}` }[answer] ?? words;
            item.append(name, ` ${said}`);
            places.append(item);
        }
        this.#walk.replaceChildren(title, places);
        this.#place();
    }

    /** Puts the walk below its line, or above it if there is no room. */
    #place() {
        const row = this.#rows.get(this.#shown);
        if (!row) return;
        const [box, line] = [this.#walk.offsetParent.getBoundingClientRect(), row.getBoundingClientRect()];
        const { offsetHeight } = this.#walk;
        const isBelow = line.bottom + offsetHeight < box.bottom || line.top - offsetHeight < box.top;
        const top = Math.min(isBelow ? line.bottom : line.top - offsetHeight, box.bottom - offsetHeight) - box.top;
        this.#walk.style.top = `${Math.max(top, 0)}px`;
    }
}

function newRow() {
    const row = document.createElement('li');
    for (const name of ['time', 'kind', 'text', 'count', 'answer']) {
        const part = document.createElement('span');
        part.className = name;
        row.append(part);
    }
    return row;
}
