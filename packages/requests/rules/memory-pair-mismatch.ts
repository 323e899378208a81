import { message, rootOf } from '#base';
import { hasTarget } from '../known-objects.ts';
import type { RequestExample, RequestRule } from '../rule.ts';
import { SUPPORT_MEMORY } from './shared/example-objects.ts';
import { leaveOut } from './shared/fixes.ts';

/** Service-facts 5: a memory that does not cover the pair is refused; one goes with a source that is still to be detected. */
export const memoryPairMismatch: RequestRule = {
  id: 'memory-pair-mismatch',
  level: 'error',
  kinds: ['translate', 'document'],
  explanation: 'The translation memory is from another source language, or has no texts in the target.',
  check({ request: { translation_memory_id }, source, targets, known }) {
    const memory = known.memories?.find((one) => one.translation_memory_id === translation_memory_id);
    if (memory === undefined) return [];
    const isFromSource = source === undefined || rootOf(source.code) === rootOf(memory.source_language);
    return targets
      .filter(({ code }) => !isFromSource || !hasTarget(memory, code))
      .map(() => ({
        at: { field: 'translation_memory_id' },
        message: message(
          'The translation memory {0} is from {1} into {2}.',
          memory.name,
          memory.source_language,
          memory.target_languages.join(', '),
        ),
        fixes: [
          leaveOut(
            message('Translate without the translation memory'),
            'translation_memory_id',
            'translation_memory_threshold',
          ),
        ],
      }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      known: {
        memories: [SUPPORT_MEMORY],
      },
      fails: { source_lang: 'en', target_lang: 'it', translation_memory_id: 'support' },
      at: ['translation_memory_id'],
      fixed: { source_lang: 'en', target_lang: 'it' },
      passes: { target_lang: 'de-DE', translation_memory_id: 'support' },
    },
  ];
}
