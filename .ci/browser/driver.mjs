// Shared by tabs that WebDriver drives: hands, with the standard's actions. Their interface is that of Chromium's tabs.
import { Tab } from './chromium.mjs';

/** Keys of WebDriver that have no character. */
const keyValues = {
    Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014',
    ArrowDown: '\uE015', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', Backspace: '\uE003',
    Delete: '\uE017',
};

/** A tab that performs actions. It has none of the optional features: see `can` of Chromium's tab. */
export class DriverTab extends Tab {
    can = new Set();
    #down = new Map();

    constructor() { super({ onEvent() {} }); }

    send(method) { throw new Error(`${method} is Chromium's`); }

    close() { return Promise.resolve(); }

    mouse(type, x, y, { deltaX = 0, deltaY = 0 } = {}) {
        const [left, top] = [Math.round(x), Math.round(y)];
        if (type === 'mouseWheel') {
            return this.act([{ type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', x: left, y: top, deltaX, deltaY }] }]);
        }
        const buttons = { mousePressed: 'pointerDown', mouseReleased: 'pointerUp' };
        const then = type in buttons ? [{ type: buttons[type], button: 0 }] : [];
        const actions = [{ type: 'pointerMove', x: left, y: top, duration: 0 }, ...then];
        return this.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    }

    touch(type, points) {
        const now = new Map(points.map((point) => [point.id, point]));
        const actions = [...new Set([...this.#down.keys(), ...now.keys()])].map((id) => {
            const point = now.get(id);
            const move = point && { type: 'pointerMove', x: Math.round(point.x), y: Math.round(point.y), duration: 0 };
            const then = this.#down.has(id) ? { type: 'pause', duration: 0 } : { type: 'pointerDown', button: 0 };
            return {
                type: 'pointer', id: `touch${id}`, parameters: { pointerType: 'touch' },
                actions: point ? [move, then] : [{ type: 'pointerUp', button: 0 }],
            };
        });
        this.#down = now;
        return this.act(actions);
    }

    key(key) {
        const value = keyValues[key] ?? key;
        return this.act([{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }]);
    }

    emulateTouch() { return Promise.resolve(); }

    prefer() { return Promise.resolve(); }
}
