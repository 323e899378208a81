import { meantPair, message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 4.4: a dictionary has a pair of languages. A typo in the name of a file leaves it without one. */
export const unknownPair: GlossaryRule = {
  id: 'unknown-pair',
  level: 'warning',
  explanation:
    'The file name has something else instead of a pair of known codes, such as en-dd or en_de. The languages of the file are unknown then, and the rules about them report nothing. Rename the file, or name it with its languages in parlance.json.',
  checkDictionary(_facts, { pair, unknownPair: found, supportedLanguages }) {
    if (found === undefined || pair !== undefined) return [];
    const meant = meantPair(found, (code) => supportedLanguages.has(code));
    return [
      {
        message:
          meant === undefined
            ? message('The file name says "{0}", which is not a pair of languages such as en-de.', found)
            : message(
                'The file name says "{0}", which is not a pair of languages. Did you mean {1}?',
                found,
                `${meant.source}-${meant.target}`,
              ),
      },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      pair: 'none',
      unknownPair: 'en-dd',
      fails: '⟦Task,Aufgabe⟧',
      passingPair: { source: 'en', target: 'de' },
      passes: 'Task,Aufgabe',
    },
    {
      pair: 'none',
      unknownPair: 'en_JP',
      fails: '⟦Task,タスク⟧',
      passingPair: { source: 'en', target: 'ja' },
      passes: 'Task,タスク',
    },
  ];
}
