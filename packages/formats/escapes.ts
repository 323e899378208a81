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

/** Those that C has too, as gettext and Apple read them. */
const LETTERS_OF_C: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['v', '\v'],
]);

/** As `readEscape`, in formats that have the escapes of C. */
export function readCEscape(character: string): string {
  return LETTERS_OF_C.get(character) ?? readEscape(character);
}

/** As `escapeControls`, in formats that have the escapes of C. */
export function escapeCControls(text: string): string {
  const written = [...LETTERS_OF_C].reduce(
    (all, [letter, unit]) => all.replaceAll(unit, `\\${letter}`),
    text,
  );
  return escapeControls(written);
}

/** Writes a UTF-16 unit as `\uXXXX`. */
export function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What a file may write as `\uXXXX` although it need not: letters beyond ASCII, and what has a meaning in HTML. */
const OPTIONAL = /[<>&'=]|[^\0-\x7f]/g;
const ESCAPE = /\\(?:[uU]([\da-fA-F]{4})|[\s\S])/g;

/**
 * Writes the characters that a source has as `\uXXXX` in the same way, and all letters beyond ASCII where it has all of its own so; in
 * `written`, everything that must be is escaped already.
 */
export function keepEscapes(written: string, source: string): string {
  return escapesLike(source)(written);
}

/** The same for many texts of one source. */
export function escapesLike(source: string): (written: string) => string {
  if (!/\\u/i.test(source)) return (written) => written;
  const escapes = new Map<string, string>();
  for (const [reference, hex] of source.matchAll(ESCAPE)) {
    if (hex !== undefined) escapes.set(String.fromCharCode(Number.parseInt(hex, 16)), reference);
  }
  if (escapes.size === 0) return (written) => written;
  const model = [...escapes].find(([unit]) => /(?!\p{ASCII})\p{L}/u.test(unit))?.[1];
  const isAscii = model !== undefined && !/[^\0-\x7f]/.test(source);
  return (written) =>
    written.replace(OPTIONAL, (unit) => {
      const own = escapes.get(unit);
      return own ?? (isAscii && unit > '\x7f' ? escapedAs(model, unit) : unit);
    });
}

/** A unit escaped as another one is: with the same letter, and with digits in the same case. */
function escapedAs(model: string, unit: string): string {
  const digits = unicodeEscape(unit).slice(2);
  return model.slice(0, 2) + (/[A-F]/.test(model.slice(2)) ? digits.toUpperCase() : digits);
}
