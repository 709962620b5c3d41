// The targets of the package, from its manifest.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));

/** The folder of each target in Sources, which ends with a slash, and its name: inner folders first. */
function folders() {
    // With a build folder of its own, it does not wait for a build.
    const manifest = execFileSync('swift', ['package', '--scratch-path', '.build/manifest', 'dump-package'], {
        cwd: home, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'inherit'],
    });
    return JSON.parse(manifest).targets.filter(({ type }) => type !== 'test')
        .map(({ name, path }) => ({ name, folder: `${path ?? `Sources/${name}`}/` }))
        .filter(({ folder }) => folder.startsWith('Sources/'))
        .sort((a, b) => b.folder.length - a.folder.length);
}

let known;
/** The name of the target that a source in the package belongs to; `undefined` if none does. */
export function targetOf(path) {
    known ??= folders();
    return known.find(({ folder }) => path.startsWith(folder))?.name;
}
