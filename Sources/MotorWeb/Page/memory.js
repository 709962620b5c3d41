// What is kept of each exhibit, so that the page takes up where it was left.

/** Where an exhibit's memory is. */
const place = (name) => `finemotor/${name}`;

/** Keeps an exhibit's memory, a text that the module has written. */
export function keep(name, text) {
    // A page that may not store anything works all the same.
    try { localStorage.setItem(place(name), text); } catch { /* It begins anew. */ }
}

/** The inputs that restore an exhibit; none if there is no memory of this version. What cannot be read counts as absent. */
export function kept(name) {
    try {
        const [{ memory }, ...values] = localStorage.getItem(place(name)).trim().split('\n').map((line) => JSON.parse(line));
        return memory === 1 ? values.map(({ set, to }) => ({ t: 0, set, to })) : [];
    } catch {
        return [];
    }
}
