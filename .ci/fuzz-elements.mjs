// Calls the module of built elements at random, with hostile arguments.
//
//   node .ci/fuzz-elements.mjs like-button.wasm [--cases CALLS] [--seed FIRST] [--log]
//
// To repeat a round, begin with its seed; with --log, each call is printed before it is made.
import { readFileSync } from 'node:fs';
import { Round, fuzz, hostileCounts, hostileNumbers, keyNames, texts } from './fuzz.mjs';

/** A module of elements: any number of them, created and removed all the time. */
class ElementsRound extends Round {
    begin() {
        // The elements: the number of each, how many values it has, its styles, and how many commands.
        this.made = [];
        for (let count = this.dice.below(4); count >= 0; count -= 1) this.make();
    }

    make() {
        const place = this.dice.below(this.described.length);
        this.made.push({ number: this.call('motor_make', place), ...this.described[place] });
    }

    /** An element: mostly an existing one. */
    element() {
        const { dice } = this;
        if (this.made.length === 0 || dice.chance(0.03)) return { number: dice.of(hostileCounts), values: 1, styles: [], commands: 1 };
        return dice.of(this.made);
    }

    /** A place in a list: mostly an existing one. */
    index(count) { return this.dice.chance(0.05) || count === 0 ? this.dice.of(hostileCounts) : this.dice.below(count); }

    step() {
        const { dice } = this;
        const { number, values, styles, commands } = this.element();
        switch (dice.below(24)) {
            case 0:
                if (this.made.length < 20 && dice.chance(0.6)) this.make();
                else if (dice.chance(0.5)) {
                    this.call('motor_remove', number);
                    this.made = this.made.filter((made) => made.number !== number);
                } else this.call('motor_make', dice.of([-1, this.described.length, 2 ** 31 - 1, -(2 ** 31)]));
                return undefined;
            case 1: case 2: case 3: case 4:
                this.call('motor_advance', this.moment());
                return undefined;
            case 5: case 6: case 7: case 8: case 9:
                this.call(
                    'motor_touch', dice.chance(0.03) ? dice.of(hostileCounts) : dice.below(3),
                    dice.chance(0.03) ? 9 : dice.below(4), this.moment(), this.place(120), this.place(80),
                    dice.chance(0.1) ? this.number() : dice.part(), number);
                return undefined;
            case 10: case 11: {
                const [count] = this.put(dice.of(keyNames));
                const wants = this.call('motor_wants_key', this.count(count), number);
                if (wants !== 0 && wants !== 1) return `motor_wants_key answers ${wants}`;
                this.call('motor_key', this.count(count), dice.chance(0.03) ? -1 : dice.below(3), this.moment(), number);
                return undefined;
            }
            case 12: case 13: {
                const [count] = this.put(dice.of(texts));
                this.call(
                    'motor_set', this.index(values), dice.below(6) - 1, this.number(), this.count(count), dice.below(2), number);
                return undefined;
            }
            case 14: {
                const [count] = this.put(dice.chance(0.1) || styles.length === 0 ? dice.of(texts) : dice.of(styles));
                this.call(
                    'motor_style', this.count(count), dice.below(5) - 1, dice.chance(0.5) ? dice.bits() : this.number(),
                    dice.below(2), number);
                if (dice.chance(0.2)) this.call('motor_command', this.index(commands), this.number(), number);
                return undefined;
            }
            case 15:
                this.call(
                    'motor_traits', dice.chance(0.05) ? dice.of(hostileCounts) : dice.below(32),
                    dice.chance(0.05) ? dice.of(hostileCounts) : dice.below(12), number);
                return undefined;
            case 16:
                if (dice.chance(0.5)) this.call('motor_resize', this.place(200), this.place(200), number);
                else this.call('motor_shown', dice.below(2), number);
                return undefined;
            case 17: case 18: {
                const fault = this.draw(number);
                if (fault !== undefined) return fault;
                this.call('motor_content_layout', number);
                const picture = this.call('motor_picture', number);
                this.call('motor_draw', number);
                const again = this.call('motor_picture', number);
                return picture === again ? undefined : `a picture in which nothing has changed is ${again} after ${picture}`;
            }
            case 19:
                for (const name of ['motor_new_texts', 'motor_new_images', 'motor_news', 'motor_feedback', 'motor_accessibility']) this.text(name, number);
                return undefined;
            case 20: {
                const next = this.call('motor_next_time');
                if (Number.isNaN(next)) return 'motor_next_time answers NaN';
                const place = this.index(values);
                this.call('motor_number', place, number);
                this.text('motor_state', number);
                const [width, height] = [this.call('motor_fitting_width', number), this.call('motor_fitting_height', this.number(), number)];
                if (!(width >= 0 && height >= 0)) return `an element fits into ${width} × ${height}`;
                this.text('motor_string', place, number);
                return undefined;
            }
            case 21:
                this.call('motor_focus', dice.chance(0.1) ? dice.of(hostileCounts) : dice.below(3) - 1, number);
                return undefined;
            case 22: {
                const can = this.call('motor_can_scroll', this.place(120), this.place(80), number);
                if (can !== 0 && can !== 1) return `motor_can_scroll answers ${can}`;
                this.call('motor_hover', this.moment(), dice.below(2), this.place(120), this.place(80), number);
                this.call('motor_wheel', this.moment(), this.number(), this.number(), this.place(120), this.place(80),
                    dice.below(8) - 1, number);
                return undefined;
            }
            default: {
                const [count] = this.put(dice.of(texts));
                this.call('motor_image_loaded', this.count(count), dice.of([-1, 0, 9, 2 ** 31 - 1]), dice.of([-1, 0, 9, 8193]), number);
                if (dice.chance(0.2)) this.call('motor_input', dice.of(hostileCounts));
                if (dice.chance(0.2)) this.call('motor_make', dice.of([-1, 2 ** 31 - 1, -(2 ** 31)]));
                if (dice.chance(0.2)) this.call('motor_image', dice.of([-1, 0, 1, 7, 2 ** 31 - 1]), number);
                if (dice.chance(0.1)) this.call('motor_resize', dice.of(hostileNumbers), dice.of(hostileNumbers), number);
                return undefined;
            }
        }
    }
}

/** The description of a module's elements, from the script beside it. */
function describedIn(script) {
    const text = /^defineElements\(.*?, (\[.*\])\);$/m.exec(readFileSync(script, 'utf8'))[1];
    const all = [];
    for (const [kind, name, , key] of JSON.parse(text)) {
        if (kind === 'element') all.push({ values: 0, styles: [], commands: 0 });
        const last = all[all.length - 1];
        if (kind === 'value') last.values += 1;
        if (kind === 'style') last.styles.push(key);
        if (kind === 'command') last.commands += 1;
    }
    return all;
}

await fuzz(import.meta.url, ElementsRound, (file) => {
    ElementsRound.prototype.described = describedIn(file.replace(/wasm$/, 'js'));
    return readFileSync(file);
});
