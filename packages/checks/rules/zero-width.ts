import { hasInvisible, message, namesOf, strayInvisibles } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Languages without spaces between words, which show with it where lines can be broken. */
const WITH_BREAKS: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my', 'bo', 'dz']);
const ZERO_WIDTH_SPACE = '\u200b';

/** A place to break a long word, which people write on purpose. */
const SOFT_HYPHEN = '\u00ad';

export const zeroWidth: TextRule = {
  id: 'zero-width',
  level: 'warning',
  explanation:
    'The translation has invisible characters that the source does not have, outside of emoji and of scripts that need them. They come with copied text, and searches do not find such words.',
  checkText(texts, context, report) {
    if (!hasInvisible(texts.target)) return;
    const text = outsideKept(texts, 'target');
    const inSource = new Set(runsIn(texts.source));
    for (const span of strayInvisibles(text, { start: 0, end: text.length })) {
      const run = text.slice(span.start, span.end);
      if (inSource.has(run) || isMeant(run, languageOf(context))) continue;
      report({
        message: message('The translation has invisible characters here: {0}.', namesOf(run)),
        span,
        fixes: () => [
          {
            title: message('Remove the invisible characters'),
            edits: [{ span, newText: '' }],
            preferred: true,
            isSafe: true,
          },
        ],
      });
    }
  },
};

function runsIn(text: string): readonly string[] {
  return Array.from(strayInvisibles(text, { start: 0, end: text.length }), ({ start, end }) =>
    text.slice(start, end),
  );
}

function isMeant(run: string, language: string): boolean {
  return run === SOFT_HYPHEN || (run === ZERO_WIDTH_SPACE && WITH_BREAKS.has(language));
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all',
      target: 'Alle⟦\u200b⟧ sichern',
      fixed: 'Alle sichern',
      passes: { target: 'Alle sichern, Aktualisie\u00adrung' },
    },
    {
      source: 'File',
      target: '⟦\ufeff⟧Datei',
      fixed: 'Datei',
      passes: { source: 'Fi\u2060le', target: 'Da\u2060tei' },
    },
  ];
}
