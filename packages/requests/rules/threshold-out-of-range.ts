import { message } from '#base';
import { MEMORY_THRESHOLD } from '../limits.ts';
import type { RequestExample, RequestRule } from '../rule.ts';
import { useValue } from './shared/fixes.ts';

/** Service-facts 5: the threshold is a whole number of percent. */
export const thresholdOutOfRange: RequestRule = {
  id: 'threshold-out-of-range',
  level: 'error',
  kinds: ['translate', 'document'],
  explanation: 'The lowest match of a translation memory is a whole number from 0 to 100.',
  check({ request: { translation_memory_threshold: threshold } }) {
    const { min, max } = MEMORY_THRESHOLD;
    if (threshold === undefined) return [];
    if (Number.isInteger(threshold) && threshold >= min && threshold <= max) return [];
    const nearest = Math.min(max, Math.max(min, Math.round(threshold)));
    return [
      {
        at: { field: 'translation_memory_threshold' },
        message: message('The lowest match is a whole number from {0} to {1}.', min, max),
        fixes: [useValue('translation_memory_threshold', nearest)],
      },
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'de', translation_memory_threshold: 101 },
      at: ['translation_memory_threshold'],
      fixed: { target_lang: 'de', translation_memory_threshold: 100 },
      passes: { target_lang: 'de', translation_memory_threshold: 0 },
    },
    {
      fails: { target_lang: 'de', translation_memory_threshold: 74.5 },
      at: ['translation_memory_threshold'],
      fixed: { target_lang: 'de', translation_memory_threshold: 75 },
      passes: { target_lang: 'de', translation_memory_threshold: 100 },
    },
  ];
}
