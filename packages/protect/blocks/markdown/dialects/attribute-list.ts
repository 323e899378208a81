import { isCovered, type Span } from '#base';
import { fillGaps } from '../../../find-placeholders.ts';
import type { Block, KeptSpan } from '../../../model.ts';
import { lineEnds } from '../../lines/line-blocks.ts';

const QUOTED = String.raw`"(?:\\.|[^"\\\n]){0,1000}"|'(?:\\.|[^'\\\n]){0,1000}'`;
const VALUE = String.raw`${QUOTED}|[^\s"'{}=]{1,500}`;
const TOKEN = String.raw`[#.][^\s"'{}=#.][^\s"'{}=]{0,200}|[\w:@-]{1,60}=(?:${VALUE})|[\w-]{1,60}`;

/**
 * The source of an expression for attributes behind a link, a heading, or a block, as Pandoc, Quarto, kramdown, MkDocs, and MyST have them:
 * `{#id .class key="value"}`, `{: .class}`. One has at least one sign that prose in braces has not.
 */
export const ATTRIBUTE_LIST = String.raw`\{:?[ \t]{0,9}(?=[^{}\n]{0,200}?[#.=])(?:${TOKEN})(?:[ \t]{1,9}(?:${TOKEN})){0,50}[ \t]{0,9}\}`;

/** Attributes that people read. */
const TEXT_ATTRIBUTE =
  /(?<=[\s{])(?:(?:fig-|tbl-)?(?:alt|cap|subcap)|alt-text|title|caption|placeholder|aria-label)=(?<quote>["'])/g;

/** The texts in a list of attributes, in order. */
export function attributeListBlocks(text: string, list: Span): readonly Block[] {
  const written = text.slice(list.start, list.end);
  if (!written.includes('=')) return [];
  return Array.from(written.matchAll(TEXT_ATTRIBUTE), ({ 0: { length }, index, groups = {} }) => {
    const { quote = '"' } = groups;
    const start = list.start + index + length;
    const span = { start, end: endOfValue(text, start, quote, list.end) };
    return quotedBlock(text, span, [quote, '\\', '{', '}']);
  });
}

function endOfValue(text: string, start: number, quote: string, limit: number): number {
  for (let at = start; at < limit; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at;
  }
  return start;
}

/**
 * A text in quotes, whose escapes stay.
 * @param forbidden What would end it.
 * @param known What else of it stays.
 */
export function quotedBlock(
  text: string,
  span: Span,
  forbidden: readonly string[],
  known: readonly KeptSpan[] = [],
): Block {
  const escapes = Array.from(
    text.slice(span.start, span.end).matchAll(/\\[\s\S]/g),
    ({ index }): KeptSpan => ({
      ...{ start: span.start + index, end: span.start + index + 2 },
      ...{ kind: 'markdown-escape', role: 'single', name: '' },
    }),
  );
  const outside = escapes.filter((each) => !isCovered(known, each));
  const kept = fillGaps(
    text,
    span,
    [...known, ...outside].sort((a, b) => a.start - b.start),
  );
  return { ...span, kept, breaks: lineEnds(text, span, kept), dialect: 'none', forbidden };
}
