// The stage's picture: draws the module's display list on a canvas at the screen's resolution.

import { afterGroup, clipOf, end, groupBox, miterLimit, pictureLength, stepLengths, strokePath } from './displaylist.js';

/**
 * The maximum number of CSS pixels per point, unless the exhibit is then narrower than this, in pixels or as a part of its box.
 */
const greatestScale = 3;
const leastWidth = 420;
const leastPart = 0.5;
/** The number of colors and fonts cached as text. */
const cacheLimit = 1024;

const caps = ['butt', 'round', 'square'];
const joins = ['miter', 'round', 'bevel'];
const alignments = ['left', 'center', 'right'];
const noText = { string: '', isOne: false };
const characters = new Intl.Segmenter();

/** Whether a text is one character, regardless of its number of codes. */
function isOneCharacter(text) {
    const found = characters.segment(text)[Symbol.iterator]();
    return !found.next().done && found.next().done;
}

export class StageCanvas {
    /** CSS pixels per point. */
    scale = 1;

    #element;
    #size = { width: 1, height: 1 };
    /** Screen pixels per point. */
    #density = 1;
    #context;
    /** The canvases of groups drawn as one picture, by depth. */
    #layers = [];
    #depth = 0;
    /** The opacity of each open group, and whether it has its own canvas. */
    #opacities = [];
    #isLayered = [];
    /** The positions of open groups' masks in the list, 0 for none. */
    #masks = [];
    /** The part of the canvas that each open group with its own canvas may touch. */
    #boxes = [];
    #images;
    /** The number of the module's picture on the canvas. */
    #shown = -1;
    #texts = new Map();
    #colors = new Map();
    #fonts = new Map();
    #family = 'system-ui, sans-serif';
    #dashes = [];
    /** Whether the canvas may still have dashes set. */
    #hasDashes = false;

    constructor(element, images) {
        this.#element = element;
        this.#images = images;
        this.#context = element.getContext('2d');
    }

