import {
  codePointName,
  contentSpan,
  isControl,
  isUnicodeNewline,
  isWhiteSpace,
  message,
  type Span,
  WHITE_SPACE,
} from '#base';
import { phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { removeCharacters } from './shared/remove-characters.ts';
import { runsOf } from './shared/runs.ts';

/** Specification 8: no leading or trailing Unicode white space. Control characters and newlines have rules of their own. */
export const edgeWhitespace: GlossaryRule = {
  id: 'edge-whitespace',
  level: 'error',
  explanation:
    'A phrase may not begin or end with white space. Every character with the Unicode property White_Space counts, the no-break space and the ideographic space included.',
  flags: { edgeUnits: WHITE_SPACE },
  checkEntry(entry, _context, report) {
    const { text } = entry.row;
    for (const field of phraseFields(entry)) {
      for (const edge of whiteEdges(text, field.content)) {
        for (const span of runsOf(text, edge, isPlainWhiteSpace)) {
          const name = codePointName(text.charCodeAt(span.start));
          const isLeading = edge.start === field.content.start;
          report({ span, message: isLeading ? leading(name) : trailing(name) });
        }
      }
    }
  },
  fixes: ({ span }) => [removeCharacters(span, message('Trim the white space'))],
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Task,⟦ ⟧Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    { fails: 'Task⟦\u00a0 ⟧,Aufgabe', fixed: 'Task,Aufgabe', passes: 'My task,Aufgabe' },
    { fails: '"⟦\u3000⟧Task⟦ ⟧",Aufgabe', fixed: '"Task",Aufgabe', passes: '"Task",Aufgabe' },
    { fails: '⟦  ⟧,Aufgabe', fixed: ',Aufgabe', passes: 'Task,Aufgabe' },
  ];
}

function leading(name: string) {
  return message('A phrase may not begin with white space ({0}).', name);
}

function trailing(name: string) {
  return message('A phrase may not end with white space ({0}).', name);
}

/** The white space at the start and at the end of a phrase; only one of them if the phrase has nothing else. */
function whiteEdges(text: string, phrase: Span): Span[] {
  const inner = contentSpan(text, phrase);
  return [
    { start: phrase.start, end: inner.start },
    { start: inner.end, end: phrase.end },
  ].filter((edge) => edge.start < edge.end);
}

function isPlainWhiteSpace(unit: number): boolean {
  return isWhiteSpace(unit) && !isControl(unit) && !isUnicodeNewline(unit);
}
