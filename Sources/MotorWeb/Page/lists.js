// What stands in lists around the stage: the exhibits, the states, the keys; and the tabs of a narrow page.

/** The exhibits, each at an address of its own. */
export class ExhibitList {
    #links;

    constructor(list, exhibits) {
        this.#links = exhibits.map(({ name, title, summary }) => {
            const link = document.createElement('a');
            link.href = `#${name}`;
            const [heading, words] = [document.createElement('b'), document.createElement('span')];
            heading.textContent = title;
            words.textContent = summary;
            link.append(heading, words);
            return link;
        });
        list.replaceChildren(...this.#links.map((link) => {
            const item = document.createElement('li');
            item.append(link);
            return item;
        }));
    }

    choose(index) {
        this.#links.forEach((link, place) => {
            if (place === index) link.setAttribute('aria-current', 'page');
            else link.removeAttribute('aria-current');
        });
        // In the list's own box only: the page stays where it is.
        const [link, box] = [this.#links[index], this.#links[index].closest('nav')];
        box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
    }
}

/** The states that a component can be in, with the one that it is in. */
export class StateList {
    #list;
    #items = new Map();
    #shown;

    constructor(list) { this.#list = list; }

    begin(states, state) {
        if (states.join() !== [...this.#items.keys()].join()) {
            this.#items = new Map(states.map((name) => {
                const item = document.createElement('li');
                item.textContent = name;
                return [name, item];
            }));
            this.#list.replaceChildren(...this.#items.values());
        }
        this.show(state);
    }

    /** Answers whether it is another one. */
    show(state) {
        if (state === this.#shown && this.#items.get(state)?.ariaCurrent) return false;
        this.#items.get(this.#shown)?.removeAttribute('aria-current');
        this.#items.get(state)?.setAttribute('aria-current', 'true');
        this.#shown = state;
        return true;
    }
}

/** The exhibit's own keys as buttons, and what the keyboard does in the component. */
export class KeyList {
    #list;
    #buttons;
    #change;
    #toggles = new Map();

    constructor(list, buttons, change) {
        this.#list = list;
        this.#buttons = buttons;
        this.#change = change;
    }

    begin({ bindings, keyboard }) {
        this.#toggles.clear();
        // For less motion the page has a switch.
        const ofExhibit = bindings.filter(({ key }) => key !== 'reducedMotion');
        this.#buttons.replaceChildren(...ofExhibit.map((binding) => {
            const button = document.createElement('button');
            button.type = 'button';
            const key = document.createElement('kbd');
            key.textContent = binding.keys[0];
            button.append(`${binding.words} `, key);
            button.addEventListener('click', () => this.#change(binding));
            if (binding.change === 'toggle') this.#toggles.set(button, binding);
            return button;
        }));
        const rows = [
            ['tab', 'from part to part'], ...keyboard.map(({ keys, words }) => [keys, words]), ['esc', 'cancel'],
            ...bindings.map(({ keys, words }) => [keys.join(' '), words]),
        ];
        this.#list.replaceChildren(...rows.flatMap(([keys, words]) => {
            const [term, meaning, key] = ['dt', 'dd', 'kbd'].map((name) => document.createElement(name));
            key.textContent = keys;
            meaning.textContent = words;
            term.append(key);
            return [term, meaning];
        }));
    }

    /** Shows which of the values are other than they are by themselves. */
    show(values) {
        for (const [button, { key, number }] of this.#toggles) {
            const [text, normal] = [values.get(key) ?? '', number !== 0];
            button.setAttribute('aria-pressed', String((text === '' ? normal : text === 'true') !== normal));
        }
    }
}

/** Shows one panel at a time where there is room for no more; which one is said by `data-panel`. */
export function makeTabs(tabs, panels) {
    const all = [...tabs.children];
    const choose = (tab) => {
        panels.dataset.panel = tab.id.replace('tab-', '');
        for (const one of all) {
            one.setAttribute('aria-selected', String(one === tab));
            one.tabIndex = one === tab ? 0 : -1;
        }
    };
    tabs.addEventListener('click', ({ target }) => { if (all.includes(target)) choose(target); });
    tabs.addEventListener('keydown', ({ key }) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
        if (!step) return;
        const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
        choose(next);
        next.focus();
    });
}
