import type { PlaceholderKind } from './kind.ts';

/** Two apostrophes are one in a message, so a backslash takes both. */
export const escapeSequence: PlaceholderKind = {
  id: 'escape-sequence',
  explanation: 'An escape of a string in code, such as a line end.',
  pattern: String.raw`\\(?:u\{[\dA-Fa-f]{1,6}\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|''|[abfnrtv0'"\\])`,
  sign: String.raw`\\`,
  examples: [
    String.raw`one⟦\n⟧two⟦\t⟧three`,
    String.raw`caf⟦\u00e9⟧ ⟦\"⟧quoted⟦\"⟧`,
    String.raw`⟦\''⟧{0}⟦\''⟧ and ⟦\'⟧x⟦\'⟧`,
  ],
};
