// Parses invalid recordings, here and in the gallery: both must name the same line, and the same rule where a line is JSON.
//
//   node .ci/check-recordings.mjs PROGRAM
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsedRecording } from '../Sources/Page/exhibits/recording.js';

const [program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
const path = join(folder, 'lines.jsonl');
const touch = '{"t":0.1,"phase":"began","id":1,"x":40,"y":22,"force":0.5}';
const lines = [touch, '{"t":0.2,"set":"isOn","to":true}', '{"t":0.3,"key":"space","phase":"down"}', '{"t":0.4,"hover":true,"x":2,"y":3}',
    '{"t":0.5,"hover":false}', '{"note":"é \\u00e9\\ud83d\\ude00"}'];

/** Lines that are not JSON objects, or have a value that is not a number, bool, string or null. */
const unreadable = [
    'x', '[]', '{', '{"t":1', '{"t":1}x', '{"t":1,}', '{"t":01}', '{"t":1.}', '{"t":-}', '{"t":1e}', '{"note":"a', '{"note":"\\x"}',
    '{"note":"\\u12"}', '{"note":"\u0001"}', '{"note" "a"}', '\ufeff{"note":"a"}', '{"t":tru}',
    '{"t":1,"set":"isOn","to":{}}', '{"t":1,"set":"isOn","to":[1]}', '{"t":{},"phase":"began"}',
];

/** Lines that break a rule. */
const wrong = [
    '{}', '{"q":1}', '{"t":"1","phase":"began"}', '{"t":-1,"phase":"began","x":1,"y":1}', '{"t":0.05,"phase":"ended","x":1,"y":1}',
    '{"t":1e999,"phase":"ended","x":1,"y":1}', '{"t":1000000.1,"phase":"ended","x":1,"y":1}', '{"t":1,"phase":"down","x":1,"y":1}', '{"t":1,"phase":"moved","y":1}',
    '{"t":1,"phase":"moved","x":1,"y":1,"id":-1}', '{"t":1,"phase":"moved","x":1,"y":1,"id":1.5}',
    '{"t":1,"phase":"moved","x":1,"y":1,"id":2147483648}', '{"t":1,"phase":"moved","x":1,"y":1,"force":"much"}',
    '{"t":1,"phase":"moved","x":1,"y":1,"to":1}', '{"t":1,"set":"isOn"}', '{"t":1,"set":1,"to":1}', '{"t":1,"set":"isOn","to":1,"x":1}',
    '{"t":1,"key":"ab","phase":"down"}', '{"t":1,"key":"e\u0301","phase":"down"}', '{"t":1,"key":"space","phase":"began"}',
    '{"t":1,"hover":false,"x":0}', '{"t":1,"hover":1}', '{"t":1,"hover":true,"x":0}', '{"t":1,"hover":true,"x":0,"y":0,"id":1}',
    '{"t":1,"wheelX":1,"wheelY":1,"x":0,"y":0,"phase":"moved"}', '{"t":1,"wheelX":1,"wheelY":1,"x":0,"y":0,"id":1}',
    '{"t":1,"key":"\u00a0","phase":"down"}', '{"note":1}', '{"note":"a","t":1}', '{"👩‍👩‍👧":1}',
];

/** The page's error; `fine` for none. */
function ours(text) {
    try {
        parsedRecording(new TextEncoder().encode(text));
        return 'fine';
    } catch (error) { return error.message; }
}

/** The program's error. */
function theirs(text) {
    writeFileSync(path, text);
    const { status, stderr } = spawnSync(program, ['trace', 'lever', '--input', path, '--seconds', '0.01'], { encoding: 'utf8' });
    return status === 0 ? 'fine' : stderr.trim().slice(`gallery: ${path}: `.length);
}

let count = 0;

/** Compares both errors for a text, as far as a pattern matches. */
function compare(text, pattern, isRight) {
    count += 1;
    const [page, gallery] = [ours(text), theirs(text)];
    if (isRight === (page === 'fine') && page.match(pattern)?.[0] === gallery.match(pattern)?.[0]) return;
    process.exitCode = 1;
    console.error(`✘ ${JSON.stringify(text)}\n    the program says: ${gallery}\n    the page says:    ${page}`);
}

const right = lines.join('\n') + '\n';
const before = `${touch}\n\n`;
for (const text of [right, right.replaceAll('\n', '\r\n'), `\ufeff${right}`, '', '\n \t\n']) compare(text, /.*/, true);
for (const line of unreadable) compare(`${before}${line}\n`, /^line \d+/, false);
for (const line of wrong) compare(`${before}${line}\n`, /^.*(?=, got )/, false);
rmSync(folder, { recursive: true });
console.log(`${count} texts are read in the page as here`);
