// The exhibit's parameters as sliders, its values, and the Swift code for the changes.

/** A readable number, without rounding errors. */
const readable = (number) => String(Math.round(number * 1e6) / 1e6);

export class Parameters {
    #panel;
    #set;
    /** A function `show(text)` for each value, by key. */
    #fields = new Map();
    #keys = [];

    /**
     * - `panel` has the elements `sliders`, `values`, `swift`, `reset`, `copy`, and `copied`, which confirms a copy;
     * - `set(key, value)` changes a value; null removes the exhibit's own.
     */
    constructor(panel, set) {
        this.#panel = panel;
        this.#set = set;
        panel.reset.addEventListener('click', () => {
            for (const key of this.#keys) this.#set(key, null);
        });
        panel.copy.addEventListener('click', () => this.#copy());
    }

    /** Shows the fields of an exhibit: its `parameters` and `values`, as in its description. */
    begin({ parameters, values }) {
        this.#fields.clear();
        this.#keys = parameters.map(({ key }) => key);
        this.#panel.sliders.replaceChildren(...parameters.map((parameter) => this.#slider(parameter)));
        const others = values.filter(({ key }) => !this.#keys.includes(key));
        this.#panel.values.replaceChildren(...others.map((value) => this.#field(value)));
        this.#panel.values.hidden = others.length === 0;
        this.#panel.sliders.hidden = parameters.length === 0;
        this.showSwift('');
    }

    /** Shows the current values, given records of a key and a text. */
    show(records) {
        for (const [key, text = ''] of records) this.#fields.get(key)?.(text);
    }

    /** Shows the Swift code to paste. */
    showSwift(swift) {
        const { swift: block, copy, reset, copied } = this.#panel;
        if (block.textContent === swift && swift !== '') return;
        block.textContent = swift || '// Move a slider to see the Swift for it.';
        copy.disabled = reset.disabled = swift === '';
        copied.textContent = '';
    }

    #slider({ key, low, high, step, unit }) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'range', min: low, max: high, step, id: `parameter-${key}` });
        const output = document.createElement('output');
        output.htmlFor = input.id;
        input.addEventListener('input', () => this.#set(key, Number(readable(input.valueAsNumber))));
        const labeled = (number) => `${readable(number)}${unit ? ` ${unit}` : ''}`;
        let last;
        this.#fields.set(key, (text) => {
            if (text === last) return;
            last = text;
            if (text !== '' && Number(text) !== input.valueAsNumber) input.value = text;
            output.value = text === '' ? '—' : labeled(Number(text));
            input.setAttribute('aria-valuetext', output.value);
        });
        return row('slider', key, input, output);
    }

    #field({ key, kind, unset }) {
        const input = document.createElement('input');
        input.id = `value-${key}`;
        if (kind === 'bool') {
            input.type = 'checkbox';
            input.addEventListener('change', () => this.#set(key, input.checked));
            this.#fields.set(key, (text) => { input.checked = (text === '' ? unset : text) === 'true'; });
            return row('check', key, input);
        }
        Object.assign(input, { type: kind === 'number' ? 'number' : 'text', step: 'any', placeholder: unset });
        input.autocomplete = 'off';
        input.addEventListener('change', () => {
            if (input.value === '') this.#set(key, null);
            else if (kind !== 'number') this.#set(key, input.value);
            else if (Number.isFinite(input.valueAsNumber)) this.#set(key, input.valueAsNumber);
        });
        this.#fields.set(key, (text) => {
            // Do not overwrite a field that is being edited.
            if (input === document.activeElement) return;
            const shown = kind === 'number' && text !== '' ? readable(Number(text)) : text;
            if (input.value !== shown) input.value = shown;
        });
        return row('text', key, input);
    }

    async #copy() {
        const { swift, copied } = this.#panel;
        try {
            await navigator.clipboard.writeText(swift.textContent);
        } catch {
            // Without access to the clipboard, the text is at least selected.
            getSelection().selectAllChildren(swift);
            copied.textContent = 'Selected; copy it with the keyboard';
            return;
        }
        copied.textContent = 'Copied';
    }
}

function row(kind, key, input, ...more) {
    const element = document.createElement('div');
    element.className = `field ${kind}`;
    const label = document.createElement('label');
    label.htmlFor = input.id;
    // A long name breaks between its words.
    label.append(...key.split(/(?=[A-Z])/).flatMap((word) => [word, document.createElement('wbr')]));
    element.append(label, input, ...more);
    return element;
}
