import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { differentEdges, type EdgeMessages } from './shared/edges.ts';

const BREAKS = '\r\n';

/** Behind a sentence, or before a paragraph or an item: elsewhere, long lines are only folded. */
const INSIDE = /[.!?:;。！？：][ \t]{0,9}\r?\n|\n[ \t]{0,9}(?:\r?\n|[-*•])/;

const MESSAGES: EdgeMessages = {
  missingAtStart: message('The source begins with a line break, and the translation does not.'),
  extraAtStart: message('The translation begins with a line break, and the source does not.'),
  missingAtEnd: message('The source ends with a line break, and the translation does not.'),
  extraAtEnd: message('The translation ends with a line break, and the source does not.'),
};

export const lineBreaks: TextRule = {
  id: 'line-breaks',
  level: 'warning',
  explanation:
    'The source begins or ends with a line break and the translation does not, or one of them has line breaks and the other none. Tools for gettext refuse the first; inside, translators break lines where they like there.',
  checkText({ source, target, meantBreaks }, _context, report) {
    if (meantBreaks === 'none' || source.trim() === '') return;
    for (const finding of differentEdges({ source, target }, BREAKS, MESSAGES)) report(finding);
    if (meantBreaks === 'at-ends' || hasBreakInside(source) === hasBreakInside(target)) return;
    report({
      message: hasBreakInside(target)
        ? message('The translation has line breaks, and the source has none.')
        : message('The source has line breaks, and the translation has none.'),
    });
  },
};

function hasBreakInside(text: string): boolean {
  return text.includes('\n') && INSIDE.test(text.trim());
}

export function examples(): readonly PairExample[] {
  return [
    { source: 'Saved.\n', target: 'Gesichert.⟦⟧', fixed: 'Gesichert.\n', passes: { target: 'Gesichert.\n' } },
    { source: 'Saved.', target: '⟦\n⟧Gesichert.', fixed: 'Gesichert.', passes: { target: 'Gesichert.' } },
    {
      source: 'Saved.\nThe file is closed.',
      target: '⟦Gesichert. Die Datei ist zu.⟧',
      passes: { source: 'Saved all files\n of this folder.', target: 'Alle Dateien gesichert.' },
    },
  ];
}
