// Runs the page's module as a page would: touches the button, and looks at what the loader does.
import { readFileSync } from 'node:fs';

const bytes = readFileSync(process.argv[2]);
const imports = { Math, Page: { putchar: (byte) => process.stdout.write(Uint8Array.of(byte)) } };
const { instance } = await WebAssembly.instantiate(bytes, imports);
const motor = instance.exports;

function expect(what, holds) {
    if (holds) return;
    console.error(`✘ ${what}`);
    process.exitCode = 1;
}

const [began, ended] = [0, 2];
const [inactive, activating, indeterminate, determinate] = [0, 1, 2, 3];
const picture = () => {
    const length = motor.motor_draw();
    return new TextDecoder().decode(new Uint8Array(motor.memory.buffer, motor.motor_picture(), length));
};

motor.motor_advance(0.1);
expect('at first the loader is inactive', motor.motor_loader_state() === inactive);
expect('at first nothing moves', motor.motor_needs_frame() === 0);
const before = picture();
expect('the button shows its title', before.includes('Load</text>'));

motor.motor_touch(1, began, 0.2, 120, 60);
motor.motor_advance(0.2);
expect('a press is seen in its own frame', picture() !== before);
motor.motor_touch(1, ended, 0.3, 120, 60);
motor.motor_advance(0.35);
expect('a tap activates the loader', motor.motor_loader_state() === activating);
motor.motor_advance(1);
expect('it becomes indeterminate', motor.motor_loader_state() === indeterminate);

// An opacity that a critically damped spring of 0.5 s pulls from 0 to 1 since 0.3 s until 0.6 s, and on from there.
const ωt = (2 * Math.PI / 0.5) * 0.7;
expect('its opacity obeys the spring', Math.abs(motor.motor_loader_opacity() - (1 - (1 + ωt) * Math.exp(-ωt))) < 1e-9);

motor.motor_set_progress(0.5);
motor.motor_advance(1.1);
expect('a progress makes it determinate', motor.motor_loader_state() === determinate);
motor.motor_touch(2, began, 2, 120, 60);
motor.motor_touch(2, ended, 2.1, 120, 60);
motor.motor_advance(8);
expect('another tap takes it away', motor.motor_loader_state() === inactive);
expect('and nothing moves any more', motor.motor_needs_frame() === 0);
