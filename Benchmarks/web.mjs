// Runs the cases in a WebAssembly module, as a page would, against their plain side there, in turns.
//
//   node Benchmarks/web.mjs MODULE.wasm [--smoke] [--json FILE] [--filter TEXT]
import { readFileSync, writeFileSync } from 'node:fs';

const [path, ...words] = process.argv.slice(2);
const option = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const isSmoke = words.includes('--smoke');
const [roundTime, rounds] = isSmoke ? [0.2, 3] : [20, 15];  // milliseconds
// A greater spread makes a ratio meaningless.
const noiseLimit = 0.1;

// The plain side uses the elementary functions of JavaScript.
const imports = { Math, Page: { putchar: (byte) => process.stdout.write(Uint8Array.of(byte)) } };
const compiled = new WebAssembly.Module(readFileSync(path));

// Each case has its own instance: memory grown by one would slow the next one.
function instantiate() {
    const { exports: bench } = new WebAssembly.Instance(compiled, imports);
    const text = (length) => new TextDecoder().decode(new Uint8Array(bench.memory.buffer, bench.case_text(), length));
    return { bench, text, count: bench.case_choose(isSmoke ? 1 : 0) };
}

function fail(message) {
    console.error(`✘ ${message}`);
    process.exit(1);
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const quantile = (numbers, part) => sorted(numbers)[Math.round(part * (numbers.length - 1))];
const median = (numbers) => quantile(numbers, 0.5);

function measure(number) {
    const { bench, text } = instantiate();
    const name = text(bench.case_name(number));
    if (!name.includes(option('--filter') ?? '')) return undefined;
    const flaw = bench.case_flaw(number);
    if (flaw > 0) fail(`${name}: ${text(flaw)}`);
    // The nanoseconds per operation of a side.
    const time = (side, count) => {
        bench.case_prepare(side, count);
        const began = performance.now();
        const done = bench.case_run(side, count);
        const taken = performance.now() - began;
        bench.case_finish(side);
        if (done !== count) fail(`${name}: ${done} of ${count} operations were right`);
        return (taken * 1e6) / count;
    };
    const countTaking = (side) => {
        for (let count = 1; ; count *= 2) {
            if ((time(side, count) * count) / 1e6 >= roundTime || count >= 1 << 24) return count;
        }
    };
    const sides = [...Array(bench.case_sides()).keys()];
    const counts = sides.map((side) => bench.case_batch(number) || countTaking(side));
    const times = sides.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
        for (const side of round % 2 ? sides : sides.toReversed()) times[side].push(time(side, counts[side]));
    }
    const ratios = times[0].map((ours, round) => times[1]?.[round] / ours);
    const [ns, baselineNs] = times.map(median);
    const spread = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / median(ratios);
    return { name, ns, baselineNs, ratio: median(ratios), spread };
}

/** A figure; a case without a plain side has none there. */
const figure = (number) => !Number.isFinite(number) ? '–' : (number < 10 ? number.toFixed(2) : number < 100 ? number.toFixed(1) : number.toFixed(0));
const row = (name, ...cells) => console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join(''));

console.log(`WebAssembly, Embedded Swift, optimized for size, in node ${process.versions.node}`);
row('case', 'ns', 'plain ns', 'ratio', '±  ');
const measured = [];
for (let number = 0; number < instantiate().count; number += 1) {
    const one = measure(number);
    if (!one) continue;
    measured.push(one);
    const mark = one.spread > noiseLimit ? ' ~' : '  ';
    row(one.name, figure(one.ns), figure(one.baselineNs), figure(one.ratio),
        Number.isFinite(one.spread) ? `${(one.spread * 50).toFixed(1)} %${mark}` : mark);
}
const noisy = measured.filter(({ spread }) => spread > noiseLimit).length;
if (noisy > 0 && !isSmoke) console.log(`\nThe machine is too noisy to tell for ${noisy} of ${measured.length} cases (~).`);
if (option('--json')) {
    const rounded = (number) => Math.round(number * 1000) / 1000;
    const list = measured.map(({ name, ns, baselineNs, ratio }) => (
        { name, ns: rounded(ns), baselineNs: rounded(baselineNs), ratio: rounded(ratio), bytes: null, allocations: null }));
    writeFileSync(option('--json'), JSON.stringify(list, null, 2) + '\n');
}
