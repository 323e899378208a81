import { message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/**
 * A byte order mark is not part of UTF-8 text: a reader that does not expect it finds it in the first source phrase. It is removed only on
 * request. Changes that fix other problems keep it.
 */
export const byteOrderMark: GlossaryRule = {
  id: 'byte-order-mark',
  level: 'warning',
  explanation:
    'The file begins with a byte order mark (U+FEFF), as spreadsheets write it. It may become part of the first source phrase, which is then never found.',
  checkDictionary({ hasByteOrderMark }) {
    if (!hasByteOrderMark) return [];
    const span = { start: 0, end: 1 };
    return [
      {
        span,
        message: message(
          'The file begins with a byte order mark ({0}), which is not part of its text.',
          'U+FEFF',
        ),
        fixes: [
          { title: message('Remove the byte order mark'), edits: [{ span, newText: '' }], preferred: false },
        ],
      },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: '⟦\ufeff⟧Task,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    {
      fails: '⟦\ufeff⟧',
      fixed: '',
      passes: 'Task,Aufgabe',
      alsoFails: ['empty-dictionary'],
    },
  ];
}
