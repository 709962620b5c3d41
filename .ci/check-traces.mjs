// Plays recordings in the module of a built page and on this machine: the results must be the same, to the last digit.
//
//   node .ci/check-traces.mjs gallery.html PROGRAM FOLDER
//
// PROGRAM is the gallery; FOLDER contains a folder of recordings for each exhibit, by name, which tests write to the
// folder named by FINEMOTOR_HANDS_FOLDER. They write three for each exhibit, or all with FINEMOTOR_HANDS=all.
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { difference, records } from './browser/records.mjs';
import { exhibitsOf, moduleOf, played } from './module.mjs';
import { parsedRecording } from '../Sources/Page/exhibits/recording.js';

/** How long to continue after the last input, in seconds. */
const patience = 3;

const [page, program, folder] = process.argv.slice(2);
const machine = await moduleOf(page);
const exhibits = exhibitsOf(machine);
const files = exhibits.flatMap(({ name }, index) =>
    readdirSync(join(folder, name)).sort().map((file) => ({ name, index, path: join(folder, name, file) })));

const run = promisify(execFile);
let [checked, count, failed] = [0, 0, 0];

async function check({ name, index, path }) {
    const { inputs } = parsedRecording(readFileSync(path));
    const end = (inputs.at(-1)?.t ?? 0) + patience;
    const { stdout } = await run(
        program, ['trace', name, '--input', path, '--seconds', String(end), '--format', 'records'],
        { maxBuffer: 1 << 28 });
    const expected = records(stdout);
    const wrong = difference(expected, played(machine, index, inputs, end));
    checked += 1;
    count += expected.length;
    if (!wrong) return;
    failed += 1;
    console.error(`✘ ${path}: ${wrong}`);
}

// The gallery plays one per CPU, and the module plays each that is done.
const waiting = [...files];
await Promise.all(Array.from({ length: availableParallelism() }, async () => {
    while (waiting.length > 0) await check(waiting.shift());
}));
if (checked === 0) throw new Error(`${folder}: there is no recording of any exhibit`);
if (failed > 0) process.exitCode = 1;
else console.log(`${checked} recordings happen in the page as here: ${count} records`);
