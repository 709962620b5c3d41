// Checks an npm package of elements, which `swift package web --npm` has written: a server imports it, the manifest and
// the types match the program's description, and TypeScript (if installed) accepts correct uses and rejects wrong ones.
//
//   node .ci/check-npm.mjs FOLDER
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2]);
const faults = [];
const expect = (what, holds) => { if (!holds) faults.push(what); };
const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const about = json('package.json');
for (const file of [about.main, about.types, about.customElements]) expect(`${file} is there`, existsSync(join(folder, file)));
const script = readFileSync(join(folder, about.main), 'utf8');
for (const file of about.files) expect(`${file} is there`, existsSync(join(folder, file)));
const programs = about.files.filter((file) => file.endsWith('.wasm'));
const shared = about.files.filter((file) => /^finemotor-[\da-f]{16}\.js$/.test(file));
expect(`one shared script, which the script imports, got ${shared}`, shared.length === 1 && script.includes(`'./${shared[0]}'`));
expect('the script itself is small', script.indexOf('\n') < 200 && script.trim().split('\n').length === 2);
expect(`one program, whose name the script has, got ${programs}`, programs.length === 1 && script.includes(`'${programs[0]}'`));

// The manifest against the schema's required names, and against this program's definitions.
const manifest = json(about.customElements);
const elements = manifest.modules.flatMap(({ declarations }) => declarations);
const tags = ['button', 'loader', 'lever', 'knob', 'segments', 'drawer', 'sheet'].map((name) => `fine-${name}`).join();
expect(`${tags}, got ${elements.map(({ tagName }) => tagName)}`, elements.map(({ tagName }) => tagName).join() === tags);
const names = (list) => list.map(({ name }) => name);
const [button] = elements;
expect('its attributes', ['label', 'loading', 'selected', 'disabled'].every((name) => names(button.attributes).includes(name)));
expect('its events', ['fm-press', 'fm-change', 'fm-state', 'change'].every((name) => names(button.events).includes(name)));
expect('its properties of CSS', names(button.cssProperties).includes('--press-response'));
expect('its states', ['loading', 'highlighted'].every((name) => names(button.cssStates).includes(name)));
expect('its slot', button.slots.length === 1);
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
for (const element of elements) {
    const page = `docs/${element.tagName}.md`;
    expect(`the README links to ${page}`, readme.includes(`](${page})`));
    const text = existsSync(join(folder, page)) ? readFileSync(join(folder, page), 'utf8') : '';
    const methods = element.members.filter(({ kind }) => kind === 'method').map(({ name, parameters }) => {
        return { name: `${name}(${parameters.map((one) => `${one.name} = ${one.default}`).join()})` };
    });
    for (const { name } of [...element.attributes, ...element.events, ...element.cssProperties, ...methods]) {
        expect(`${page} has ${name}`, text.includes(`\`${name}\``));
    }
}
// The defaults from a program's own description, in the manifest and on the page. Light thumbs are white.
const defaultOf = (tag, list, name) => elements.find(({ tagName }) => tagName === tag)[list].find((one) => one.name === name).default;
const defaults = [
    ['fine-lever', 'attributes', 'checked', 'false'], ['fine-knob', 'members', 'max', '1'], ['fine-sheet', 'attributes', 'detent', '"small"'],
    ['fine-segments', 'cssProperties', '--inset', '4'], ['fine-segments', 'cssProperties', '--thumb-color', '#ffffff'],
];
for (const [tag, list, name, value] of defaults) {
    expect(`${tag}'s ${name} is ${value} by default, got ${defaultOf(tag, list, name)}`, defaultOf(tag, list, name) === value);
    const row = readFileSync(join(folder, `docs/${tag}.md`), 'utf8').split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(`its page has the default, got ${row}`, row?.endsWith(`| \`${value}\` |`));
}
const drawer = elements.find(({ tagName }) => tagName === 'fine-drawer');
expect('a drawer has parts and a slot', names(drawer.cssParts).join() === 'sheet,content' && drawer.slots.length === 1);

// A project that installs it.
const project = mkdtempSync(join(tmpdir(), 'npm-'));
cpSync(folder, join(project, 'node_modules', about.name), { recursive: true });
mkdirSync(project, { recursive: true });
writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
const server = spawnSync(process.execPath, ['--input-type=module', '-e', `await import('${about.name}')`], { cwd: project });
expect(`a server imports it: ${server.stderr}`, server.status === 0);

writeFileSync(join(project, 'use.tsx'), `import '${about.name}';
const button = document.querySelector('fine-button')!;
button.label = 'Send';
button.addEventListener('fm-state', (event) => event.detail.length);
document.createElement('fine-loader').progress = 0.5;
document.createElement('fine-drawer').show();
document.createElement('fine-knob').max = 3;
export const view = <fine-button loading label="Send" onClick={() => {}}>Send</fine-button>;
// @ts-expect-error a number
document.createElement('fine-loader').progress = 'half';
// @ts-expect-error no such value
button.titel = 'Send';
// @ts-expect-error a Boolean
export const wrong = <fine-button loading={3}/>;
`);
let types = 'no TypeScript';
const options = '--noEmit --strict --jsx preserve --moduleResolution node16 --module node16 --target es2022 --lib es2022,dom';
const check = spawnSync('tsc', [...options.split(' '), 'use.tsx'], { cwd: project, encoding: 'utf8' });
if (check.error === undefined) {
    types = `TypeScript ${execFileSync('tsc', ['--version'], { encoding: 'utf8' }).trim().split(' ').pop()}`;
    expect(`TypeScript: ${check.stdout}`, check.status === 0);
}
rmSync(project, { recursive: true });

if (faults.length > 0) {
    console.error(['The package does not have:', ...faults].join('\n'));
    process.exit(1);
}
console.log(`${about.name} ${about.version}: ${elements.length} elements, imported by a server, ${types}`);
