import type { PlaceholderKind } from './kind.ts';

export const doubledBrace: PlaceholderKind = {
  id: 'doubled-brace',
  explanation: 'A brace that is written twice, in a message with the flag of Python, C#, or Rust.',
  pattern: String.raw`\{\{|\}\}`,
  sign: '[{}]',
  examples: ['All ⟦{{⟧fine⟦}}⟧ in {place}'],
  needsFlag: true,
};
