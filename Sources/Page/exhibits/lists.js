// The lists around the stage: states and keys; the tabs of a narrow page; and the menu of the bar.

/** A component's states, with the current one marked. */
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

    /** Returns whether the state has changed. */
    show(state) {
        if (state === this.#shown && this.#items.get(state)?.ariaCurrent) return false;
        this.#items.get(this.#shown)?.removeAttribute('aria-current');
        this.#items.get(state)?.setAttribute('aria-current', 'true');
        this.#shown = state;
        return true;
    }
}

/** The exhibit's keys as buttons, and a list of the keyboard's actions. */
export class KeyList {
    #list;
    #box;
    /** The toggle buttons, each with a function that returns its state. */
    #toggles = new Map();

    constructor(list, box) {
        this.#list = list;
        this.#box = box;
    }

    /** Sets the component's keyboard actions, and the commands: `{keys, words, run, isOn, hasButton}`. */
    begin(keyboard, commands) {
        this.#toggles.clear();
        this.#box.replaceChildren(...commands.filter(({ hasButton }) => hasButton).map((command) => {
            const button = document.createElement('button');
            button.type = 'button';
            const key = document.createElement('kbd');
            key.textContent = command.keys[0];
            button.append(`${command.words} `, key);
            button.addEventListener('click', () => command.run());
            if (command.isOn) this.#toggles.set(button, command.isOn);
            return button;
        }));
        const rows = [
            ['[ ]', 'other exhibits'], ['tab', 'move between parts'], ...keyboard.map(({ keys, words }) => [keys, words]), ['esc', 'cancel'],
            ...commands.map(({ keys, words }) => [keys.join(' '), words]),
        ];
        this.#list.replaceChildren(...rows.flatMap(([keys, words]) => {
            const [term, meaning, key] = ['dt', 'dd', 'kbd'].map((name) => document.createElement(name));
            key.textContent = keys;
            meaning.textContent = words;
            term.append(key);
            return [term, meaning];
        }));
        this.show();
    }

    /** Shows which commands are on. */
    show() { for (const [button, isOn] of this.#toggles) button.setAttribute('aria-pressed', String(isOn())); }
}

/** Shows one panel at a time if there is no room for more; `data-panel` names it. */
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

/** A button with a menu: arrow keys move in it, and Escape or anything outside it closes it. */
export function makeMenu(button, menu) {
    const items = () => [...menu.children].filter(({ disabled }) => !disabled);
    const open = (isOpen, index = 0) => {
        menu.hidden = !isOpen;
        button.setAttribute('aria-expanded', String(isOpen));
        if (isOpen) items().at(index).focus();
    };
    const close = () => {
        button.focus();
        open(false);
    };
    button.addEventListener('click', () => open(menu.hidden));
    menu.addEventListener('click', close);
    button.parentElement.addEventListener('keydown', (event) => {
        const all = items();
        const index = all.indexOf(document.activeElement);
        const next = { ArrowDown: (index + 1) % all.length, ArrowUp: Math.max(index, 0) - 1, Home: 0, End: -1 }[event.key];
        if (event.key === 'Escape' && !menu.hidden) close();
        else if (next !== undefined) open(true, next);
        else return;
        event.preventDefault();
        event.stopPropagation();
    });
    // A press on something that cannot take the focus also moves it, but not in every browser.
    for (const [on, type, target] of [[menu, 'focusout', 'relatedTarget'], [document, 'pointerdown', 'target']]) {
        on.addEventListener(type, (event) => {
            if (!menu.hidden && !button.parentElement.contains(event[target])) open(false);
        });
    }
}
