import type { PlaceholderKind } from './kind.ts';

export const constant: PlaceholderKind = {
  id: 'constant',
  explanation: 'A name in capitals with an underscore, as programs write constants.',
  pattern: String.raw`(?<![\p{L}\p{M}\d_$\-])_{0,3}[A-Z][A-Z\d]{0,60}_[A-Z\d_]{0,100}(?![\p{L}\p{M}\d\-])`,
  dialect: 'constant',
  sign: '_',
  examples: ['Set ⟦MAX_FILE_SIZE⟧ or ⟦NODE_ENV⟧.', 'NASA, snake_case, P_řeskočit and ÖE_ÄA are text'],
};
