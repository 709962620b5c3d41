// The public API as text: a file per module in .ci/api, a line per declaration. A change of the API shows there.
//
//   node .ci/api.mjs FOLDER --check     compares the symbol graphs in a folder with the stored files
//   node .ci/api.mjs FOLDER --store     writes the files
//   node .ci/api.mjs FOLDER --release   writes them as those of a version, too, in .ci/released
//
// Anything removed since that version is listed, and the changelog's first section must name it under *Removed* or
// *Changed*.
//
// `.ci/run` makes the graphs in .build/symbol-graphs, in its step `documentation`. A line begins with the path of the
// type. The module in parentheses declares the type, or this member if the type is declared in another module. A path
// begins with a module if the type is in another file. The only overrides listed are initializers.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { targetOf } from './targets.mjs';

const stored = fileURLToPath(new URL('api/', import.meta.url));
const released = fileURLToPath(new URL('released/', import.meta.url));
const types = [
    'swift.class', 'swift.struct', 'swift.enum', 'swift.protocol', 'swift.typealias', 'swift.associatedtype',
];
/** The order of the members of a type. */
const members = [
    'swift.enum.case', 'swift.init', 'swift.deinit', 'swift.type.property', 'swift.type.subscript', 'swift.type.method',
    'swift.property', 'swift.subscript', 'swift.method', 'swift.func.op', 'swift.var', 'swift.func',
];
/** Conformances that the compiler adds to almost every type. */
const implied = ['Swift.Copyable', 'Swift.Escapable', 'Swift.SendableMetatype', 'Swift.BitwiseCopyable'];

/** The symbol graphs of a folder, by module: its own, and those of its extensions of other modules' types. */
function graphsOf(folder) {
    const modules = new Map();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.symbols.json')).sort()) {
        const { symbols, relationships } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        const [module] = basename(file, '.symbols.json').split('@');
        const graph = modules.get(module) ?? { symbols: [], relationships: [] };
        graph.symbols.push(...symbols);
        graph.relationships.push(...relationships);
        modules.set(module, graph);
    }
    return modules;
}

/** Compares by code units: the same on every machine. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares two lists of strings or numbers: the first difference decides, then the length. */
function compareLists(a, b) {
    const place = a.findIndex((element, place) => element !== b[place]);
    return place < 0 ? a.length - b.length : place >= b.length ? 1 : compare(a[place], b[place]);
}

/** The targets of some kinds of relationships, by source. */
function related(relationships, ...kinds) {
    const targets = new Map();
    for (const { kind, source, target, targetFallback } of relationships) {
        const name = targetFallback ?? target;
        if (!kinds.includes(kind) || implied.includes(name)) continue;
        targets.set(source, [...targets.get(source) ?? [], { target, name: name.slice(name.indexOf('.') + 1) }]);
    }
    return targets;
}

/** The lines of a module's file, and how many types and members it has. */
function listed({ symbols }, relationships) {
    const id = (symbol) => symbol.identifier.precise;
    const isType = (symbol) => types.includes(symbol.kind.identifier);
    const overrides = related(relationships, 'overrides');
    const declared = symbols.filter((symbol) =>
        symbol.location && !id(symbol).includes('::SYNTHESIZED::')
        && (symbol.kind.identifier === 'swift.init' || !overrides.has(id(symbol))));
    const typed = new Map(declared.filter(isType).map((symbol) => [symbol.pathComponents.join('.'), symbol]));
    const superclasses = related(relationships, 'inheritsFrom');
    const conformances = related(relationships, 'conformsTo');
    const requirements = related(relationships, 'requirementOf', 'optionalRequirementOf');
    /** The protocols of all superclasses of a type. */
    const inherited = (type) => (superclasses.get(type) ?? []).flatMap(({ target }) =>
        [...(conformances.get(target) ?? []).map(({ name }) => name), ...inherited(target)]);
    /** The superclass of a type, then its protocols without those of the superclasses. */
    const parentsOf = (type, written) => {
        const superclass = (superclasses.get(type) ?? []).map(({ name }) => name);
        const known = [...superclass, ...inherited(type)];
        const protocols = new Set([...written, ...(conformances.get(type) ?? []).map(({ name }) => name)]);
        return [...superclass, ...[...protocols].filter((name) => !known.includes(name)).sort(compare)];
    };
    const moduleOf = ({ location }) => targetOf(/.*\/(Sources\/.*)/.exec(location.uri)[1]);

    const entries = new Map();
    for (const symbol of declared) {
        const { pathComponents: path, swiftExtension: extension, accessLevel } = symbol;
        const owner = isType(symbol) ? path : path.slice(0, -1);
        // A variable reads the same whether it is stored or computed.
        let declaration = symbol.declarationFragments.map(({ spelling }) => spelling).join('')
            .replace(/\s+/g, ' ').replace(/ \{ get set \}$/, '');
        if (accessLevel === 'open') declaration = `open ${declaration}`;
        if (requirements.has(id(symbol))) declaration = `requirement ${declaration}`;
        if (isType(symbol)) {
            // Only a protocol's fragments name its inherited protocols.
            const [, head, written, tail = ''] = /^(.*?)(?: : (.*?))?( where .*)?$/.exec(declaration);
            const parents = parentsOf(id(symbol), written?.split(', ') ?? []);
            declaration = head + (parents.length > 0 ? ` : ${parents.join(', ')}` : '') + tail;
        }
        const conditions = (extension?.constraints ?? []).map(({ kind, lhs, rhs }) =>
            `${lhs} ${kind === 'sameType' ? '==' : ':'} ${rhs}`).filter((text) => !declaration.includes(text));
        if (conditions.length > 0) declaration += ` where ${conditions.join(', ')}`;

        const type = typed.get(owner.join('.'));
        const module = moduleOf(symbol);
        const outside = type === undefined && owner.length > 0;
        const name = outside ? [extension?.extendedModule, ...owner].join('.') : owner.join('.') || 'global';
        const isShown = !outside && (isType(symbol) || type === undefined || moduleOf(type) !== module);
        const rank = isType(symbol) ? -1 : members.indexOf(symbol.kind.identifier);
        if (!isType(symbol) && rank < 0) throw new Error(`unknown kind of declaration: ${symbol.kind.identifier}`);
        const line = `${name}${isShown ? ` (${module})` : ''}: ${declaration}`;
        entries.set(id(symbol), { line, isType: isType(symbol), top: owner[0], order: [name.split('.'), rank, line] });
    }
    const sorted = [...entries.values()].sort((a, b) =>
        compareLists(a.order[0], b.order[0]) || a.order[1] - b.order[1] || compare(a.line, b.line));
    return {
        // A blank line before each outermost type.
        lines: sorted.flatMap(({ line, top }, place) =>
            place > 0 && sorted[place - 1].top !== top ? ['', line] : [line]),
        types: sorted.filter(({ isType }) => isType).length,
        members: sorted.filter(({ isType }) => !isType).length,
    };
}

