import { codesOfPair, meantCodes, message, rootOf, sameCode } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 4.4: the languages of `GET /v3/languages?resource=glossary` make the pairs that a glossary can have. */
export const unsupportedLanguage: GlossaryRule = {
  id: 'unsupported-language',
  level: 'error',
  explanation:
    'The service has no glossaries for one of the languages of this file, or both are the same one. The languages come from parlance.json, else from the file name.',
  checkDictionary(_facts, { pair, supportedLanguages }) {
    if (pair !== undefined && sameCode(pair.source, pair.target)) {
      return [
        { message: message('A dictionary is between two languages, and both are {0} here.', pair.source) },
      ];
    }
    return codesOfPair(pair)
      .filter((code) => !supportedLanguages.has(rootOf(code)))
      .map((code) => {
        const meant = meantCodes(code)
          .map(rootOf)
          .find((root) => supportedLanguages.has(root));
        return {
          message:
            meant === undefined
              ? message('The service has no glossaries for the language {0}.', code)
              : message('The service has no glossaries for the language {0}. Did you mean {1}?', code, meant),
        };
      });
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      pair: { source: 'en', target: 'th' },
      fails: '⟦Task,งาน⟧',
      passingPair: { source: 'en', target: 'de' },
      passes: 'Task,Aufgabe',
    },
    {
      pair: { source: 'en', target: 'no' },
      fails: '⟦Task,Oppgave⟧',
      passingPair: { source: 'en', target: 'nb' },
      passes: 'Task,Oppgave',
    },
    {
      pair: { source: 'en', target: 'en' },
      fails: '⟦Task,Aufgabe⟧',
      passingPair: { source: 'en', target: 'de' },
      passes: 'Task,Aufgabe',
    },
  ];
}
