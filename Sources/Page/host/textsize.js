// The text size for a page's font.

/** The body text of each text size, in points. A root font of 16 pixels corresponds to the standard size, 17. */
const bodies = {
    extraSmall: 14, small: 15, medium: 16, large: 17, extraLarge: 19, extraExtraLarge: 21, extraExtraExtraLarge: 23,
    accessibility1: 28, accessibility2: 33, accessibility3: 40, accessibility4: 47, accessibility5: 53,
};

/** The names of the text sizes, from small to large. */
export const textSizes = Object.keys(bodies);

/** The text size nearest to the font size of a page's root, such as “16px”. */
export function textSizeOf(fontSize) {
    const away = (size) => Math.abs(bodies[size] - parseFloat(fontSize) * 17 / 16);
    return textSizes.reduce((best, size) => (away(size) < away(best) ? size : best));
}
