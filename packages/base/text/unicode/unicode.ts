import { isIn, type UnitRanges } from './unit-ranges.ts';

/** The C0 and C1 control characters (specification 8), except the Unicode newline U+0085. */
export const CONTROLS: UnitRanges = '0-1f 80-84 86-9f';

/** The Unicode newlines outside ASCII: next line, line separator, paragraph separator. */
export const UNICODE_NEWLINES: UnitRanges = '85 2028-2029';

/**
 * The characters with the Unicode property White_Space. All of them lie in the basic plane. `\s` and `trim()` do not work here: they miss
 * U+0085 and include U+FEFF.
 */
export const WHITE_SPACE: UnitRanges = '9-d 20 85 a0 1680 2000-200a 2028-2029 202f 205f 3000';

/** Whether a UTF-16 unit is one of CONTROLS. */
export const isControl = isIn(CONTROLS);

/** Whether a UTF-16 unit is one of UNICODE_NEWLINES. */
export const isUnicodeNewline = isIn(UNICODE_NEWLINES);

/** Whether a UTF-16 unit is one of WHITE_SPACE. */
export const isWhiteSpace = isIn(WHITE_SPACE);

/** Whether a text has ASCII characters only. */
export function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

/** Writes a code point the way Unicode does: `U+00A0`. */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Characters that are invisible or change how their neighbors look. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u3000\u3164\uffa0]/gu;

/** A phrase for a message: invisible characters by their names, never raw, and at most `maxCodePoints` code points. */
export function showPhrase(phrase: string, maxCodePoints = 40): string {
  const head = [...phrase.slice(0, maxCodePoints * 2 + 1)];
  const shown = head.slice(0, maxCodePoints).join('');
  const visible = shown.replace(UNSEEN, (character) => codePointName(character.codePointAt(0) ?? 0));
  return head.length > maxCodePoints ? `${visible}…` : visible;
}
