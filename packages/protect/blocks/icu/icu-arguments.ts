import { isCovered, type Span } from '#base';
import type { Dialect, KeptSpan, TextFormat } from '../../model.ts';
import { findChoices } from './choice.ts';
import { icuBlocks } from './icu.ts';

const COMPLEX_ARGUMENT =
  /\{\s{0,9}[\p{L}\p{N}_.-]{1,80}\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/gu;

/** Whether a text has the beginning of a plural or a select, or is in a format whose texts are messages. */
export function mayBeIcu(text: string, format?: TextFormat): boolean {
  if (format === 'icu' || format === 'arb') return true;
  return text.includes('{') && text.search(COMPLEX_ARGUMENT) !== -1;
}

/**
 * Finds plurals, selects, and choices in a text that need not be a message as a whole. Only the text of their branches is translated;
 * one that is broken stays as it is, to the end of the text if it is never closed.
 */
export function findIcuArguments(
  text: string,
  { start, end }: Span,
  dialect: Dialect = 'icu',
): readonly KeptSpan[] {
  const found: KeptSpan[] = [];
  const written = text.slice(start, end);
  if (!written.includes('{')) return found;
  for (const { index } of written.matchAll(COMPLEX_ARGUMENT)) {
    const from = start + index;
    if (from < (found.at(-1)?.end ?? start)) continue;
    const span = { start: from, end: closingBrace(text, from, end) };
    const inside = icuBlocks(text, span, dialect)?.flatMap(({ kept }) =>
      kept.flatMap((argument) => argument.inside ?? []),
    );
    const kind = inside === undefined ? 'broken-icu' : 'icu-argument';
    found.push({ ...span, kind, role: 'single', name: '', inside: inside ?? [] });
  }
  const choices = findChoices(text, { start, end }, 'none').filter((choice) => !isCovered(found, choice));
  return choices.length === 0 ? found : [...found, ...choices].sort((a, b) => a.start - b.start);
}

/** The offset behind the brace that closes the one at an offset, or the end. Quoted braces do not count. */
function closingBrace(text: string, from: number, end: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(from, end).matchAll(/'[{}][^']*'?|[{}]/g)) {
    if (token === '{') depth++;
    if (token === '}') depth--;
    if (depth === 0) return from + index + 1;
  }
  return end;
}