/** The lines that others do not have, in order. */
function missing(lines, others) {
    const counts = new Map();
    for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
    return lines.filter((line) => {
        const count = counts.get(line) ?? 0;
        counts.set(line, count - 1);
        return line !== '' && count <= 0;
    });
}

function storedLines(module, folder = stored) {
    try {
        return readFileSync(join(folder, `${module}.txt`), 'utf8').split('\n');
    } catch {
        return [];
    }
}

const [folder, mode] = process.argv.slice(2);
if (folder === undefined || !['--check', '--store', '--release'].includes(mode)) {
    console.error('usage: node .ci/api.mjs FOLDER --check|--store|--release');
    process.exit(2);
}
const graphs = graphsOf(folder);
const relationships = [...graphs.values()].flatMap(({ relationships }) => relationships);
const modules = new Map([...graphs].map(([module, graph]) => [module, listed(graph, relationships)]));
if (modules.size === 0) throw new Error(`${folder} has no symbol graphs`);
const before = readdirSync(stored).map((file) => basename(file, '.txt'));

/** Writes a file for each module, and removes those of modules that no longer exist. */
function write(folder) {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) if (!modules.has(basename(file, '.txt'))) rmSync(join(folder, file));
    for (const [module, { lines }] of modules) writeFileSync(join(folder, `${module}.txt`), lines.join('\n') + '\n');
}
if (mode !== '--check') write(stored);
if (mode === '--release') write(released);
let changes = 0;
for (const module of [...new Set([...before, ...modules.keys()])].sort(compare)) {
    const { lines } = modules.get(module) ?? { lines: [] };
    const differences = [
        ...missing(storedLines(module), lines).map((line) => `- ${line}`),
        ...missing(lines, storedLines(module)).map((line) => `+ ${line}`),
    ];
    // Declarations removed from a type are listed next to those added to it.
    const pathOf = (difference) => /^[+-] ([^ :]*)/.exec(difference)[1];
    differences.sort((a, b) => compare(pathOf(a), pathOf(b)));
    if (differences.length > 0) console.error([`${module}:`, ...differences].join('\n'));
    changes += differences.length;
}
if (changes > 0) {
    console.error('The public API changed. If you mean it, store it: node .ci/api.mjs .build/symbol-graphs --store');
    process.exit(1);
}

/** The declarations that have been removed since the last version. */
const gone = (existsSync(released) ? readdirSync(released) : []).flatMap((file) => {
    const module = basename(file, '.txt');
    return missing(storedLines(module, released), modules.get(module)?.lines ?? []).map((line) => `${module}: - ${line}`);
});
if (gone.length > 0) {
    console.error(['Gone since the last version:', ...gone].join('\n'));
    const changelog = readFileSync(fileURLToPath(new URL('../CHANGELOG.md', import.meta.url)), 'utf8');
    const [, first] = changelog.split(/^## /m);
    if (!/^### (Removed|Changed)$/m.test(first)) {
        console.error('The first section of CHANGELOG.md says nothing of it under Removed or Changed.');
        process.exit(1);
    }
}
const counts = [...modules].map(([module, { types, members }]) => `${module} ${types} types, ${members} members`);
console.log(`${mode === '--check' ? 'as stored' : 'stored'}: ${counts.join('; ')}`);
