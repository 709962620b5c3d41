// What surrounds an element on its page, as the module's traits and colors.

import { textSizeOf, textSizes } from '../../MotorWeb/Page/textsize.js';

const queryTexts = {
    prefersLight: '(prefers-color-scheme: light)',
    hasContrast: '(prefers-contrast: more)',
    isCalm: '(prefers-reduced-motion: reduce)',
    isForced: '(forced-colors: active)',
};
let queries;

/** What the system says. A server has none. */
function system() {
    queries ??= Object.fromEntries(Object.entries(queryTexts).map(([name, query]) => [name, matchMedia(query)]));
    return queries;
}

/** Whether the system says all colors. */
export const forcesColors = () => system().isForced.matches;

/** The system's colors for what a color's key names, the first that fits; some only beside another key. */
const systemColors = [
    [/^track/, 'ButtonFace', 'titleColor'], [/^(knob|mark)/, 'ButtonFace', 'offColor'], [/^knob/, 'ButtonText', 'dialColor'],
    [/^highlightedTitle/, 'HighlightText'], [/placeholder/i, 'GrayText'], [/^sheet/, 'Canvas'],
    [/^(highlighted|tint|on[A-Z]|complete|border|focus)/, 'Highlight'], [/^track/, 'ButtonBorder'],
    [/^(normal|selected|disabled|background|ground|dial)/, 'ButtonFace'], [/^(title|text|warning)/, 'ButtonText'],
];

/** The system's color that stands for a key among those of an element. */
export function systemColorOf(key, all) {
    const fits = ([names, , beside]) => names.test(key) && (!beside || all.some((one) => one.key === beside));
    return systemColors.find(fits)?.[1] ?? 'CanvasText';
}

/** Calls a closure when the system, or the root of the page, changes what surrounds the elements. */
export function watchSurroundings(onChange) {
    for (const query of Object.values(system())) query.addEventListener('change', onChange);
    new MutationObserver(onChange).observe(document.documentElement, { attributes: true });
    // No event tells of a new font size. It is chosen elsewhere, and the page is visible again afterwards.
    document.addEventListener('visibilitychange', onChange);
}

/** The traits of an element with a computed style in a document: the flags and the text size's place that `motor_traits` takes. */
export function traitsOf(style, { documentElement }) {
    const scheme = style.colorScheme.split(' ');
    const { prefersLight, hasContrast, isCalm, isForced } = system();
    // As for the page's own controls: light, unless the page says that it has a dark scheme.
    const isLight = !scheme.includes('dark') || (scheme.includes('light') && prefersLight.matches);
    const flags = [isLight, hasContrast.matches || isForced.matches, isCalm.matches, style.direction === 'rtl'];
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
