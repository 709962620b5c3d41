// The user's preferences, as traits.

import { textSizeOf } from '../host/textsize.js';

const root = document.documentElement;
const style = getComputedStyle(root);

/** The traits that the system influences: the key, the standard value, and a function that reads the system's. */
const traits = [
    { key: 'direction', otherwise: 'leftToRight', read: () => (style.direction === 'rtl' ? 'rightToLeft' : 'leftToRight') },
    { key: 'textSize', otherwise: 'large', read: () => textSizeOf(style.fontSize) },
    // A key, its query, and the value while it matches and otherwise. The sizes are those of `Traits.SizeClass`.
    ...[
        ['reducedMotion', '(prefers-reduced-motion: reduce)', true, false],
        ['scheme', '(prefers-color-scheme: light)', 'light', 'dark'],
        ['contrast', '(prefers-contrast: more)', 'increased', 'standard'],
        ['horizontalSizeClass', '(width < 600px)', 'compact', 'regular'],
        ['verticalSizeClass', '(height < 480px)', 'compact', 'regular'],
    ].map(([key, query, to, otherwise]) => {
        const list = matchMedia(query);
        return { key, otherwise, list, read: () => (list.matches ? to : otherwise) };
    }),
];

export class Preferences {
    /** The nonstandard traits, by key: the system's, until the page sets them. */
    #changed = new Map();

    /** - `onChange(key, to)` is called when the system changes a trait. It sets the trait. */
    constructor(onChange) {
        for (const trait of traits) this.set(trait.key, trait.said = trait.read());
        const follow = () => {
            for (const trait of traits) {
                const to = trait.read();
                if (to !== trait.said) onChange(trait.key, trait.said = to);
            }
        };
        for (const { list } of traits) list?.addEventListener('change', follow);
        new MutationObserver(follow).observe(root, { attributes: true });
        // No event reports a new font size. Users change it elsewhere, and the page becomes visible again afterward.
        document.addEventListener('visibilitychange', follow);
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
