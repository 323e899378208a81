import { type Span, slice, UNSPACED } from '#base';
import { fillGaps } from '../find-placeholders.ts';
import type { Block, KeptSpan, ProtectOptions } from '../model.ts';
import { findIcuArguments } from './icu/icu-arguments.ts';
import { joinLines, type LineGap, lineGaps } from './lines/line-gaps.ts';

/**
 * Plain text: each line is translated apart, so that none is lost or joined to another. Only the lines of a paragraph that an editor
 * has wrapped are one text: a sentence goes on from one to the next.
 * @param kept What stays, as far as it is known.
 */
export function plainBlocks(
  text: string,
  span: Span,
  { kept: known = [], uses }: Pick<ProtectOptions, 'kept' | 'uses'> = {},
): readonly Block[] {
  const kept = fillGaps(text, span, withKnown(text, findIcuArguments(text, span), known), uses);
  const gaps = lineGaps(text, span, kept);
  const wraps = findWraps(text, span, gaps);
  return joinLines(span, gaps, kept, (gap) => wraps.has(gap));
}

/** Plain text whose lines belong together: everything between two blank lines is translated as a whole. */
export function paragraphBlocks(text: string, span: Span, uses?: readonly string[]): readonly Block[] {
  const kept = fillGaps(text, span, findIcuArguments(text, span), uses);
  return joinLines(span, lineGaps(text, span, kept), kept, ({ isBlank }) => !isBlank);
}

/** What is known stays, except in plurals and selects, which keep their own. */
function withKnown(
  text: string,
  icuArguments: readonly KeptSpan[],
  known: readonly Span[],
): readonly KeptSpan[] {
  const others = known.filter((span) =>
    icuArguments.every(({ start, end }) => span.end <= start || end <= span.start),
  );
  const kept = others.map(
    ({ start, end }): KeptSpan => ({
      start,
      end,
      kind: 'known',
      role: 'single',
      name: slice(text, { start, end }),
    }),
  );
  return [...icuArguments, ...kept].sort((a, b) => a.start - b.start);
}

/** The gaps inside of the paragraphs that were wrapped. */
function findWraps(text: string, span: Span, gaps: readonly LineGap[]): ReadonlySet<LineGap> {
  const lines = linesBetween(text, span, gaps);
  const wraps = new Set<LineGap>();
  let first = 0;
  lines.forEach((line, last) => {
    if (gaps[last]?.isBlank === false && line.trim() !== '' && lines[last + 1]?.trim() !== '') return;
    if (isWrapped(lines.slice(first, last + 1))) {
      for (const gap of gaps.slice(first, last)) wraps.add(gap);
    }
    first = last + 1;
  });
  return wraps;
}

/** Each line with its indentation, of which the gap before it has the last part. */
function linesBetween(text: string, span: Span, gaps: readonly LineGap[]): readonly string[] {
  return [{ end: span.start, indentation: 0 }, ...gaps].map(({ end, indentation }, index) =>
    text.slice(end - indentation, gaps[index]?.start ?? span.end),
  );
}

/** Nobody wraps at fewer columns, in UTF-16 units; shorter lines are labels, verses and addresses. */
const MIN_WIDTH = 40;

/** In UTF-16 units; with more, a request to rephrase could not hold it in every script (specification 4.3). Logs are longer. */
const MAX_PARAGRAPH = 3_000;

/** How a line of prose begins: with a word, perhaps in quotes or a placeholder. More indentation is code, and a marker is a list. */
const PROSE = /^ {0,3}["'“”„‚«»‹›‘’(¿¡{<%]*(?!(?:\p{N}+|\p{L})[.)]\s)[\p{L}\p{N}]/u;

/** Values beside each other, times, and what has columns. */
const DATA = /^\s*\S*[,;=|:]\S|^\s*\d+[-/.]\d|\S(?:\t| {3})/;
/** What is no prose below another line; a paragraph may begin so. */
const NAMED_VALUE = /^\s*\S+[:=]\s/;

const ENDS_SENTENCE = /[.!?:;…。！？：；]["'”’»›)\]]*$/;
const BEGINS_UPPER_CASE = /^\P{L}*\p{Lu}/u;

/** What is never divided between two lines: a word, or one character where there are no spaces between words. */
const FIRST_WORD = new RegExp(String.raw`(?:${UNSPACED}|\S+)`, 'u');

/**
 * Whether the lines of a paragraph were one, which an editor has wrapped: none had room for the first word of the next, and a sentence
 * goes on from one to the next. Rather too seldom than too often: a translation may need fewer lines.
 */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.reduce((sum, { length }) => sum + length, 0) > MAX_PARAGRAPH) return false;
  const breaks = lines.slice(1).map((below, index) => ({ above: lines[index] ?? '', below }));
  const width = lines.reduce((widest, { length }) => Math.max(widest, length), 0);
  return (
    width >= MIN_WIDTH &&
    lines.every((line) => PROSE.test(line) && !DATA.test(line)) &&
    breaks.every(({ below }) => isIndentedAlike(below, lines[1] ?? '') && !NAMED_VALUE.test(below)) &&
    breaks.every(({ above, below }) => above.length + 1 + firstWord(below).length > width) &&
    breaks.some(({ above, below }) => !ENDS_SENTENCE.test(above) && !BEGINS_UPPER_CASE.test(below))
  );
}

/** The first line of a paragraph may be indented otherwise, or be taken from its middle. */
function isIndentedAlike(one: string, other: string): boolean {
  return one.search(/\S/) === other.search(/\S/);
}

function firstWord(line: string): string {
  return FIRST_WORD.exec(line)?.[0] ?? '';
}
