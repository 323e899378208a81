import { SENTINEL_CLOSE, SENTINEL_OPEN } from '../strategies/sentinel-brackets.ts';
import type { PlaceholderKind } from './kind.ts';

const BRACKET = `[${SENTINEL_OPEN}${SENTINEL_CLOSE}]`;

/** Kept, so that nothing in a text is ever taken for a sentinel. */
export const sentinelBracket: PlaceholderKind = {
  id: 'sentinel-bracket',
  explanation: 'A bracket of the kind that stands around the numbers of placeholders in what is sent.',
  pattern: BRACKET,
  sign: BRACKET,
  examples: ['the mean is ⟦⟨⟧x⟦⟩⟧'],
};
