import type { PlaceholderKind } from './kind.ts';

const CONTROL = String.raw`[\p{Cs}\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}-\u{84}\u{86}-\u{9F}\u{FFFE}\u{FFFF}]`;

/** Half a surrogate pair does not survive UTF-8, and the rest cannot be written in XML 1.0. */
export const controlCharacter: PlaceholderKind = {
  id: 'control-character',
  explanation: 'A control character, a noncharacter or half a surrogate pair, which no request can carry.',
  pattern: `${CONTROL}+`,
  sign: CONTROL,
  examples: ['one⟦\u0000⟧two', 'half a pair: ⟦\ud83d⟧', '😀\tand é are text'],
};
