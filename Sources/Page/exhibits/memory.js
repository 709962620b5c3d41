// The stored state of each exhibit, so that the page resumes where it was left; and the page's own.

/** The storage key of an exhibit's memory. The page's own keys contain a `/`, which no exhibit's name does. */
const storageKey = (name) => `finemotor/${name}`;

/** Stores an exhibit's memory, a text that the module has written, or another text. */
export function keep(name, text) {
    // A page that cannot store anything still works.
    try { localStorage.setItem(storageKey(name), text); } catch { /* It begins anew. */ }
}

/** A stored text; empty if there is none. */
export function keptText(name) {
    try { return localStorage.getItem(storageKey(name)) ?? ''; } catch { return ''; }
}

/** The inputs that restore an exhibit; none if no memory of this version exists. An unreadable one counts as absent. */
export function kept(name) {
    try {
        const [{ memory }, ...values] = keptText(name).trim().split('\n').map((line) => JSON.parse(line));
        return memory === 1 ? values.map(({ set, to }) => ({ t: 0, set, to })) : [];
    } catch {
        return [];
    }
}
