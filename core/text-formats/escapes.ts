/** The escapes of a letter that several formats share. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['f', '\f'],
]);

const LETTER_OF: ReadonlyMap<string, string> = new Map([...LETTERS].map(([letter, unit]) => [unit, letter]));

/** What the character after a backslash stands for; itself when it has no other meaning. */
export function readEscape(character: string): string {
  return LETTERS.get(character) ?? character;
}

/** Writes line ends and tabs as escapes. Backslashes and quotes are written by the format. */
export function escapeControls(text: string): string {
  return text.replace(/[\n\t\r\f]/g, (unit) => `\\${LETTER_OF.get(unit)}`);
}

/** Writes a UTF-16 unit as `\uXXXX`. */
export function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What a file may write as `\uXXXX` although it need not: letters beyond ASCII, and what has a meaning in HTML. */
const OPTIONAL = /[<>&'=]|[^\0-\x7f]/g;

/** Writes the characters that a source has as `\uXXXX` in the same way; in `written`, everything that must be is escaped already. */
export function keepEscapes(written: string, source: string): string {
  if (!source.includes('\\u')) return written;
  const escapes = new Map<string, string>();
  for (const [reference, hex = ''] of source.matchAll(/\\u([\da-fA-F]{4})/g)) {
    escapes.set(String.fromCharCode(Number.parseInt(hex, 16)), reference);
  }
  return escapes.size === 0 ? written : written.replace(OPTIONAL, (unit) => escapes.get(unit) ?? unit);
}
