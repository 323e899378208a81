import { codesOfPair, message, rootOf, sameCode } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 4.4: a glossary is created for a language, and applies to all its variants. */
export const variantPair: GlossaryRule = {
  id: 'variant-pair',
  level: 'error',
  explanation:
    'A dictionary is for languages, not for their variants: EN covers EN-US and EN-GB. The service refuses a pair with a variant.',
  checkDictionary(_facts, { pair, supportedLanguages }) {
    return codesOfPair(pair)
      .filter((code) => !sameCode(rootOf(code), code) && supportedLanguages.has(rootOf(code)))
      .map((code) => ({
        message: message(
          '{0} is a variant; a dictionary is for {1}, which covers all its variants.',
          code,
          rootOf(code),
        ),
      }));
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      pair: { source: 'en-US', target: 'de' },
      fails: '⟦Color,Farbe⟧\nTask,Aufgabe',
      passingPair: { source: 'en', target: 'de' },
      passes: 'Color,Farbe\nTask,Aufgabe',
    },
  ];
}
