// The log: a line for each state change, with the place that answered its search. The cause, the unsuccessful searches and the
// consequences are folded beneath it.
//
// Writing it reads no layout, and a folded line writes only itself. The list's style keeps its end in view.

import { noteMoment } from './notes.js';
import { Stories } from './stories.js';

/** The number of state changes kept; the oldest are dropped first. */
const storyLimit = 100;

export class Log {
    #list;
    #walk;
    #empty;
    #component;
    #stories = new Stories(storyLimit);
    /** The element of each story. */
    #items = new Map();
    /** The element of each line of the unfolded stories. */
    #rows = new Map();
    /** The search whose walk is shown, and its element. */
    #shown;
    #shownAt;

    /**
     * - `list` contains the lines, `walk` shows the walk of one search;
     * - `empty` is shown until something happens.
     */
    constructor(list, walk, empty) {
        this.#list = list;
        this.#walk = walk;
        this.#empty = empty;
        const show = (event) => this.#show(event.target);
        list.addEventListener('pointerover', show);
        list.addEventListener('focusin', show);
        list.addEventListener('pointerleave', () => this.#show(document.activeElement));
        list.addEventListener('focusout', () => this.#show(undefined));
        list.parentElement.addEventListener('scroll', () => this.#place(), { passive: true });
        list.addEventListener('keydown', (event) => this.#move(event));
        list.addEventListener('click', ({ target }) => this.#fold(target.closest('button')));
    }

    /** Clears the log. */
    begin() {
        this.#stories.begin();
        this.#items.clear();
        this.#rows.clear();
        this.#list.replaceChildren();
        this.#show(undefined);
        this.#empty.hidden = false;
    }

    /** Adds records; the component's layer has a name. */
    add(records, component) {
        this.#component = component;
        const { changed, gone } = this.#stories.add(
            records.map(noteMoment).filter((line) => line), component);
        for (const story of gone) this.#drop(story);
        for (const story of changed) this.#write(story);
        if (changed.size > 0) this.#empty.hidden = true;
    }

    #drop(story) {
        const item = this.#items.get(story);
        if (!item) return;
        if (item.contains(this.#shownAt)) this.#show(undefined);
        for (const [line, row] of this.#rows) if (item.contains(row)) this.#rows.delete(line);
        this.#items.delete(story);
        item.remove();
    }

    #write(story) {
        let item = this.#items.get(story);
        if (!item) {
            item = newItem();
            this.#items.set(story, item);
            this.#list.append(item);
            this.#makeStop(item.firstChild);
        }
        const { head, search } = story;
        const [time, text, answer] = item.firstChild.children;
        const isChange = head.kind === 'state';
        item.dataset.kind = head.kind;
        write(time, head.time.toFixed(3));
        const isNamed = head.isNamed && head.layer !== this.#component;
        write(text, `${isChange ? '' : `${head.kind} `}${isNamed ? `${head.layer} ` : ''}${head.text}`);
        write(answer, search?.answer ?? (isChange ? 'no action' : ''));
        answer.dataset.isSilent = String(!search);
        if (item.lastChild.tagName === 'OL') this.#detail(story, item.lastChild);
    }

    /** Folds or unfolds a story. */
    #fold(button) {
        const [story, item] = [...this.#items].find(([, item]) => item.firstChild === button) ?? [];
        if (!item) return;
        const isOpen = button.getAttribute('aria-expanded') === 'true';
        const { top } = button.getBoundingClientRect();
        button.setAttribute('aria-expanded', String(!isOpen));
        if (isOpen) {
            for (const [line, row] of this.#rows) if (item.contains(row)) this.#rows.delete(line);
            item.lastChild.remove();
        } else {
            const details = document.createElement('ol');
            item.append(details);
            this.#detail(story, details);
        }
        // The line stays where it was pressed, although the list keeps its end in view.
        this.#list.parentElement.scrollTop += button.getBoundingClientRect().top - top;
    }

    /** Writes the missing lines of an unfolded story. */
    #detail(story, details) {
        const { changed, gone, lines } = story.follow(this.#component);
        for (const line of gone) {
            this.#rows.get(line)?.remove();
            this.#rows.delete(line);
        }
        for (const line of details.childElementCount === 0 ? lines : changed) {
            let row = this.#rows.get(line);
            if (!row) {
                row = newRow();
                this.#rows.set(line, row);
                details.append(row);
            }
            writeRow(row, line);
        }
    }

    /** The Tab key reaches the newest line; arrow keys move to the others. */
    #makeStop(button) {
        const stop = this.#list.querySelector('[tabindex="0"]');
        if (stop && stop === document.activeElement) return;
        if (stop) stop.tabIndex = -1;
        button.tabIndex = 0;
    }

    #move(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const stops = [...this.#list.querySelectorAll('[tabindex]')];
        const next = stops[stops.indexOf(document.activeElement) + step];
        if (!next) return;
        document.activeElement.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    }

    /** The search whose walk an element shows, and the element that describes it. */
    #searchOf(target) {
        const row = target?.closest?.('li');
        for (const [line, one] of this.#rows) if (one === row) return [line, row];
        for (const [story, item] of this.#items) if (item === row) return [story.search, item.firstChild];
        return [];
    }

    /** Shows the walk of an element's search, place by place, with each answer; hides it for an element without one. */
    #show(target) {
        const [line, element] = this.#searchOf(target);
        const shown = line?.walk ? line : undefined;
        if (shown === this.#shown && (!shown || element === this.#shownAt)) return;
        this.#shownAt?.removeAttribute('aria-describedby');
        this.#shown = shown;
        this.#shownAt = shown ? element : undefined;
        this.#walk.hidden = !shown;
        if (!shown) return;
        element.setAttribute('aria-describedby', this.#walk.id);
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
        if (!this.#shownAt) return;
        const [box, line] = [this.#walk.offsetParent.getBoundingClientRect(), this.#shownAt.getBoundingClientRect()];
        const { offsetHeight } = this.#walk;
        const isBelow = line.bottom + offsetHeight < box.bottom || line.top - offsetHeight < box.top;
        const top = Math.min(isBelow ? line.bottom : line.top - offsetHeight, box.bottom - offsetHeight) - box.top;
        this.#walk.style.top = `${Math.max(top, 0)}px`;
    }
}

/** Sets a text unless it is unchanged. */
function write(element, text) { if (element.textContent !== text) element.textContent = text; }

function withParts(element, ...names) {
    for (const name of names) {
        const part = document.createElement('span');
        part.className = name;
        element.append(part);
    }
    return element;
}

/** A story's folded element. */
function newItem() {
    const [item, button] = [document.createElement('li'), document.createElement('button')];
    button.type = 'button';
    button.tabIndex = -1;
    button.setAttribute('aria-expanded', 'false');
    item.append(withParts(button, 'time', 'text', 'answer'));
    return item;
}

function newRow() { return withParts(document.createElement('li'), 'time', 'kind', 'text', 'count', 'answer'); }

function writeRow(row, line) {
    const [time, kind, text, count, answer] = row.children;
    row.dataset.kind = line.kind;
    write(time, line.time.toFixed(3));
    write(kind, line.kind);
    write(text, line.kind === 'search' && !line.answer ? `${line.text}: no action` : line.text);
    write(count, line.count > 1 ? `×${line.count}` : '');
    write(answer, line.answer ?? '');
    if (line.walk && !row.hasAttribute('tabindex')) row.tabIndex = -1;
}
