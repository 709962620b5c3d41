// Runs the page's module as a page would, and compares what it answers with formulas written out here.
import { readFileSync } from 'node:fs';

const bytes = readFileSync(process.argv[2]);
const imports = { Math, Page: { putchar: (byte) => process.stdout.write(Uint8Array.of(byte)) } };
const { instance } = await WebAssembly.instantiate(bytes, imports);
const { motor_spring, motor_turned_area } = instance.exports;

function expectEqual(what, actual, expected) {
    if (Math.abs(actual - expected) <= 1e-12) return;
    console.error(`${what}: expected ${expected}, got ${actual}`);
    process.exitCode = 1;
}

// Critical damping: (1 + ωt)·e^(−ωt), where ω = 2π / response.
const ωt = (2 * Math.PI / 0.4) * 0.1;
expectEqual('a critically damped spring', motor_spring(1, 0.4, 0.1), (1 + ωt) * Math.exp(-ωt));
// Without damping: cos ωt.
expectEqual('an undamped spring', motor_spring(0, 0.4, 0.1), Math.cos(ωt));
// A rectangle's shadow on either axis: each side times the cosine or the sine.
const [c, s] = [Math.cos(0.5), Math.sin(0.5)];
expectEqual('a turned rectangle', motor_turned_area(3, 2, 0.5), (3 * c + 2 * s) * (3 * s + 2 * c));
