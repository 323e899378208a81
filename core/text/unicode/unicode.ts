/** Whether a UTF-16 unit is a C0 or C1 control character (specification 8), except the Unicode newline U+0085. */
export function isControl(unit: number): boolean {
  return unit <= 0x1f || (unit >= 0x80 && unit <= 0x9f && unit !== 0x85);
}

/** Whether a UTF-16 unit is a Unicode newline outside ASCII: next line, line separator, paragraph separator. */
export function isUnicodeNewline(unit: number): boolean {
  return unit === 0x85 || unit === 0x2028 || unit === 0x2029;
}

/**
 * Whether a UTF-16 unit has the Unicode property White_Space. All such characters lie in the basic plane. `\s` and `trim()` do not work
 * here: they miss U+0085 and include U+FEFF.
 */
export function isWhiteSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0x1680) return unit === 0x85 || unit === 0xa0;
  return (
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    isUnicodeNewline(unit) ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

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
