// Notes as readable lines; a note that repeats while a touch moves is counted instead of repeated.

/** The walk of a search: `{key, steps: [{place, answer, words}]}`. */
function walkOf([key, ...fields]) {
    const steps = [];
    for (let i = 0; i + 1 < fields.length; i += 3) {
        steps.push({ place: fields[i], answer: fields[i + 1], words: fields[i + 2] ?? '' });
    }
    return { key, steps };
}

/** The place that ended a walk, and its answer in words; undefined if no place answered. */
function answerOf({ steps }) {
    const last = steps[steps.length - 1];
    if (!last || last.answer === 'nothing') return undefined;
    return `${last.place}: ${last.answer === 'action' ? last.words : 'null, so nothing runs'}`;
}

/** Converts a record to a line: `{time, kind, text, layer, walk, answer}`; undefined for an unknown kind. */
export function noteMoment([time, , layer, kind, ...fields]) {
    const line = (word, text, more) => ({ time: Number(time), kind: word, text, layer, ...more });
    const [first, second] = fields;
    switch (kind) {
        case 'touch': case 'key': case 'event': return line(kind, first);
        case 'ignored': return line('event', `${first}, ignored`);
        case 'value': return line(kind, `${first} = ${second}`);
        case 'state': return line(kind, `${first} → ${second}`, { isNamed: true });
        case 'search': {
            const walk = walkOf(fields);
            return line(kind, walk.key, { walk, answer: answerOf(walk), isNamed: true });
        }
        case 'began': return line('begins', first || 'an animation');
        case 'ended': return line(second === '1' ? 'ends' : 'stops', first || 'an animation');
        case 'haptic': {
            const strength = Math.round(Number(second) * 100) / 100;
            return line('feels', strength === 1 ? first : `${first} at ${strength}`);
        }
        case 'preparation': return line('expects', first);
        case 'sound': return line('hears', first);
        case 'refused': return line(kind, first);
        default: return undefined;
    }
}

const ofAnimations = ['begins', 'stops', 'ends'];
/** Kinds that always get their own line: input, feedback, and state changes. */
const singular = ['key', 'value', 'state', 'feels', 'hears', 'expects', 'refused'];

const isMove = ({ kind, text }) => kind === 'touch' && text.startsWith('moved');
const endsCounting = (line) => (line.kind === 'touch' ? !isMove(line) : singular.includes(line.kind));

/** Whether a line equals an earlier one apart from the location of a touch. */
function isAgain(line, earlier) {
    if (line.kind !== earlier.kind) return false;
    if (line.kind === 'touch') return isMove(line) && isMove(earlier);
    return line.text === earlier.text && line.answer === earlier.answer;
}

/** The lines, oldest first, up to a limit. */
export class NoteLines {
    #limit;
    #lines = [];
    /** The start of the lines that may be counted together. */
    #first = 0;

    constructor(limit) { this.#limit = limit; }

    /** All lines. */
    get all() { return this.#lines; }

    /**
     * Adds records of the same time; the component's layer has a name. Returns the new or changed lines and the dropped ones.
     */
    add(moments, component) {
        const changed = new Set();
        for (const line of this.#together(moments, component)) {
            if (endsCounting(line)) this.#first = this.#lines.length;
            const earlier = this.#earlier(line);
            if (earlier) {
                earlier.text = line.text;
                earlier.count += 1;
                changed.add(earlier);
            } else {
                this.#lines.push(line);
                changed.add(line);
            }
        }
        const gone = this.#lines.splice(0, Math.max(this.#lines.length - this.#limit, 0));
        this.#first = Math.max(this.#first - gone.length, 0);
        for (const line of gone) changed.delete(line);
        return { changed, gone };
    }

    /** Joins animations that begin or end at the same time, and names layers other than the component's own. */
    #together(moments, component) {
        const lines = [];
        for (const moment of moments) {
            const same = ofAnimations.includes(moment.kind)
                ? lines.slice(-3).findLast(({ kind, time }) => kind === moment.kind && time === moment.time)
                : undefined;
            if (same) {
                same.text += `, ${moment.text}`;
                continue;
            }
            const isNamed = moment.isNamed && moment.layer !== component;
            lines.push({ ...moment, count: 1, text: isNamed ? `${moment.layer} ${moment.text}` : moment.text });
        }
        return lines;
    }

    #earlier(line) {
        for (let i = this.#lines.length - 1; i >= this.#first; i -= 1) {
            if (isAgain(line, this.#lines[i])) return this.#lines[i];
        }
        return undefined;
    }
}