    /** The fonts of its texts, in CSS form. */
    get family() { return this.#family; }

    set family(family) {
        this.#family = family;
        this.#fonts.clear();
    }

    /** Sets the size of an exhibit, in points. */
    begin(width, height) {
        this.#size = { width, height };
        this.#shown = -1;
    }

    /** Fits the exhibit into a box of the page. */
    fit(width, height) {
        const { width: w, height: h } = this.#size;
        this.scale = Math.max(Math.min(width / w, height / h, Math.max(greatestScale, leastWidth / w, leastPart * width / w)), 0.1);
        const { style } = this.#element.parentElement;
        style.width = `${w * this.scale}px`;
        style.height = `${h * this.scale}px`;
    }

    /** Follows the screen's resolution; returns whether everything must be redrawn. */
    follow(ratio) {
        this.#density = this.scale * ratio;
        const [columns, rows] = [
            Math.round(this.#size.width * this.#density), Math.round(this.#size.height * this.#density),
        ];
        const element = this.#element;
        // Each canvas pixel must be one screen pixel; otherwise the edges mix with the surroundings.
        element.style.width = `${columns / ratio}px`;
        element.style.height = `${rows / ratio}px`;
        if (element.width === columns && element.height === rows) return false;
        element.width = columns;
        element.height = rows;
        return true;
    }

    /** Draws a machine's picture if it has changed, or the screen's resolution has, or the canvas is empty. */
    show(machine, ratio, isEmpty = false) {
        const count = machine.call('motor_draw');
        const number = machine.call('motor_picture');
        // The page may have moved to another screen without an event.
        if (!this.follow(ratio) && !isEmpty && number === this.#shown) return;
        this.#shown = number;
        const texts = machine.records('motor_new_texts');
        if (texts.length > 0) this.learn(texts);
        this.#images.update();
        const begin = machine.call('motor_list') / 8;
        if (!machine.isDead) this.draw(machine.numbers(), begin, begin + count);
    }

    /** Sets the strings that the list refers to by number from now on. */
    learn(records) {
        for (const [id, string] of records) {
            if (id === 'reset') this.#texts.clear();
            else this.#texts.set(Number(id), { string: string ?? '', isOne: isOneCharacter(string ?? '') });
        }
    }

    /** Draws a range of the list's numbers. */
    draw(list, begin, last) {
        const context = this.#element.getContext('2d');
        this.#context = context;
        this.#depth = 0;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha = 1;
        const { width, height } = this.#element;
        // A pixel at the edge may be partly covered. The color behind the canvas shows through.
        context.clearRect(0, 0, width, height);
        this.#items(list, begin, last);
        while (this.#depth > 0) this.#endGroup(list);
    }

    /** Draws the items in a range. */
    #items(list, begin, last) {
        let index = begin;
        while (index < last) {
            this.#place(list, index);
            switch (list[index]) {
                case 0: index = this.#beginGroup(list, index, last); break;
                case 1: this.#endGroup(list); index += 7; break;
                case 2: this.#fill(list, index); index = end(list, index); break;
                case 3: this.#stroke(list, index); index = end(list, index); break;
                case 4: this.#text(list, index); index = end(list, index); break;
                case 5: this.#image(list, index + 7); index = end(list, index); break;
                default: index = last;
            }
        }
    }

    /** Sets the transform of an item. */
    #place(list, index) {
        const k = this.#density;
        this.#context.setTransform(
            list[index + 1] * k, list[index + 2] * k, list[index + 3] * k, list[index + 4] * k,
            list[index + 5] * k, list[index + 6] * k);
    }

    #beginGroup(list, index, last) {
        const opacity = list[index + 7];
        const inside = end(list, index);
        if (!(opacity > 0)) return afterGroup(list, inside, last);
        const after = end(list, inside);
        // A single item takes the group's opacity and needs no canvas of its own.
        const isSingle = inside < last && list[inside] > 1 && list[after] === 1;
        this.#context.save();
        const path = clipOf(list, index);
        if (list[path] >= 0) {
            this.#trace(list, path);
            this.#context.clip();
        }
        this.#masks[this.#depth] = list[index + 8] > 0 ? index + 8 : 0;
        this.#opacities[this.#depth] = opacity;
        this.#isLayered[this.#depth] = list[index + 8] > 0 || (opacity < 1 && !isSingle);
        if (this.#isLayered[this.#depth]) {
            this.#boxes[this.#depth] = groupBox(list, index, last, this.#density, this.#element);
            this.#context = this.#layer(this.#depth, this.#boxes[this.#depth]);
        } else this.#context.globalAlpha = opacity;
        this.#depth += 1;
        return inside;
    }

