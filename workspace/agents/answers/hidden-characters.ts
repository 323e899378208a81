// What a person does not see in a text, and what can turn it around: controls but line ends and tabs, bidi controls, invisible characters,
// and tags, which spell instructions that nobody sees. Joiners and selectors of variants stay: scripts and emoji need them.
const HIDDEN =
  /(?![\t\n\r])[\p{Cc}\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

const WRITTEN = /\\u\{([\da-f]{1,6})\}/gi;

/** Writes hidden characters as `\u{202e}`, so that whoever reads the text sees them. */
export function showHidden(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Takes `\u{202e}` for the character in a text whose original has that; everywhere else it stays what was written. */
export function readHidden(text: string, original: string): string {
  return text.replace(WRITTEN, (written, digits: string) => {
    const code = Number.parseInt(digits, 16);
    const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    return character !== '' && original.includes(character) && showHidden(character) !== character
      ? character
      : written;
  });
}

/** The same answer with hidden characters shown in all of its texts. */
export function shown<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) =>
    typeof value === 'string' ? showHidden(value) : value,
  );
}
