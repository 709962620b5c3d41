// The user's preferences, as traits.

import { system, watchSystem } from '../host/system.js';
import { textSizeOf } from '../host/textsize.js';

const root = document.documentElement;
const style = getComputedStyle(root);

/** The traits that the system influences: the key, the standard value, and a function that reads the system's. */
const traits = [
    { key: 'direction', otherwise: 'leftToRight', read: () => (style.direction === 'rtl' ? 'rightToLeft' : 'leftToRight') },
    { key: 'textSize', otherwise: 'large', read: () => textSizeOf(style.fontSize) },
    // A key, its query, and the value while it matches and otherwise.
    ...[
        ['reducedMotion', 'isCalm', true, false], ['scheme', 'prefersLight', 'light', 'dark'],
        ['contrast', 'hasContrast', 'increased', 'standard'], ['horizontalSizeClass', 'isNarrow', 'compact', 'regular'],
        ['verticalSizeClass', 'isLow', 'compact', 'regular'],
    ].map(([key, query, to, otherwise]) => ({ key, otherwise, read: () => (system()[query].matches ? to : otherwise) })),
];

export class Preferences {
    /** The nonstandard traits, by key: the system's, until the page sets them. */
    #changed = new Map();

    /** - `onChange(key, to)` is called when the system changes a trait. It sets the trait. */
    constructor(onChange) {
        for (const trait of traits) this.set(trait.key, trait.said = trait.read());
        watchSystem(() => {
            for (const trait of traits) {
                const to = trait.read();
                if (to !== trait.said) onChange(trait.key, trait.said = to);
            }
        });
    }

    isTrait(key) { return traits.some((trait) => trait.key === key); }

    /** Records a trait; ignores other keys. */
    set(key, to) {
        const trait = traits.find((trait) => trait.key === key);
        if (trait) this.#changed[to === null || to === trait.otherwise ? 'delete' : 'set'](key, to);
    }

    /** The inputs that set an exhibit's traits, unless its own inputs do. */
    inputs(others) {
        return [...this.#changed].filter(([key]) => !others.some(({ set }) => set === key))
            .map(([set, to]) => ({ t: 0, set, to }));
    }
}
