import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Behind a word, and at the end of a sentence or of a part of it: not in an address or a time. */
const MARK = /(?<=[\p{L}\p{M}\p{N})\]%])(?:[;?!»]|:(?=\s|$))(?![\p{L}\p{N}=/])/gu;

/** Switzerland writes without these spaces too. */
const WITHOUT: ReadonlySet<string> = new Set(['fr-CA', 'fr-CH']);

export const frenchSpacing: TextRule = {
  id: 'french-spacing',
  level: 'information',
  explanation:
    'French has a narrow no-break space before ; ? ! and », and a no-break space before a colon. Any space counts, and French of Canada and of Switzerland is not checked.',
  levelFor: (context) =>
    languageOf(context) !== 'fr' || WITHOUT.has(context.locale) ? 'off' : 'information',
  checkText(texts, _context, report) {
    for (const { 0: mark, index: start } of outsideKept(texts, 'target').matchAll(MARK)) {
      const span = { start, end: start + 1 };
      report({
        message: message('French has a no-break space before "{0}".', mark),
        span,
        fixes: () => [
          {
            title: message('Insert a no-break space'),
            edits: [{ span: { start, end: start }, newText: mark === ':' ? '\u00a0' : '\u202f' }],
            preferred: true,
            isSafe: true,
          },
        ],
      });
    }
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all?',
      target: 'Tout enregistrer⟦?⟧',
      locale: 'fr',
      fixed: 'Tout enregistrer\u202f?',
      passes: { target: 'Tout enregistrer ? À 10:30, https://example.com/?a' },
    },
    {
      source: 'Name: {name}',
      target: 'Nom⟦:⟧ {name}',
      locale: 'fr',
      fixed: 'Nom\u00a0: {name}',
      passes: { target: 'Nom\u00a0: {name}' },
    },
  ];
}