    #endGroup(list) {
        if (this.#depth === 0) return;
        this.#depth -= 1;
        if (this.#isLayered[this.#depth]) {
            if (this.#masks[this.#depth]) this.#mask(list, this.#masks[this.#depth]);
            let outer = this.#depth - 1;
            while (outer >= 0 && !this.#isLayered[outer]) outer -= 1;
            this.#context = outer < 0 ? this.#element.getContext('2d') : this.#layers[outer];
            this.#context.setTransform(1, 0, 0, 1, 0, 0);
            this.#context.globalAlpha = this.#opacities[this.#depth];
            copy(this.#layers[this.#depth], this.#boxes[this.#depth], this.#context);
        }
        this.#context.restore();
        this.#hasDashes = true;
    }

    /** Multiplies the innermost group's canvas by the coverage of its mask, at an index in the list. */
    #mask(list, index) {
        const depth = this.#depth;
        const [layer, box] = [this.#layers[depth], this.#boxes[depth]];
        const stencil = this.#layer(depth + 1, box);
        // The groups in the mask are composited into its own canvas.
        this.#context = stencil;
        [this.#isLayered[depth + 1], this.#depth] = [true, depth + 2];
        this.#items(list, index + 2, index + 2 + list[index + 1]);
        while (this.#depth > depth + 2) this.#endGroup(list);
        this.#depth = depth;
        const mode = list[index];
        if (mode > 2) brightnessToAlpha(stencil, box);
        layer.setTransform(1, 0, 0, 1, 0, 0);
        layer.globalAlpha = 1;
        layer.save();
        // Otherwise, it would erase everything outside the box.
        layer.beginPath();
        layer.rect(box.x, box.y, box.width, box.height);
        layer.clip();
        layer.globalCompositeOperation = mode % 2 === 1 ? 'destination-in' : 'destination-out';
        copy(stencil, box, layer);
        layer.restore();
    }

    /** Draws a picture from the list. */
    #image(list, index) {
        const image = this.#images.get(list[index]);
        if (!image) return;
        const [, x, y, width, height, ...part] = list.subarray(index, index + pictureLength);
        this.#context.imageSmoothingQuality = 'medium';
        this.#context.drawImage(image, ...part, x, y, width, height);
    }

    /** Returns a canvas for a group, cleared where the group may touch it. */
    #layer(depth, { x, y, width: across, height: down }) {
        this.#layers[depth] ??= document.createElement('canvas').getContext('2d');
        const layer = this.#layers[depth];
        const { width, height } = this.#element;
        if (layer.canvas.width !== width || layer.canvas.height !== height) {
            layer.canvas.width = width;
            layer.canvas.height = height;
        }
        layer.setTransform(1, 0, 0, 1, 0, 0);
        layer.globalAlpha = 1;
        layer.clearRect(x, y, across, down);
        this.#hasDashes = true;
        return layer;
    }

    #fill(list, index) {
        const context = this.#context;
        const paint = index + 9 + list[index + 8];
        this.#trace(list, index + 8);
        const rule = list[index + 7] ? 'evenodd' : 'nonzero';
        const style = this.#paint(list, paint);
        if (style === undefined) return;
        context.fillStyle = style;
        context.fill(rule);
    }

    /**
     * The style of a paint; nothing for a gradient without an area. An elliptical one transforms the context: the outline stays
     * as traced, and only the gradient is transformed.
     */
    #paint(list, paint) {
        if (list[paint] === 0) return this.#color(list[paint + 1]);
        const context = this.#context;
        const ends = paint + 2 + list[paint + 1] * 2;
        const [x0, y0, x1, y1] = [list[ends], list[ends + 1], list[ends + 2], list[ends + 3]];
        if (!Number.isFinite(x0 + y0 + x1 + y1)) return undefined;
        let gradient;
        if (list[paint] === 1) {
            gradient = context.createLinearGradient(x0, y0, x1, y1);
        } else {
            const [x, y] = [list[ends + 4] - x0, list[ends + 5] - y0];
            const [across, down] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
            context.transform(across, 0, 0, down, x0, y0);
            gradient = context.createRadialGradient(x / across || 0, y / down || 0, 0, 0, 0, 1);
        }
        for (let stop = paint + 2; stop < ends; stop += 2) {
            gradient.addColorStop(Math.min(Math.max(list[stop], 0), 1), this.#color(list[stop + 1]));
        }
        return gradient;
    }

    #stroke(list, index) {
        const context = this.#context;
        const count = list[index + 11];
        const path = strokePath(list, index);
        const paint = path + 1 + list[path];
        if (!(list[index + 7] > 0)) return;
        if (list[paint] === 2) return this.#strokeRadially(list, index, path, paint);
        const style = this.#paint(list, paint);
        if (style === undefined) return;
        context.strokeStyle = style;
        this.#line(list, index, count);
        this.#trace(list, path);
        context.stroke();
    }

    /** Sets a line's width, ends, corners and dashes. */
    #line(list, index, count) {
        const context = this.#context;
        context.lineWidth = list[index + 7];
        context.lineCap = caps[list[index + 8]];
        context.lineJoin = joins[list[index + 9]];
        context.miterLimit = miterLimit;
        if (count > 0 || this.#hasDashes) {
            this.#dashes.length = count;
            for (let i = 0; i < count; i += 1) this.#dashes[i] = list[index + 12 + i];
            context.setLineDash(this.#dashes);
            context.lineDashOffset = list[index + 10];
            this.#hasDashes = count > 0;
        }
    }

    /**
     * Strokes with a radial gradient. The gradient's transform would transform the pen too, so the line is drawn on its own
     * canvas, which the gradient then colors.
     */
    #strokeRadially(list, index, path, paint) {
        const target = this.#context;
        const box = { x: 0, y: 0, width: this.#element.width, height: this.#element.height };
        const stencil = this.#layer(this.#depth + 1, box);
        this.#context = stencil;
        stencil.save();
        this.#place(list, index);
        stencil.strokeStyle = '#000';
        this.#line(list, index, list[index + 11]);
        this.#trace(list, path);
        stencil.stroke();
        stencil.setTransform(1, 0, 0, 1, 0, 0);
        stencil.beginPath();
        stencil.rect(0, 0, box.width, box.height);
        this.#place(list, index);
        const style = this.#paint(list, paint);
        stencil.globalCompositeOperation = 'source-in';
        if (style !== undefined) stencil.fillStyle = style;
        stencil.fill();
        stencil.restore();
        this.#context = target;
        this.#hasDashes = true;
        target.setTransform(1, 0, 0, 1, 0, 0);
        copy(stencil, box, target);
    }

    #text(list, index) {
        const context = this.#context;
        const size = list[index + 10];
        context.font = this.#font(size, list[index + 11] !== 0);
        context.textAlign = alignments[list[index + 13]];
        context.fillStyle = this.#color(list[index + 12]);
        const { string, isOne } = this.#texts.get(list[index + 7]) ?? noText;
        // The baseline is as far below the middle as in recorded pictures, and the line is as wide as measured. A single
        // character keeps its shape in the font.
        context.translate(list[index + 8], list[index + 9] + size * 0.35);
        if (!isOne) context.scale(list[index + 14] / context.measureText(string).width || 1, 1);
        context.fillText(string, 0, 0);
    }

