import type { PlaceholderKind } from './kind.ts';

export const numberBeforeStop: PlaceholderKind = {
  id: 'number-before-stop',
  explanation: 'A number behind a per cent sign at the end of a sentence: Qt, JabRef.',
  pattern: String.raw`(?<![\d%])%L?\d{1,2}(?=\.{1,3}(?!\d|\.))`,
  isFilled: true,
  dialect: 'qt',
  // A tag before the full stop hides from a service that the sentence ends there.
  isSentAsText: true,
  sign: '%',
  examples: ['Saved ⟦%1⟧. Opening ⟦%2⟧...', '50%1. and %1.5 are text'],
};
