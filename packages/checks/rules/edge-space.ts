import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { differentEdges, type EdgeMessages } from './shared/edges.ts';
import { languageOf } from './shared/language-of.ts';

/** Languages without spaces between words need none beside a value either. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my']);

/** So many spaces are written to bring texts below each other. */
const COLUMN = 3;

const SPACES = ' \t\u00a0\u3000';

const MESSAGES: EdgeMessages = {
  missingAtStart: message('The source begins with a space, and the translation does not.'),
  extraAtStart: message('The translation begins with a space, and the source does not.'),
  missingAtEnd: message('The source ends with a space, and the translation does not.'),
  extraAtEnd: message('The translation ends with a space, and the source does not.'),
};

export const edgeSpace: TextRule = {
  id: 'edge-space',
  level: 'warning',
  explanation:
    'The source begins or ends with a space and the translation does not, or the other way around. A program that joins texts shows two words as one.',
  checkText(texts, context, report) {
    if (texts.source.trim() === '' || texts.target.trim() === '') return;
    const isSpaceless = WITHOUT_SPACES.has(languageOf(context));
    for (const finding of differentEdges(texts, SPACES, MESSAGES)) {
      const isMissing = finding.span?.start === finding.span?.end;
      const isColumn = (finding.span?.end ?? 0) - (finding.span?.start ?? 0) >= COLUMN;
      if (!(isMissing && isSpaceless) && !isColumn) report(finding);
    }
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Street: ',
      target: 'Straße:⟦⟧',
      fixed: 'Straße: ',
      passes: { target: 'Straße: ' },
    },
    {
      source: 'files',
      target: '⟦ ⟧Dateien⟦ ⟧',
      fixed: 'Dateien',
      passes: { target: '     Dateien' },
    },
    {
      source: ' of {total}',
      target: '⟦⟧von {total}',
      fixed: ' von {total}',
      passes: { target: ' von {total}' },
    },
  ];
}
