// An element's surroundings on its page, as the module's traits and colors.

import { system } from '../host/system.js';
import { textSizeOf, textSizes } from '../host/textsize.js';

/** Whether the system sets all colors. */
export const forcesColors = () => system().isForced.matches;

/** System colors by the name of a color's key, first match first; some apply only beside another key. */
const systemColors = [
    [/^track/, 'ButtonFace', 'titleColor'], [/^(knob|mark)/, 'ButtonFace', 'offColor'], [/^knob/, 'ButtonText', 'dialColor'],
    [/^highlightedTitle/, 'HighlightText'], [/placeholder/i, 'GrayText'], [/^sheet/, 'Canvas'],
    [/^(highlighted|tint|on[A-Z]|complete|border|focus)/, 'Highlight'], [/^track/, 'ButtonBorder'],
    [/^(normal|selected|disabled|background|ground|dial)/, 'ButtonFace'], [/^(title|text|warning)/, 'ButtonText'],
];

/** The system color for a key among an element's keys. */
export function systemColorOf(key, all) {
    const fits = ([names, , beside]) => names.test(key) && (!beside || all.some((one) => one.key === beside));
    return systemColors.find(fits)?.[1] ?? 'CanvasText';
}

/** The traits for an element's computed style in a document: the flags and the text size's index that `motor_traits` takes. */
export function traitsOf(style, { documentElement }) {
    const scheme = style.colorScheme.split(' ');
    const { prefersLight, hasContrast, isCalm, isForced } = system();
    // Like the page's own controls: light, unless the page declares a dark scheme.
    const isLight = !scheme.includes('dark') || (scheme.includes('light') && prefersLight.matches);
    const flags = [isLight, hasContrast.matches || isForced.matches, isCalm.matches, style.direction === 'rtl'];
    return {
        flags: flags.reduce((sum, isOn, bit) => sum + (isOn ? 1 << bit : 0), 0),
        textSize: textSizes.indexOf(textSizeOf(getComputedStyle(documentElement).fontSize)),
    };
}

let pixel;

/** A CSS color as 0xRRGGBBAA; undefined for an invalid text. */
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
