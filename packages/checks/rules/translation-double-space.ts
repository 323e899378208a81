import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Inside of a sentence: behind its end many people write two, and three or more are layout. */
const SPACES = /(?<=[^\s.!?:;…])[ \u00a0]{2}(?=[^\s])/g;

/** Two spaces, wherever they are. */
const DOUBLE = /[ \u00a0]{2}/;

/** Of a source, they show that it is laid out in columns, as tabs do. */
const COLUMNS = /[ \u00a0]{2}|\t/;

export const translationDoubleSpace: TextRule = {
  id: 'translation-double-space',
  level: 'warning',
  explanation:
    'The translation has two spaces in a row inside of a sentence where the source has none. They often come from a text that was cut out, and are visible in programs.',
  checkText(texts, _context, report) {
    if (!DOUBLE.test(texts.target) || COLUMNS.test(texts.source)) return;
    for (const { 0: spaces, index: start } of outsideKept(texts, 'target').matchAll(SPACES)) {
      const span = { start, end: start + spaces.length };
      report({
        message: message('The translation has two spaces in a row here.'),
        span,
        fixes: () => [
          {
            title: message('Replace the spaces with one'),
            edits: [{ span, newText: spaces.includes('\u00a0') ? '\u00a0' : ' ' }],
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
      source: 'Save all files',
      target: 'Alle⟦  ⟧Dateien sichern',
      fixed: 'Alle Dateien sichern',
      passes: { target: 'Alle Dateien sichern' },
    },
    {
      source: 'Saved {count} files',
      target: '{count}⟦\u00a0 ⟧Dateien gesichert',
      fixed: '{count}\u00a0Dateien gesichert',
      passes: { target: '{count}\u00a0Dateien gesichert' },
    },
    {
      source: 'Use it now. Then save.',
      target: 'Nutze⟦  ⟧es.  Dann sichere.',
      fixed: 'Nutze es.  Dann sichere.',
      passes: { source: '-u\tUse it.', target: '-u  Nutze es.' },
    },
  ];
}
