// Throws: the release velocity as an arrow, where a throw at that velocity would land, and the path of the thrown point, on the
// stage and over time.

const svg = 'http://www.w3.org/2000/svg';

/** The arrow's length in seconds of motion, and the time for which a path is followed, in seconds. */
const arrowTime = 0.1;
const longestWay = 5;
/** The chart's size in its own units, and the margin for the line at its edges. */
const [chartWidth, chartHeight, chartEdge] = [300, 80, 6];
/** The landing's minimum distance from the edge of the stage, in points. */
const landingEdge = 12;
/** The minimum distance that a point moves before it counts as thrown, in points. */
const leastWay = 1;

const tenths = (number) => String(Math.round(number * 10) / 10);

export class ThrowView {
    /** Whether throws are shown. */
    isOn = false;

    #marks;
    /** The edges of the area in which a landing is drawn, in points: left, top, right, bottom. */
    #limits = [0, 0, 0, 0];
    #figure;
    #caption;
    /** The drawn parts, by class. */
    #parts;
    /** The last throw: `{time, start, velocity, landing, points}`, with `[time, x, y]` for each point. */
    #thrown;

    /** - `marks` lies over the stage, `figure` contains a chart and a caption. */
    constructor(marks, figure) {
        this.#marks = marks;
        this.#figure = figure;
        this.#caption = figure.querySelector('figcaption');
        const chart = figure.querySelector('svg');
        chart.setAttribute('viewBox', `0 0 ${chartWidth} ${chartHeight}`);
        this.#parts = Object.fromEntries([
            ...['way', 'reach', 'arrow', 'landing'].map((name) => [name, marks]),
            ...['zero', 'goal', 'slope', 'curve'].map((name) => [name, chart]),
        ].map(([name, parent]) => {
            const path = document.createElementNS(svg, 'path');
            path.setAttribute('class', name);
            parent.append(path);
            return [name, path];
        }));
        this.clear();
    }

    /** Sets an exhibit's size, in points. */
    begin(width, height) { this.#marks.setAttribute('viewBox', `0 0 ${width} ${height}`); }

    /** Sets the exhibit's position on the page, the space around it, and its scale. */
    fit(exhibit, area, scale) {
        const { width, height } = exhibit.style;
        Object.assign(this.#marks.style, { width, height });
        const [inner, outer] = [exhibit.getBoundingClientRect(), area.getBoundingClientRect()];
        const [left, top] = [outer.left - inner.left, outer.top - inner.top].map((offset) => offset / scale + landingEdge);
        this.#limits = [left, top, left + outer.width / scale - 2 * landingEdge, top + outer.height / scale - 2 * landingEdge];
    }

    /** The visible fraction of a path from a point: 1 for all of it. */
    #seen(x, y, wayX, wayY) {
        const [left, top, right, bottom] = this.#limits;
        return Math.max(Math.min(1, ((wayX < 0 ? left : right) - x) / wayX || 1, ((wayY < 0 ? top : bottom) - y) / wayY || 1), 0);
    }

    setOn(isOn) {
        this.isOn = isOn;
        this.#figure.hidden = !isOn;
        this.clear();
    }

    /** Removes the throw. */
    clear() {
        this.#thrown = undefined;
        this.#marks.setAttribute('hidden', '');
        for (const part of Object.values(this.#parts)) part.removeAttribute('d');
        this.#caption.textContent = 'Throw something: a release in motion shows its velocity here.';
    }

    /** Adds the module's records of a throw, at a time. */
    take(records, now) {
        for (const [kind, ...fields] of records) {
            const [time, x, y, ...more] = fields.map(Number);
            if (kind === 'throw') {
                this.clear();
                const [vx, vy, toX, toY] = more;
                // A throw from before the request is over.
                if (now - time < arrowTime) this.#thrown = { time, x, y, vx, vy, toX, toY, points: [], isSeen: false };
            } else if (this.#thrown && time - this.#thrown.time <= longestWay) {
                this.#thrown.points.push([time - this.#thrown.time, x, y]);
            }
        }
    }

    /** Draws the current throw. */
    draw() {
        const one = this.#thrown;
        if (!one) return;
        const { x, y, vx, vy, toX, toY, points } = one;
        one.isSeen ||= points.some(([, px, py]) => Math.hypot(px - x, py - y) > leastWay);
        if (!one.isSeen) return;
        const speed = Math.hypot(vx, vy);
        const along = (px, py) => ((px - x) * vx + (py - y) * vy) / speed;
        this.#marks.removeAttribute('hidden');
        const [tipX, tipY] = [x + vx * arrowTime, y + vy * arrowTime];
        const [headX, headY] = [vx / speed * 9, vy / speed * 9];
        this.#set('arrow', `M${x} ${y}L${tipX} ${tipY}M${tipX - headX - headY * 0.6} ${tipY - headY + headX * 0.6}`
            + `L${tipX} ${tipY}L${tipX - headX + headY * 0.6} ${tipY - headY - headX * 0.6}`);
        // A landing beyond the stage is drawn at its edge, without a middle.
        const seen = this.#seen(x, y, toX - x, toY - y);
        const [endX, endY] = [x + (toX - x) * seen, y + (toY - y) * seen];
        this.#set('reach', `M${x} ${y}L${endX} ${endY}`);
        this.#set('landing', `M${endX - 8} ${endY}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0${seen < 1 ? '' : 'm8 0h.01'}`);
        this.#set('way', `M${x} ${y}L${points.map(([, px, py]) => `${px} ${py}`).join('L')}`);

        const distances = points.map(([time, px, py]) => [time, along(px, py)]);
        const goal = along(toX, toY);
        const [low, high] = [
            Math.min(0, goal, ...distances.map(([, distance]) => distance)),
            Math.max(1, goal, ...distances.map(([, distance]) => distance))];
        const [last, lastX, lastY] = points.at(-1);
        const seconds = Math.max(last, 0.5);
        const left = (time) => tenths(chartEdge + time / seconds * (chartWidth - 2 * chartEdge));
        const top = (distance) => tenths(chartHeight - chartEdge - (distance - low) / (high - low) * (chartHeight - 2 * chartEdge));
        // The time that it would take to reach the landing at that speed.
        const reach = Math.min(goal / speed, seconds);
        this.#set('zero', `M0 ${top(0)}H${chartWidth}`);
        this.#set('goal', `M0 ${top(goal)}H${chartWidth}`);
        this.#set('slope', `M${left(0)} ${top(0)}L${left(reach)} ${top(speed * reach)}`);
        const line = distances.map(([time, distance]) => `${left(time)} ${top(distance)}`).join('L');
        this.#set('curve', `M${left(0)} ${top(0)}L${line}`);
        this.#caption.textContent = `Released at ${Math.round(speed)} pt/s: would land ${Math.round(goal)} pt away.`
            + ` After ${last.toFixed(2)} s it is ${Math.round(Math.hypot(lastX - x, lastY - y))} pt away.`;
    }

    #set(name, path) { this.#parts[name].setAttribute('d', path); }
}
