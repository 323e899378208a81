/**
 * Adds an import. The formatter puts it in its place.
 * @param {string} line
 * @returns {(text: string) => string}
 */
export function addImport(line) {
  return (text) => `${line}\n${text}`;
}

/**
 * Adds a row at the end of a list or a table.
 * @param {string} opening The line that opens it.
 * @param {string} row Without its comma.
 * @returns {(text: string) => string}
 * @throws {Error} if the file has no such line, or nothing that closes it.
 */
export function addRow(opening, row) {
  return (text) => {
    const from = text.indexOf(`${opening}\n`);
    const to = from < 0 ? -1 : text.slice(from).search(/\n[\]}]/);
    if (to < 0) throw new Error(`Nothing begins with "${opening}".`);
    return `${text.slice(0, from + to)}\n  ${row},${text.slice(from + to)}`;
  };
}

/**
 * Adds a row at the beginning of a list.
 * @param {string} opening The line that opens it.
 * @param {string} row Without its comma.
 * @returns {(text: string) => string}
 * @throws {Error} if the file has no such line.
 */
export function addFirst(opening, row) {
  return (text) => {
    const from = text.indexOf(`${opening}\n`);
    if (from < 0) throw new Error(`Nothing begins with "${opening}".`);
    const at = from + opening.length;
    return `${text.slice(0, at)}\n  ${row},${text.slice(at)}`;
  };
}

/**
 * One change after the other.
 * @param {...(text: string) => string} changes
 * @returns {(text: string) => string}
 */
export function inTurn(...changes) {
  return (text) => changes.reduce((changed, change) => change(changed), text);
}
