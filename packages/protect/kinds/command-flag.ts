import type { PlaceholderKind } from './kind.ts';

export const commandFlag: PlaceholderKind = {
  id: 'command-flag',
  explanation: 'An option of a command line with two hyphens.',
  pattern: String.raw`(?<![A-Za-z\d\-])--[A-Za-z][A-Za-z\d]{0,60}(?:-[A-Za-z\d]{1,60}){0,10}(?![A-Za-z\d])`,
  dialect: 'command-flag',
  sign: '--',
  examples: ['Use ⟦--no-save⟧ or ⟦--global⟧.', '⟦--output⟧=x', 'one -- two and well--known are text'],
};
