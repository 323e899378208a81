import fc from 'fast-check';

/** Pieces that glossary texts are made of, the awkward ones above all. */
const PIECES = [
  ...'ab,"\t\n\r ;=',
  '""',
  '",',
  ',"',
  '\r\n',
  'en',
  'de',
  'fr',
  '\u0000',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\ud800',
  '\udc00',
  'ü',
  '語',
  '👍',
  ...'=A\u0430\u039d\u03bd\u00e9E',
  'e\u0301',
  '\u0323',
  'æ',
  '𝗍',
  't',
  '\u202e',
  '\u202c',
  '\u2067',
  '\u2069',
  '\u200e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\ufe0f',
  '\u180b',
  '\u20e3',
  '1\ufe0f\u20e3',
  '©',
  '👩\u200d💻',
  '🇩🇪',
  '👍🏽',
  '❤\ufe0f',
  ',en,de\n',
  ',EN,"de"\n',
  '👩',
  '💻',
  '❤',
  'म\u094d',
  '\u{e0061}',
  'constructor',
  '__proto__',
] as const;

/** Any character. The one of fast-check takes a second of each process, for a table of all of them. */
const character = fc
  .nat(0x10f7ff)
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

/** Any well-formed text. */
export function anyCharacters(constraints: fc.StringSharedConstraints = {}): fc.Arbitrary<string> {
  return fc.string({ unit: character, ...constraints });
}

/** Any text, with everything that a tokeniser trips over close together. */
export const awkwardText = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  },
  { weight: 1, arbitrary: anyCharacters({ maxLength: 200 }) },
);

/** A phrase that the service takes: not empty, no control character, no newline, no white space at its ends. */
export const phrase = fc
  .array(fc.constantFrom('a', 'b', '"', ',', ' ', 'ü', '語', '👍', '\ufeff', '__proto__'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pieces) =>
    pieces
      .join('')
      .trim()
      .replace(/^\ufeff+/, ''),
  )
  .filter((text) => text !== '');
