import type { PlaceholderKind } from './kind.ts';

export const qtNumber: PlaceholderKind = {
  id: 'qt-number',
  explanation: 'A number behind a per cent sign, or the number of things: Qt, and arguments of batch files.',
  pattern: String.raw`(?<![\d%])%L?(?:\d{1,2}(?![\d$%.])|n(?![\p{L}\d]))`,
  isFilled: true,
  dialect: 'qt',
  sign: '%',
  examples: ['⟦%1⟧ of ⟦%2⟧, ⟦%L3⟧', '50%1, %100 and 5 % 3 are text'],
};