    /** Makes the path at an index in the list the current one, for a fill, a stroke or a clip. */
    #trace(list, index) {
        const context = this.#context;
        const last = index + 1 + list[index];
        context.beginPath();
        for (let i = index + 1; i < last; i += stepLengths[list[i]]) {
            switch (list[i]) {
                case 0: context.moveTo(list[i + 1], list[i + 2]); break;
                case 1: context.lineTo(list[i + 1], list[i + 2]); break;
                case 2: context.quadraticCurveTo(list[i + 1], list[i + 2], list[i + 3], list[i + 4]); break;
                case 3:
                    context.bezierCurveTo(
                        list[i + 1], list[i + 2], list[i + 3], list[i + 4], list[i + 5], list[i + 6]);
                    break;
                default: context.closePath();
            }
        }
    }

    #color(rgba) {
        let text = this.#colors.get(rgba);
        if (text === undefined) {
            if (this.#colors.size >= cacheLimit) this.#colors.clear();
            text = `#${rgba.toString(16).padStart(8, '0')}`;
            this.#colors.set(rgba, text);
        }
        return text;
    }

    #font(size, isBold) {
        const key = isBold ? -size : size;
        let text = this.#fonts.get(key);
        if (text === undefined) {
            if (this.#fonts.size >= cacheLimit) this.#fonts.clear();
            text = `${isBold ? 'bold ' : ''}${size}px ${this.#family}`;
            this.#fonts.set(key, text);
        }
        return text;
    }
}

/**
 * Makes each pixel black with its brightness as opacity: the Rec. 709 luma of its stored components, times its alpha.
 */
function brightnessToAlpha(context, { x, y, width, height }) {
    if (!(width > 0 && height > 0)) return;
    const image = context.getImageData(x, y, width, height);
    const { data } = image;
    for (let i = 0; i < data.length; i += 4) {
        data[i + 3] *= (0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]) / 255;
    }
    context.putImageData(image, x, y);
}

/** Copies a part of a canvas to the same position on another. */
function copy(source, { x, y, width, height }, target) {
    if (width > 0 && height > 0) target.drawImage(source.canvas, x, y, width, height, x, y, width, height);
}
