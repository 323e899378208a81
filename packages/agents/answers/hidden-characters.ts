import { strayInvisibles } from '#base';

/**
 * What nobody sees wherever it stands, or what turns a text around: controls but line ends and tabs, format characters but the signs of Arabic and
 * Egyptian that are shown, line and paragraph separators, halves of characters, and what is no character.
 */
const HIDDEN =
  /(?![\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])(?:\p{Cc}|\p{Cs}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}|[\u2028\u2029]|(?!\p{Default_Ignorable_Code_Point})\p{Cf})/gu;

/** Nothing of a text without one of these is hidden. */
const MAY_HIDE = /(?![\t\n\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

const WRITTEN = /\\u\{([\da-f]{1,6})\}/gi;

/**
 * Writes hidden characters as `\u{202e}`, so that whoever reads the text sees them (reliability V17). Invisible characters stay where a script
 * or an emoji needs them, as Unicode says.
 */
export function showHidden(text: string): string {
  if (!MAY_HIDE.test(text)) return text;
  let shown = '';
  let at = 0;
  for (const { start, end } of strayInvisibles(text, { start: 0, end: text.length })) {
    shown += text.slice(at, start).replace(HIDDEN, escaped);
    shown += text.slice(start, end).replace(/./gsu, escaped);
    at = end;
  }
  return shown + text.slice(at).replace(HIDDEN, escaped);
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** What a translation can need that its source lacks: joiners, marks of direction and isolates, and places where a line may end. */
const MAY_BE_NEW = /[\u00ad\u061c\u200b-\u200f\u2060\u2066-\u2069]/;

/**
 * Takes `\u{202e}` for the character if one of the originals has that, or if a translation can need it and no original has it written out;
 * everywhere else it stays what was written.
 */
export function readHidden(text: string, originals: readonly string[]): string {
  return text.replace(WRITTEN, (written, digits: string) => {
    const code = Number.parseInt(digits, 16);
    const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    if (character === '' || showHidden(character) === character) return written;
    if (originals.some((original) => original.includes(character))) return character;
    const isWrittenOut = originals.some((original) => original.toLowerCase().includes(written.toLowerCase()));
    return MAY_BE_NEW.test(character) && !isWrittenOut ? character : written;
  });
}

/** The same answer with hidden characters shown in all of its texts and names. */
export function shown<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) => {
    if (typeof value === 'string') return showHidden(value);
    const isNamed = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isNamed || !Object.keys(value).some((name) => MAY_HIDE.test(name))) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [showHidden(name), each]));
  });
}
