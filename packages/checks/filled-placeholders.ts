import { once, type Side, slice } from '#base';
import { type FileFormat, formatOf } from '#formats';
import { findPlaceholders, type KeptSpan, PLACEHOLDER_KINDS } from '#protect';
import { fluentValue } from './fluent-value.ts';
import { shortcodeValue } from './shortcode-value.ts';
import type { FilledPlaceholder, TextPair } from './text-pair.ts';

const FILLED_KINDS = once(
  () =>
    new Set([
      ...PLACEHOLDER_KINDS.flatMap(({ id, isFilled }) => (isFilled ? [id] : [])),
      ...['icu-argument', 'mf2-expression', 'choice', 'expression'],
    ]),
);

const FILLED_WITHOUT_COLON_NAMES = once(
  () => new Set([...FILLED_KINDS()].filter((kind) => kind !== 'colon-name')),
);

/** In prose, what looks like a placeholder is written about; only templates and components fill it. */
const FILLED_IN_PROSE: ReadonlySet<string> = new Set(['template', 'expression']);

type Format = ReturnType<typeof formatOf>;

/** The attributes of a heading in Markdown. */
const HEADING_ID = /^\{#[\w-]+\}$/;

/**
 * The placeholders of a text that a program puts values in, in order. A message of ICU has each of its arguments once, because branches repeat
 * them, and so has a text with forms between bars.
 */
export function findFilled(
  texts: Pick<TextPair, Side | 'kept'>,
  format: FileFormat,
  side: Side,
): readonly FilledPlaceholder[] {
  const traits = formatOf(format);
  const kinds = filledKinds(traits);
  const text = texts[side];
  if (texts.kept[side].length === 0) return [];
  let conversions = 0;
  const isTime = isOfTime(texts);
  const found: FilledPlaceholder[] = [];
  for (const outer of texts.kept[side]) {
    for (const span of withInside(outer, text, kinds)) {
      if (isTime && TIME.has(span.kind)) continue;
      const written = slice(text, span);
      if (!isFilled(span, written, kinds) || isOfUsage(span, written, texts.source, traits)) continue;
      const value = filledValue(span, written, texts, () => ++conversions);
      found.push({ start: span.start, end: span.end, written: asShown(span, written), value });
    }
  }
  const isRepeated =
    found.some(({ written }) => COMPLEX.test(written)) ||
    texts.kept.source.some(({ kind }) => kind === 'pipe' || kind === 'mf2-match');
  if (!isRepeated) return found;
  return [...new Map(found.toReversed().map((each) => [each.value, each])).values()].reverse();
}

/** A variable with the function that a declaration of its message gives it. */
function asShown({ kind, name }: KeptSpan, written: string): string {
  return kind === 'mf2-expression' && name.includes(' :') && !written.includes(':') ? `{${name}}` : written;
}

function isFilled({ kind }: KeptSpan, written: string, kinds: ReadonlySet<string>): boolean {
  if (!kinds.has(kind) || written.startsWith('%%') || HEADING_ID.test(written)) return false;
  return kind !== 'braces' || NAMED.test(written) || fluentValue(written) !== undefined;
}

/** Programs that fill conversions write braces in their usage, `{name|-F file}`; and in `Use%` the sign is only a sign, whatever letters follow it elsewhere. */
function isOfUsage({ kind }: KeptSpan, written: string, source: string, { showsUsages }: Format): boolean {
  if (kind === 'braces') return showsUsages === true && (CONVERSIONS.test(source) || /[|,]/.test(written));
  return kind === 'printf' && source.includes('%') && !CONVERSIONS.test(source);
}

const CONVERSIONS = /%(?:\d{1,2}\$)?[-+#0 ',(I]{0,5}[\d.*]{0,9}(?:hh?|ll?|[Lzjtq]|I64|I32)?[A-Za-z@<]/;

/** Conversions that can be those of times. */
const TIME: ReadonlySet<string> = new Set(['printf', 'strftime']);

/** Whether the source shows a time, whose parts a translation orders as its readers do. `%d: %m` looks so too, and is a number with an error. */
function isOfTime({ kept, source }: Pick<TextPair, 'source' | 'kept'>): boolean {
  const has = (wanted: string) => kept.source.some(({ kind }) => kind === wanted);
  const isTime = has('strftime') && !has('printf') && !source.includes('%s');
  return isTime && /%[-_0^#]?[aAbBHIjMpSTyYZ]/.test(source);
}

/** What stands in braces is a name or a number, with a format or not; else somebody writes about braces. */
const NAMED = /^[#%$]?\{\s*[\p{L}\p{N}_.$[\]-]*[\p{L}\p{N}_][\p{L}\p{N}_.$[\]-]*\s*(?:[:!,|]|\})/u;

/** A program fills what stands between backticks and in tags too, and `%s: %m` is no time in it. */
function withInside(span: KeptSpan, text: string, kinds: ReadonlySet<string>): readonly KeptSpan[] {
  const { kind, start, end } = span;
  if (kind === 'tag') return findPlaceholders(text, { start: start + 1, end: end - 1 });
  if (!kinds.has('printf')) return [span];
  if (kind === 'strftime') return conversionsIn(span, text);
  if (kind !== 'inline-code') return [span];
  const ticks = /^`+/.exec(text.slice(start, start + 9))?.[0].length ?? 0;
  return findPlaceholders(text, { start: start + ticks, end: end - ticks });
}

function conversionsIn(span: KeptSpan, text: string): readonly KeptSpan[] {
  return Array.from(slice(text, span).matchAll(/%[-_0^#]?[A-Za-z]/g), ({ 0: written, index }) => {
    const start = span.start + index;
    return { ...span, kind: 'printf', start, end: start + written.length };
  });
}

function filledKinds({ isProse, hasColonNames }: Format): ReadonlySet<string> {
  if (isProse) return FILLED_IN_PROSE;
  return hasColonNames ? FILLED_KINDS() : FILLED_WITHOUT_COLON_NAMES();
}

/** A plural, a select, or a choice. */
const COMPLEX = /^\{[^{},]{1,80},\s{0,9}(?:plural|select|selectordinal|choice)\s{0,9},/;

const CONVERSION =
  /^%(?:(\d{1,2})\$)?[-+#0 ',(I]{0,5}(?:\d|\*|\.){0,9}(?:hh?|ll?|[Lzjtq]|I64|I32)?([A-Za-z@]|<PRI[A-Za-z]{1,5}\d{0,2}>)$/;
const NAME =
  /^([#%$]?)\{\s*([^\s{},:!]+)\s*(?:,\s*(date|time|number|duration|ordinal|spellout)\b)?[^{}]*(?:\{[\s\S]*)?\}$/;

/** The argument that chooses the forms of a message; undefined where several do, or none. */
function countIn(message: string): string | undefined {
  if (!message.includes('plural') && !message.includes('selectordinal')) return undefined;
  const names = new Set(Array.from(message.matchAll(COUNT), ([, name]) => name));
  return names.size === 1 ? [...names][0] : undefined;
}

const COUNT = /\{\s{0,9}([^\s{},]{1,80})\s{0,9},\s{0,9}(?:plural|selectordinal)\s{0,9},/g;

/** What makes another number of a number: its share of a hundred, money, a unit. */
const MEASURE = /\b(?:percent|permille|currency(?:\/\w{3})?|unit\/[\w-]+|scale\/[\d.]+)\b|%x100/g;

const SLIP = /^%(?: +[A-Za-z]|\d[@ds])$/;

/** Integers of printf, by the letters that mean the same to translators. */
const SAME_LETTERS: Readonly<Record<string, string>> = { i: 'd', u: 'd' };

function filledValue(
  { kind, name: ofDeclaration }: KeptSpan,
  written: string,
  { source }: Pick<TextPair, 'source'>,
  nextNumber: () => number,
): string {
  // What a variable stands for in its message, wherever that says it.
  if (kind === 'mf2-expression') return ofDeclaration;
  const [, number, letter] = CONVERSION.exec(written) ?? [];
  // The text of the last error, which takes no value.
  if (letter === 'm') return '%m';
  // A space behind the sign, or the number of an argument without its `$`, is a slip unless the source writes it so. No text has room for them.
  if (SLIP.test(written) && !source.includes(written)) return written;
  if (letter !== undefined) return `%${number ?? nextNumber()}$${SAME_LETTERS[letter] ?? letter}`;
  if (kind === 'template') return shortcodeValue(written) ?? written.replace(/\s+/g, '');
  if (kind === 'expression') return written.replace(/\s+/g, '');
  // Languages put it where another case of its first letter is needed, under a key of its own.
  if (written.startsWith('$t('))
    return written.replace(/[._]?(?:upper|lower|title|capital)(?:_?case|ized)?(?=[,)])/i, '');
  const reference = fluentValue(written);
  if (reference !== undefined) return reference;
  const [, sign, name, type] = NAME.exec(written) ?? [];
  if (name === undefined) return written;
  // Inside of a plural and beside it, the number that chooses can be written in two ways.
  if (!written.includes(',') && name === countIn(source)) return '#';
  // As what a program formats a value is not for translators to choose; the style behind it is, unless it changes what is counted.
  const measures = type === 'number' ? (written.match(MEASURE) ?? []) : [];
  return type === undefined ? `${sign}{${name}}` : `${sign}{${[name, type, ...measures].join(', ')}}`;
}
