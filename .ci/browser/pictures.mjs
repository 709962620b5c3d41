// Compares two pictures where the first is flat: antialiasing, fonts and the last pixel of an edge are ignored.

/** How many points are compared across and down, and their tolerance, in steps of 255 per channel. */
const [across, tolerance, flatness, reach] = [32, 10, 4, 3];

/** Runs in a tab: decodes two PNGs of the same size and compares their points. */
async function compare(expected, actual, across, tolerance, flatness, reach) {
    const decoded = async (base64) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const [a, b] = [await decoded(expected), await decoded(actual)];
    if (a.width !== b.width || a.height !== b.height) {
        return { wrong: [`${a.width} × ${a.height} expected, got ${b.width} × ${b.height}`], colors: 0, probed: 0 };
    }
    const at = (image, x, y) => Array.from(image.data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 3));
    const distance = (c, d) => Math.max(...c.map((channel, i) => Math.abs(channel - d[i])));
    const wrong = [], colors = new Set();
    let probed = 0;
    for (let row = 0; row < across; row += 1) {
        for (let column = 0; column < across; column += 1) {
            const x = Math.floor((column + 0.5) / across * a.width), y = Math.floor((row + 0.5) / across * a.height);
            if (x < reach || y < reach || x >= a.width - reach || y >= a.height - reach) continue;
            const color = at(a, x, y);
            let isFlat = true;
            for (let dy = -reach; dy <= reach && isFlat; dy += 1) {
                for (let dx = -reach; dx <= reach && isFlat; dx += 1) isFlat = distance(color, at(a, x + dx, y + dy)) <= flatness;
            }
            if (!isFlat) continue;
            probed += 1;
            colors.add(color.map((channel) => channel >> 3).join());
            const seen = at(b, x, y);
            if (distance(color, seen) > tolerance) wrong.push(`(${x}, ${y}): rgb(${color}) expected, got rgb(${seen})`);
        }
    }
    return { wrong, colors: colors.size, probed };
}

/** Returns the points at which two pictures (PNGs in base64) differ, and how many points and colors were compared. */
export function compared(tab, expected, actual) {
    const numbers = [across, tolerance, flatness, reach].join();
    return tab.evaluate(`(${compare})("${expected}", "${actual}", ${numbers})`);
}
