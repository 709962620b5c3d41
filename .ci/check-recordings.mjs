// Parses invalid recordings, here and in the gallery: both must name the same line, rule and value.
//
//   node .ci/check-recordings.mjs PROGRAM
//
// A page parses recordings in JavaScript, whose engine has JSON's numbers and strings at hand. So the rules exist
// twice, and this check keeps them equal.
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

/** Invalid lines, each with the valid lines before it. */
const wrong = [
    'x', '[]', '{', '{"t":1', '{}', '{"t":1}x', '{"t":1,}', '{"t":01}', '{"t":1.}', '{"t":-}', '{"t":1e}', '{"q":1}',
    '{"t":1,"t":2}', '{"t":"1","phase":"began"}', '{"t":-1,"phase":"began","x":1,"y":1}', '{"t":0.05,"phase":"ended","x":1,"y":1}',
    '{"t":1e999,"phase":"ended","x":1,"y":1}', '{"t":1000000.1,"phase":"ended","x":1,"y":1}', '{"t":1,"phase":"down","x":1,"y":1}', '{"t":1,"phase":"moved","y":1}',
    '{"t":1,"phase":"moved","x":1,"y":1,"id":-1}', '{"t":1,"phase":"moved","x":1,"y":1,"id":1.5}',
    '{"t":1,"phase":"moved","x":1,"y":1,"id":2147483648}', '{"t":1,"phase":"moved","x":1,"y":1,"force":"much"}',
    '{"t":1,"phase":"moved","x":1,"y":1,"to":1}', '{"t":1,"set":"isOn"}', '{"t":1,"set":"isOn","to":{}}',
    '{"t":1,"set":"isOn","to":[1]}', '{"t":1,"set":1,"to":1}', '{"t":1,"set":"isOn","to":1,"x":1}',
    '{"t":1,"key":"ab","phase":"down"}', '{"t":1,"key":"e\u0301","phase":"down"}', '{"t":1,"key":"space","phase":"began"}',
    '{"t":1,"hover":false,"x":0}', '{"t":1,"hover":1}',
    '{"t":1,"hover":true,"x":0}', '{"t":1,"hover":true,"x":0,"y":0,"id":1}',
    '{"t":1,"wheelX":1,"wheelY":1,"x":0,"y":0,"phase":"moved"}', '{"t":1,"wheelX":1,"wheelY":1,"x":0,"y":0,"id":1}',
    '{"t":1,"key":"\u00a0","phase":"down"}', '{"note":1}', '{"note":"a","t":1}', '{"note":"a', '{"note":"\\x"}', '{"note":"\\u12"}',
    '{"note":"\\ud83d"}', '{"note":"\u0001"}', '{"note" "a"}', '\ufeff{"note":"a"}', '{"t":tru}', '{"👩‍👩‍👧":1}',
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

const right = lines.join('\n') + '\n';
const texts = [right, right.replaceAll('\n', '\r\n'), `\ufeff${right}`, '', '\n \t\n', ...wrong.map((line) => `${touch}\n\n${line}\n`)];
for (const text of texts) {
    const [page, gallery] = [ours(text), theirs(text)];
    if (page === gallery) continue;
    process.exitCode = 1;
    console.error(`✘ ${JSON.stringify(text)}\n    the program says: ${gallery}\n    the page says:    ${page}`);
}
const faults = texts.filter((text) => ours(text) !== 'fine').length;
if (faults !== wrong.length) {
    process.exitCode = 1;
    console.error(`✘ ${wrong.length} of the texts cannot be read, got ${faults}`);
}
rmSync(folder, { recursive: true });
console.log(`${texts.length} texts are read in the page as here, ${faults} of them with a fault`);
