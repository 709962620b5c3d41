// The names of keys, by the same rule as in the terminal.

/** The names of keys that type no character. */
export const keyNames = [
    'space', 'return', 'tab', 'backTab', 'backspace', 'escape', 'left', 'right', 'up', 'down', 'delete',
    'pageUp', 'pageDown', 'home', 'end',
];

/** Whether a name is one of `keyNames`, or one Unicode character that is neither white space nor a control character. */
export function isKeyName(name) {
    if (keyNames.includes(name)) return true;
    return [...name].length === 1 && !/^[\p{White_Space}\p{Cc}]/u.test(name);
}
