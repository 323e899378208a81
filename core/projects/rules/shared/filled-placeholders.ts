import { once } from '../../../once.ts';
import { findPlaceholders } from '../../../protect/find-placeholders.ts';
import { PLACEHOLDER_KINDS } from '../../../protect/kinds/index.ts';
import type { KeptSpan } from '../../../protect/model.ts';
import { type Span, slice } from '../../../text/span.ts';
import type { FileFormat } from '../../../text-formats/formats.ts';
import type { PairContext, TextPair } from '../../rule.ts';
import { isProseFormat } from '../../units/prose/prose-format.ts';
import type { Side } from '../../units/unit.ts';

/** A placeholder that a program puts a value in. */
export interface FilledPlaceholder extends Span {
  /** As the text has it. */
  readonly written: string;
  /** What it stands for, whatever its number and its format: equal ones are filled with the same value. */
  readonly value: string;
}

/** By which placeholders are the same. */
export function filledValueOf({ value }: FilledPlaceholder): string {
  return value;
}

const FILLED_KINDS = once(
  () =>
    new Set([
      ...PLACEHOLDER_KINDS.flatMap(({ id, isFilled }) => (isFilled ? [id] : [])),
      ...['icu-argument', 'choice', 'expression'],
    ]),
);

/** In prose, what looks like a placeholder is written about; only templates and components fill it. */
const FILLED_IN_PROSE: ReadonlySet<string> = new Set(['template', 'expression']);

/** The attributes of a heading in Markdown. */
const HEADING_ID = /^\{#[\w-]+\}$/;

/** The placeholders of a text that a program puts values in, in order. A message of ICU has each of its arguments once: branches repeat them. */
export function filledPlaceholders(
  texts: TextPair,
  { formats }: PairContext,
  side: Side,
): readonly FilledPlaceholder[] {
  const kinds = isFilledBy(formats[side]);
  const text = texts[side];
  let conversions = 0;
  const kept = texts.kept[side].flatMap((span) => (kinds.has('printf') ? withCode(span, text) : [span]));
  const found = kept.flatMap((span): FilledPlaceholder[] => {
    const written = slice(text, span);
    if (!kinds.has(span.kind) || written.startsWith('%%') || HEADING_ID.test(written)) return [];
    if (span.kind === 'braces' && !NAMED.test(written)) return [];
    const value = filledValue(span, written, () => ++conversions);
    return [{ start: span.start, end: span.end, written, value }];
  });
  if (!found.some(({ written }) => COMPLEX.test(written))) return found;
  return [...new Map(found.toReversed().map((each) => [each.value, each])).values()].reverse();
}

/** What stands in braces is a name or a number, with a format or not; else somebody writes about braces. */
const NAMED = /^[#%$]?\{\s*[\p{L}\p{N}_.$[\]-]*[\p{L}\p{N}_][\p{L}\p{N}_.$[\]-]*\s*(?:[:!,|]|\})/u;

/** A program fills what stands between backticks too, and translators write other quotes. */
function withCode(span: KeptSpan, text: string): readonly KeptSpan[] {
  if (span.kind !== 'inline-code') return [span];
  const ticks = /^`+/.exec(text.slice(span.start, span.start + 9))?.[0].length ?? 0;
  return findPlaceholders(text, { start: span.start + ticks, end: span.end - ticks });
}

function isFilledBy(format: FileFormat): ReadonlySet<string> {
  return isProseFormat(format) ? FILLED_IN_PROSE : FILLED_KINDS();
}

/** A plural, a select, or a choice. */
const COMPLEX = /^\{[^{},]{1,80},\s{0,9}(?:plural|select|selectordinal|choice)\s{0,9},/;

const CONVERSION =
  /^%(?:(\d{1,2})\$)?[-+#0 ',(I]{0,5}(?:\d|\*|\.){0,9}(?:hh?|ll?|[Lzjtq]|I64|I32)?([A-Za-z@]|<PRI[A-Za-z]{1,5}\d{0,2}>)$/;
const NAME = /^([#%$]?)\{\s*([^\s{},:!]+)\s*[^{}]*(?:\{[\s\S]*)?\}$/;

/** Integers of printf, by the letters that mean the same to translators. */
const SAME_LETTERS: Readonly<Record<string, string>> = { i: 'd', u: 'd', S: 's' };

function filledValue({ kind }: KeptSpan, written: string, nextNumber: () => number): string {
  const [, number, letter] = CONVERSION.exec(written) ?? [];
  if (letter !== undefined) return `%${number ?? nextNumber()}$${SAME_LETTERS[letter] ?? letter}`;
  if (kind === 'template' || kind === 'expression') return written.replace(/\s+/g, '');
  const [, sign, name] = NAME.exec(written) ?? [];
  return name === undefined ? written : `${sign}{${name}}`;
}
