import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { SUPPORT_MEMORY } from './shared/example-objects.ts';
import { leaveOut } from './shared/fixes.ts';
import { checkReference } from './shared/unknown-reference.ts';

/** Specification 4.1 and 4.7: `translation_memory_id` names one of the memories that the service lists. */
export const unknownMemory: RequestRule = {
  id: 'unknown-memory',
  level: 'warning',
  kinds: ['translate', 'document'],
  explanation: 'No translation memory of this name or ID is known. It may be newer than the list.',
  check(context) {
    const ids = context.known.memories?.map(({ translation_memory_id }) => translation_memory_id);
    return checkReference(context, 'translation_memory_id', ids, {
      what: (id) => message('No translation memory "{0}" is known.', id),
      without: leaveOut(
        message('Translate without the translation memory'),
        'translation_memory_id',
        'translation_memory_threshold',
      ),
    });
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      known: {
        memories: [SUPPORT_MEMORY],
      },
      fails: { target_lang: 'de', translation_memory_id: 'suport' },
      at: ['translation_memory_id'],
      fixed: { target_lang: 'de', translation_memory_id: 'support' },
      passes: { target_lang: 'de', translation_memory_id: 'support' },
    },
  ];
}
