// What surrounds an element on its page, as the module's traits and styles.

import { textSizeOf, textSizes } from '../../MotorWeb/Page/textsize.js';

const queries = Object.fromEntries(Object.entries({
    prefersLight: '(prefers-color-scheme: light)',
    hasContrast: '(prefers-contrast: more)',
    isCalm: '(prefers-reduced-motion: reduce)',
}).map(([name, query]) => [name, matchMedia(query)]));

/** Calls a closure when the system, or the root of the page, changes what surrounds the elements. */
export function watchSurroundings(onChange) {
    for (const query of Object.values(queries)) query.addEventListener('change', onChange);
    new MutationObserver(onChange).observe(document.documentElement, { attributes: true });
    // No event tells of a new font size. It is chosen elsewhere, and the page is visible again afterwards.
    document.addEventListener('visibilitychange', onChange);
}

/** The traits of an element with a computed style in a document: the flags and the text size's place that `motor_traits` takes. */
export function traitsOf(style, { documentElement }) {
    const scheme = style.colorScheme.split(' ');
    // As for the page's own controls: light, unless the page says that it has a dark scheme.
    const isLight = !scheme.includes('dark') || (scheme.includes('light') && queries.prefersLight.matches);
    const flags = [isLight, queries.hasContrast.matches, queries.isCalm.matches, style.direction === 'rtl'];
    return {
        flags: flags.reduce((sum, isOn, bit) => sum + (isOn ? 1 << bit : 0), 0),
        textSize: textSizes.indexOf(textSizeOf(getComputedStyle(documentElement).fontSize)),
    };
}

let pixel;

/** A CSS color as 0xRRGGBBAA; undefined for a text that is none. */
export function colorOf(text) {
    if (!CSS.supports('color', text)) return undefined;
    pixel ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
        .getContext('2d', { willReadFrequently: true });
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = text;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    return ((red * 256 + green) * 256 + blue) * 256 + alpha;
}
