import { contentSpan, isIn, message } from '#base';
import { phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { runsOf } from './shared/runs.ts';

/** The space and the no-break space. The ideographic space is as wide as a letter, and two of them are meant. */
const SPACES = '20 a0';

const isSpace = isIn(SPACES);

/** Spaces at the ends of a phrase have a rule of their own. */
export const doubleSpace: GlossaryRule = {
  id: 'double-space',
  level: 'information',
  explanation:
    'A phrase has two or more spaces in a row, or a no-break space beside a space. Such a phrase often comes from an edit or from copied text, and is not found in a text that has one space there.',
  flags: { pairedUnits: SPACES },
  checkEntry(entry, _context, report) {
    const { text } = entry.row;
    for (const { content } of phraseFields(entry)) {
      for (const span of runsOf(text, contentSpan(text, content), isSpace)) {
        const count = span.end - span.start;
        if (count > 1) report({ span, message: message('This phrase has {0} spaces in a row here.', count) });
      }
    }
  },
  fixes({ span }, { text }) {
    const newText = text.slice(span.start, span.end).includes(' ') ? ' ' : '\u00a0';
    const title = message('Replace the spaces with one');
    return [{ kind: 'edit', title, edits: [{ span, newText }], preferred: true }];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'due⟦  ⟧date,Fälligkeit', fixed: 'due date,Fälligkeit', passes: 'due date,Fälligkeit' },
    {
      fails: '"10⟦\u00a0 ⟧km, by⟦   ⟧bus",Busfahrt',
      fixed: '"10 km, by bus",Busfahrt',
      passes: '"10\u00a0km, by bus",Busfahrt',
    },
    { fails: 'due⟦\u00a0\u00a0⟧date,Tag', fixed: 'due\u00a0date,Tag', passes: '締切\u3000\u3000日,Tag' },
    {
      format: 'tsv',
      fails: ' a⟦  ⟧b  \ta⟦  ⟧b',
      fixed: ' a b  \ta b',
      passes: 'a, b\tb, a',
      alsoFails: ['edge-whitespace'],
    },
  ];
}
