// What is kept of each exhibit, so that the page takes up where it was left; and of the page.

/** Where an exhibit's memory is. What is kept of the page has a name that no exhibit has, with a `/`. */
const place = (name) => `finemotor/${name}`;

/** Keeps an exhibit's memory, a text that the module has written, or another text. */
export function keep(name, text) {
    // A page that may not store anything works all the same.
    try { localStorage.setItem(place(name), text); } catch { /* It begins anew. */ }
}

/** A text that was kept; empty if there is none. */
export function keptText(name) {
    try { return localStorage.getItem(place(name)) ?? ''; } catch { return ''; }
}

/** The inputs that restore an exhibit; none if there is no memory of this version. What cannot be read counts as absent. */
export function kept(name) {
    try {
        const [{ memory }, ...values] = keptText(name).trim().split('\n').map((line) => JSON.parse(line));
        return memory === 1 ? values.map(({ set, to }) => ({ t: 0, set, to })) : [];
    } catch {
        return [];
    }
}
