import { message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 8: one dictionary has at most 10 MB. */
export const dictionaryTooLarge: GlossaryRule = {
  id: 'dictionary-too-large',
  level: 'error',
  explanation:
    'One dictionary has at most 10 MiB (10,485,760 bytes in UTF-8), or 10,000,000 bytes where a megabyte is set to be `MB`. A larger one has to be split into several glossaries.',
  checkDictionary({ bytes }, { maxDictionaryBytes }) {
    if (bytes <= maxDictionaryBytes) return [];
    return [
      {
        message: message(
          'This dictionary has {0} bytes in UTF-8; at most {1} are allowed.',
          bytes,
          maxDictionaryBytes,
        ),
      },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { maxDictionaryBytes: 11, fails: '⟦Task,Aufgabe⟧', passes: 'Day,Tag' },
    { maxDictionaryBytes: 12, fails: '⟦Day,Tag⟧\nTag,Ü\n', passes: 'Day,Tag\n' },
  ];
}
