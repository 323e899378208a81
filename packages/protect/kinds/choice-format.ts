import type { PlaceholderKind } from './kind.ts';

export const choiceFormat: PlaceholderKind = {
  id: 'choice-format',
  explanation: 'A choice of Java by a number, as a whole.',
  pattern: String.raw`\{\d{1,3},\s{0,3}choice,(?:[^{}\n]|\{[^{}\n]{0,100}\}){0,1000}\}`,
  isFilled: true,
  sign: String.raw`\{`,
  examples: ['There ⟦{0,choice,0#are no files|1#is one file|1<are {0} files}⟧.'],
};
