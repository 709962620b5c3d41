// The user's preferences: traits; and haptics and sounds, if the device has them.

/** The vibration of each haptic, in milliseconds at full strength: on and off, in turns. */
const patterns = {
    light: [10], medium: [18], heavy: [28], soft: [14], rigid: [8], selection: [6],
    success: [14, 60, 22], warning: [22, 80, 22], error: [18, 50, 18, 50, 26],
};

/** The body text of each text size, in points. A root font of 16 pixels means the standard one, 17. */
const bodies = {
    extraSmall: 14, small: 15, medium: 16, large: 17, extraLarge: 19, extraExtraLarge: 21, extraExtraExtraLarge: 23,
    accessibility1: 28, accessibility2: 33, accessibility3: 40, accessibility4: 47, accessibility5: 53,
};

const root = document.documentElement;
const style = getComputedStyle(root);

/** The text size that is nearest to the root's font. */
function textSize() {
    const away = (size) => Math.abs(bodies[size] - parseFloat(style.fontSize) * 17 / 16);
    return Object.keys(bodies).reduce((best, size) => (away(size) < away(best) ? size : best));
}

/** The traits that the system has a say in: the key, the standard value, and what reads the system's. */
const traits = [
    { key: 'direction', otherwise: 'leftToRight', read: () => (style.direction === 'rtl' ? 'rightToLeft' : 'leftToRight') },
    { key: 'textSize', otherwise: 'large', read: textSize },
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
    #audio;
    /** The traits that are not standard, by key: by the system, until the page sets them. */
    #changed = new Map();

    /** - `onChange(key, to)` is called when the system's say about a trait changes. It sets the trait. */
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
        // No event tells of a new font size. It is chosen elsewhere, and the page is visible again afterwards.
        document.addEventListener('visibilitychange', follow);
    }

    /** Notes a trait; other keys are ignored. */
    set(key, to) {
        const trait = traits.find((trait) => trait.key === key);
        if (trait) this.#changed[to === null || to === trait.otherwise ? 'delete' : 'set'](key, to);
    }

    /** The inputs that give an exhibit the traits, unless its inputs set them. */
    inputs(others) {
        return [...this.#changed].filter(([key]) => !others.some(({ set }) => set === key))
            .map(([set, to]) => ({ t: 0, set, to }));
    }

    /** Plays a haptic or a sound: a note's kind, name and strength. */
    give(kind, name, strength) {
        // A page that has not been touched must not vibrate or sound.
        if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
        if (kind === 'haptic') this.#shake(name, Number(strength));
        if (kind === 'sound') this.#tick(name);
    }

    #shake(name, strength) {
        const pattern = patterns[name];
        if (!pattern || !(strength > 0) || !navigator.vibrate) return;
        navigator.vibrate(pattern.map((time, i) => (i % 2 ? time : Math.max(Math.round(time * strength), 1))));
    }

    /** A short tick, whose pitch depends on the sound's name. */
    #tick(name) {
        this.#audio ??= new AudioContext();
        const { currentTime: now, destination } = this.#audio;
        let hash = 0;
        for (const character of name) hash = (hash * 31 + character.codePointAt(0)) % 997;
        const [tone, level] = [this.#audio.createOscillator(), this.#audio.createGain()];
        tone.frequency.value = 440 * 2 ** ((hash % 12) / 12);
        level.gain.setValueAtTime(0.12, now);
        level.gain.exponentialRampToValueAtTime(0.001, now + 0.08);
        tone.connect(level).connect(destination);
        tone.start(now);
        tone.stop(now + 0.09);
    }
}
