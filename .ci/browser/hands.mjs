// The input of hands to each exhibit, by real events of the browser, and the expected result.

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The point at a part of the way from one to another. */
const between = (from, to, part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });

/** A mouse, in points of the exhibit. */
export class Hand {
    constructor(tab) { this.tab = tab; }

    async #place({ x, y }) { return this.tab.evaluate(`motor.place(${x}, ${y})`); }

    async #mouse(type, point) {
        const { x, y } = await this.#place(point);
        await this.tab.mouse(type, x, y);
    }

    down(point) { return this.#mouse('mousePressed', point); }
    move(point) { return this.#mouse('mouseMoved', point); }
    up(point) { return this.#mouse('mouseReleased', point); }

    async tap(point) {
        await this.down(point);
        await this.tab.frames(3);
        await this.up(point);
        await this.tab.frames(3);
    }

    /** Moves at constant speed from one point to another, then rests. */
    async drag(from, to, { steps = 12, rest = 150 } = {}) {
        await this.down(from);
        for (let step = 1; step <= steps; step += 1) {
            await this.move(between(from, to, step / steps));
            await pause(12);
        }
        await pause(rest);
        await this.up(to);
    }

    /**
     * Moves at constant speed from one point to another, and is lifted on the way, or after a rest. Its speed decides what
     * follows, so it has the page's manual time, with a move every 12 ms: a slow machine throws as fast as a quick one.
     */
    async flick(from, to, { steps = 7, rest = 12 } = {}) {
        const { tab } = this;
        await tab.evaluate('motor.manual(true)');
        await this.down(from);
        for (let step = 1; step <= steps; step += 1) {
            await tab.evaluate('motor.advance(motor.time() + 0.012)');
            await this.move(between(from, to, step / steps));
            // The browser delivers moves with its next frame.
            await tab.frames(1);
        }
        await tab.evaluate(`motor.advance(motor.time() + ${rest / 1000})`);
        await this.up(to);
        await tab.evaluate('motor.manual(false)');
    }

    /** Two fingers that turn about a middle. */
    async turn(middle, radius, angle, steps = 12) {
        const points = async (turned) => Promise.all([0, Math.PI].map(async (side, id) => ({
            ...await this.#place({
                x: middle.x + radius * Math.cos(turned + side), y: middle.y + radius * Math.sin(turned + side),
            }), id,
        })));
        await this.tab.touch('touchStart', await points(0));
        for (let step = 1; step <= steps; step += 1) {
            await this.tab.touch('touchMove', await points(angle * step / steps));
            await pause(12);
        }
        await this.tab.touch('touchEnd', []);
    }

    /** The middle of a view by its name. */
    async middle(label) {
        const frame = await this.tab.evaluate(
            `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(motor.views().find(({ label }) => label === ${JSON.stringify(label)}))`);
        return frame;
    }
}

