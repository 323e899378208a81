import type { PlaceholderKind } from './kind.ts';

const CODE = String.raw`&(?!(?:amp|lt|gt|nbsp|quot|apos|copy|reg|deg)\b)(?:#[\da-fA-F]{6}|[\da-fk-or])`;

/** Where no text shows that a file has them, `Q&a` is text. */
export const ampersandCode: PlaceholderKind = {
  id: 'ampersand-code',
  explanation:
    'A color or a style behind an ampersand, in files of games that have them at the beginning of texts.',
  pattern: CODE,
  sign: '&',
  examples: ['⟦&a⟧Green ⟦&l⟧bold⟦&r⟧ and ⟦&#ff00aa⟧pink', 'Research &design, AT&T, R&D and Q&a are text'],
  isUsedIn: (texts) => texts.some((text) => STARTS_WITH_CODES.test(text)),
};

const STARTS_WITH_CODES = new RegExp(`^(?:${CODE})+(?=[\\p{L}\\p{N}%{<[])(?!\\w{0,30};)`, 'u');
