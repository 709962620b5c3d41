// Calls a built page's module at random, with hostile arguments.
//
//   node .ci/fuzz-web.mjs gallery.html [--cases CALLS] [--seed FIRST] [--log]
//
// To repeat a round, begin with its seed; with --log, each call is printed before it is made.
import { Round, fuzz, hostileCounts, keyNames, texts } from './fuzz.mjs';
import { moduleBytesOf } from './module.mjs';

const commonKeys = [
    '/focus', '/reducedMotion', '/Lever/isOn', '/Calculator/calculation', '/a~2',
    'opacity', 'position', 'position.x', 'position.y', 'zPosition', 'bounds', 'bounds.size', 'bounds.size.width',
    'bounds.size.height', 'bounds.origin.x', 'anchorPoint', 'anchorPoint.x', 'transform', 'transform.scale', 'transform.rotation.z',
    'transform.translation.x', 'cornerRadius', 'borderWidth', 'borderColor', 'backgroundColor', 'shadowRadius', 'hidden',
    'masksToBounds', 'mask', 'name', 'style', 'actions', 'sublayers', 'contents', 'delegate', 'speed', 'timeOffset', 'duration',
    'state', 'landing', 'detent', 'text', 'title', 'unit', 'step', 'fractionDigits', 'isFocused', 'isEnabled', 'focus',
    'reducedMotion', 'force', 'minimumDiameter', 'spacing', 'progress', 'path', 'lineWidth', 'strokeEnd', 'lineDashPattern',
    'value', 'minimum', 'maximum', 'detents', 'display', '', '.', 'a.b.c', 'transform.scale.x.y', 'é', 'actions.position',
];
/** The module of a page: one exhibit at a time. */
class PageRound extends Round {
    begin() {
        this.exhibits = this.call('motor_exhibit_count');
        this.show(this.dice.below(this.exhibits));
    }

    show(index) {
        this.call('motor_show', index);
        const records = this.text('motor_describe', index).split('\u001E').map((record) => record.split('\u001F'));
        this.size = { width: Number(records[0][3]), height: Number(records[0][4]) };
        this.keys = records.filter(([kind]) => kind === 'parameter' || kind === 'value').map(([, key]) => key);
        this.ranges = new Map(records.filter(([kind]) => kind === 'parameter')
            .map(([, key, low, high]) => [key, [Number(low), Number(high)]]));
        this.time = 0;
    }

    step() {
        const { dice } = this;
        switch (dice.below(22)) {
            case 0:
                if (dice.chance(0.3)) this.call('motor_show', dice.of([-1, this.exhibits, 2 ** 31 - 1, -(2 ** 31)]));
                else if (dice.chance(0.2)) this.show(dice.below(this.exhibits));
                return undefined;
            case 1: case 2: case 3: case 4: case 5:
                this.call('motor_advance', this.moment());
                return undefined;
            case 6: case 7: case 8: case 9: case 10:
                this.call(
                    'motor_touch', dice.chance(0.03) ? dice.of(hostileCounts) : dice.below(3), dice.chance(0.03) ? 9 : dice.below(4),
                    this.moment(), this.place(this.size.width), this.place(this.size.height),
                    dice.chance(0.1) ? this.number() : dice.part());
                return undefined;
            case 11: case 12: {
                const [count] = this.put(dice.of(keyNames));
                const wants = this.call('motor_wants_key', this.count(count));
                if (wants !== 0 && wants !== 1) return `motor_wants_key answers ${wants}`;
                this.call('motor_key', this.count(count), dice.chance(0.03) ? -1 : dice.below(3), this.moment());
                return undefined;
            }
            case 13: case 14: case 15: case 16: {
                const key = dice.chance(0.5) ? dice.of(this.keys) : dice.of(commonKeys);
                const range = this.ranges.get(key);
                const isSensible = range !== undefined && dice.chance(0.5);
                const number = isSensible ? range[0] + dice.part() * (range[1] - range[0]) : this.number();
                const [keyCount, textCount] = this.put(key, dice.of(texts));
                const kind = dice.chance(0.5) ? 1 : dice.below(5) - 1;
                this.call('motor_set', this.count(keyCount), kind, number, this.count(textCount), this.moment());
                return undefined;
            }
            case 17: return this.draw();
            case 18:
                for (const name of ['motor_new_texts', 'motor_new_images', 'motor_notes', 'motor_feedback', 'motor_values', 'motor_memory', 'motor_swift', 'motor_grip', 'motor_throws']) this.text(name);
                return undefined;
            case 19:
                this.text('motor_accessibility');
                return undefined;
            case 20: {
                const next = this.call('motor_next_time');
                if (Number.isNaN(next)) return 'motor_next_time answers NaN';
                const needs = this.call('motor_needs_frame');
                if (needs !== 0 && needs !== 1) return `motor_needs_frame answers ${needs}`;
                const time = this.call('motor_time');
                if (!Number.isFinite(time)) return `motor_time answers ${time}`;
                const hold = this.call('motor_hold', this.number(), this.number());
                if (![0, 1, 2].includes(hold)) return `motor_hold answers ${hold}`;
                return undefined;
            }
            default:
                if (dice.chance(0.2)) this.call('motor_input', dice.of(hostileCounts));
                if (dice.chance(0.2)) this.text('motor_name', dice.of([-1, this.exhibits, 2 ** 31 - 1, 0]));
                if (dice.chance(0.2)) this.text('motor_describe', dice.of([-1, this.exhibits, 2 ** 31 - 1, 0]));
                if (dice.chance(0.2)) this.text('motor_script', dice.of([-1, this.exhibits, 2 ** 31 - 1, 0]));
                if (dice.chance(0.2)) this.call('motor_image', dice.of([-1, 0, 1, 7, 2 ** 31 - 1]));
                if (dice.chance(0.2)) {
                    const [name] = this.put('name');
                    this.call('motor_image_loaded', this.count(name), dice.of([-1, 0, 9, 2 ** 31 - 1]), dice.of([-1, 0, 9, 8193]));
                }
                return undefined;
        }
    }
}

await fuzz(import.meta.url, PageRound, moduleBytesOf);
