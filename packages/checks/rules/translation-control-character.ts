import { codePointName, message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { type ReadWrong, readWrongIn } from './shared/read-wrong.ts';

/** All of Cc but tabs and line ends. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

export const translationControlCharacter: TextRule = {
  id: 'translation-control-character',
  level: 'warning',
  explanation:
    'The translation has a control character that the source does not have. It is invisible, and many programs refuse it or cut the text there.',
  checkText(texts, _context, report) {
    if (!CONTROL.test(texts.target)) return;
    const inSource = new Set(texts.source.match(CONTROLS));
    let readWrong: readonly ReadWrong[] | undefined;
    for (const { 0: character, index: start } of texts.target.matchAll(CONTROLS)) {
      if (inSource.has(character)) continue;
      readWrong ??= readWrongIn(texts);
      // Letters that were read in a wrong encoding have a rule of their own.
      if (readWrong.some(({ span }) => span.start <= start && start < span.end)) continue;
      const span = { start, end: start + 1 };
      report({
        message: message(
          'The translation has the control character {0}.',
          codePointName(character.charCodeAt(0)),
        ),
        span,
        fixes: () => [
          {
            title: message('Remove the control character'),
            edits: [{ span, newText: '' }],
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
      source: 'Save all',
      target: 'Alle⟦\u0007⟧ sichern',
      fixed: 'Alle sichern',
      passes: { source: 'Save\u0007 all', target: 'Alle\u0007 sichern' },
    },
    { source: 'File', target: 'Da⟦\u0085⟧tei', fixed: 'Datei', passes: { target: 'Da\ttei' } },
  ];
}
