// The user's preferences, and what happens to a window and its screen.

const queryTexts = {
    prefersLight: '(prefers-color-scheme: light)',
    hasContrast: '(prefers-contrast: more)',
    isCalm: '(prefers-reduced-motion: reduce)',
    isForced: '(forced-colors: active)',
    // The sizes are those of `Traits.SizeClass`.
    isNarrow: '(width < 600px)',
    isLow: '(height < 480px)',
};
let queries;

/** The preferences, as media queries. A server has none. */
export function system() {
    queries ??= Object.fromEntries(Object.entries(queryTexts).map(([name, query]) => [name, matchMedia(query)]));
    return queries;
}

/** Calls a closure when the system or the page's root changes a preference. */
export function watchSystem(onChange) {
    for (const query of Object.values(system())) query.addEventListener('change', onChange);
    new MutationObserver(onChange).observe(document.documentElement, { attributes: true });
    // No event reports a new font size. Users change it elsewhere, and the page becomes visible again afterward.
    document.addEventListener('visibilitychange', onChange);
}

/** Calls a closure now, and when the page's screen has another resolution. */
export function watchResolution(onChange) {
    onChange();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
        .addEventListener('change', () => watchResolution(onChange), { once: true });
}

/** Calls a closure when a window loses the focus or is hidden: it does not learn how a touch or a key then ends. */
export function watchLeaving(view, onLeave) {
    view.addEventListener('blur', onLeave);
    view.document.addEventListener('visibilitychange', () => { if (view.document.hidden) onLeave(); });
}