/** By the exhibits' names: the input, and the component's expected state and values. */
export const hands = {
    button: { play: async (hand) => hand.tap(await hand.middle('Press me')), through: ['highlighted', 'normal'] },
    loader: {
        play: async (hand) => {
            await hand.tap({ x: 5, y: 5 });
            await hand.tab.key('a', { code: 'KeyA', text: 'a' });
            await pause(900);
            await hand.tab.key('a', { code: 'KeyA', text: 'a' });
        },
        through: ['activating', 'indeterminate', 'deactivating', 'inactive'],
    },
    calculator: {
        play: async (hand) => {
            for (const key of ['7', 'times', '6', 'equals']) await hand.tap(await hand.middle(key));
        },
        through: ['entering', 'pending', 'entering', 'result'],
        holds: 'motor.views().some(({ label, value }) => label === "Display" && value === "42")',
    },
    flashlight: {
        play: async (hand) => {
            const middle = await hand.middle('Flashlight');
            await hand.down(middle);
            await pause(1200);
            await hand.up(middle);
        },
        through: ['pressed', 'activated', 'confirmed', 'resting'],
    },
    'rubber-band': {
        play: async (hand) => {
            const middle = await hand.middle('Block on a rubber band');
            await hand.drag(middle, { x: middle.x + 60, y: middle.y - 80 });
        },
        through: ['held', 'resting'],
    },
    pause: {
        play: async (hand) => {
            const middle = await hand.middle('Block');
            await hand.flick(middle, { x: middle.x, y: middle.y - 110 }, { steps: 12, rest: 500 });
        },
        through: ['held', 'paused', 'resting'],
    },
    drawer: {
        play: async (hand) => hand.flick({ x: 130, y: 290 }, { x: 132, y: 150 }),
        through: ['held', 'open'],
    },
    sheet: {
        play: async (hand) => hand.drag({ x: 140, y: 366 }, { x: 142, y: 250 }, { steps: 12, rest: 400 }),
        through: ['held', 'medium'],
    },
    tabs: {
        play: async (hand) => hand.flick({ x: 240, y: 200 }, { x: 70, y: 204 }),
        through: ['drag', 'page', 'rest'],
    },
    cube: {
        play: async (hand) => hand.flick({ x: 240, y: 200 }, { x: 70, y: 204 }),
        through: ['drag', 'page', 'rest'],
    },
    dots: {
        play: async (hand) => hand.flick({ x: 150, y: 380 }, { x: 147, y: 200 }),
        through: ['stop'],
    },
    file: {
        play: async (hand) => hand.tap(await hand.middle('Play and pause')),
        through: ['on'],
    },
    photos: {
        play: async (hand) => hand.tap({ x: 80, y: 120 }),
        through: ['photo'],
    },
    'picture-in-picture': {
        play: async (hand) => {
            const middle = await hand.middle('Picture in picture');
            await hand.flick(middle, { x: middle.x - 60, y: middle.y - 110 });
        },
        through: ['held', 'topLeft'],
    },
    rotation: {
        play: async (hand) => hand.turn(await hand.middle('Turntable'), 60, 1.3),
        through: ['held', 'right'],
    },
    lever: {
        play: async (hand) => {
            const middle = await hand.middle('Light');
            await hand.drag({ x: middle.x - 30, y: middle.y }, { x: middle.x + 40, y: middle.y });
        },
        through: ['on'],
    },
    dive: {
        play: async (hand) => hand.flick({ x: 150, y: 250 }, { x: 150, y: 100 }),
        through: ['dunes'],
    },
    list: {
        play: async (hand) => hand.flick({ x: 160, y: 330 }, { x: 160, y: 150 }),
        through: ['decelerate', 'rest'],
    },
    slider: {
        play: async (hand) => {
            const { x, y } = await hand.middle('Distance');
            await hand.drag({ x, y: y + 8 }, { x: x + 40, y: y + 8 });
        },
        through: ['resting'],
    },
    segments: {
        play: async (hand) => hand.drag({ x: 62, y: 75 }, { x: 200, y: 76 }),
        through: ['held', 'resting'],
    },
    knob: {
        play: async (hand) => hand.drag({ x: 100, y: 80 }, { x: 160, y: 80 }),
        through: ['held', 'resting'],
    },
    toasts: {
        play: async (hand) => hand.tap(await hand.middle('Save')),
        // At rest, the message has disappeared by itself.
        through: ['resting', 'gone'],
    },
    cards: {
        play: async (hand) => hand.flick({ x: 150, y: 160 }, { x: 270, y: 170 }),
        through: ['held', 'right'],
    },
    spring: {
        play: async (hand) => {
            await hand.tap(await hand.middle('Dot on a spring'));
            await pause(300);
            const { x, y } = await hand.middle('Response');
            await hand.drag({ x, y: y + 8 }, { x: x + 50, y: y + 8 });
        },
        through: ['right'],
    },
};
