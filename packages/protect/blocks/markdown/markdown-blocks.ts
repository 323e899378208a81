import { isCovered, type Span, slice, spansWithin } from '#base';
import { fillGaps, findPlaceholders } from '../../find-placeholders.ts';
import type { Block, KeptSpan } from '../../model.ts';
import { blocksBetween, lineEnds } from '../lines/line-blocks.ts';
import { keepRegions } from '../marks/keep-regions.ts';
import { keptRegions } from '../marks/kept-regions.ts';
import { mayHaveMarks } from '../marks/mark-of-tag.ts';
import { markupBlocks } from '../markup.ts';
import { attributeListBlocks } from './dialects/attribute-list.ts';
import { chunkBlocks } from './dialects/chunk-options.ts';
import { fencesInTags } from './dialects/fences-in-tags.ts';
import {
  isShortcode,
  shortcodeBlocks,
  shortcodeLineBlocks,
  type TextParameters,
  textParameters,
} from './dialects/shortcodes.ts';
import { keepPhrasing, titleBlocks } from './keep-phrasing.ts';
import type { MarkdownDocument } from './parse-markdown.ts';
import { hasPhrasing, type MarkdownNode } from './parser/node.ts';

const HTML = new Set(['HTMLBlock', 'CommentBlock', 'ProcessingInstructionBlock']);

/** Markers of a block that stand before and behind its text. */
const MARKERS = new Set(['HeaderMark', 'TaskMarker', 'QuoteMark']);

/**
 * Markdown: the text of each paragraph, heading and cell of a table, and what is text in HTML. Code, front matter, definitions and the
 * targets of links stay.
 * @param uses Among others, the parameters of shortcodes that are texts, as `shortcode:button.text`.
 */
export function markdownBlocks(document: MarkdownDocument, uses: readonly string[] = []): readonly Block[] {
  const source = { text: document.text, foreign: document.foreign, texts: textParameters(uses) };
  const blocks = blocksOfAll(source, document.blocks);
  const inTags = document.between.flatMap(({ inside = [] }) => inside);
  const all = inTags.length === 0 ? blocks : [...blocks, ...inTags].sort((a, b) => a.start - b.start);
  return mayHaveMarks(document.text) ? keepRegions(all, keptRegions(document.text, tagsOf(document))) : all;
}

/** The tags of a document: of HTML, or of JSX. */
function tagsOf({ text, blocks, foreign, between }: MarkdownDocument): readonly KeptSpan[] {
  const ofJsx = [...foreign, ...between].filter(({ kind }) => kind === 'jsx');
  return [...ofJsx, ...blocks.flatMap((block) => tagsIn(text, block))];
}

function tagsIn(text: string, node: MarkdownNode): readonly KeptSpan[] {
  if (node.name === 'HTMLBlock' || node.name === 'HTMLTag')
    return findPlaceholders(text, node).filter(({ kind }) => kind === 'tag');
  return node.children.flatMap((child) => tagsIn(text, child));
}

interface Source extends Pick<MarkdownDocument, 'text' | 'foreign'> {
  readonly texts: TextParameters;
}

function blocksIn(source: Source, node: MarkdownNode): readonly Block[] {
  const { text, texts } = source;
  if (HTML.has(node.name)) return markupBlocks(text, node, 'html', fencesInTags(text, node));
  if (hasPhrasing(node)) return phrasingBlock(source, node);
  if (node.name === 'LinkReference') return titleBlocks(text, node);
  if (node.name === 'ContainerMark') return attributeListBlocks(text, node);
  if (node.name === 'FencedCode') return chunkBlocks(text, node);
  if (node.name === 'KeptLines') return shortcodeLineBlocks(text, node, texts);
  return blocksOfAll(source, node.children);
}

function blocksOfAll(source: Source, nodes: readonly MarkdownNode[]): readonly Block[] {
  return nodes.flatMap((node, index) => {
    const blocks = blocksIn(source, node);
    return isTerm(node, nodes[index + 1]) ? blocks.flatMap((block) => cutBlock(block, block.breaks)) : blocks;
  });
}

/** Whether each line of a paragraph is a term that is defined below. */
function isTerm({ name }: MarkdownNode, next: MarkdownNode | undefined): boolean {
  return name === 'Paragraph' && next?.name === 'Definition';
}

/** The parts of a block between some of its line ends, which have a meaning. */
function cutBlock(block: Block, ends: readonly Span[]): readonly Block[] {
  if (ends.length === 0) return [block];
  return blocksBetween(block, ends, block.kept, block.dialect).map((part) => ({
    ...part,
    breaks: spansWithin(block.breaks, part).filter((each) => !ends.includes(each)),
  }));
}

/** Line ends with a meaning: behind the title of a callout, and between the lines of a block that keeps them. */
function meaningfulEnds(text: string, node: MarkdownNode, breaks: readonly Span[]): readonly Span[] {
  if (breaks.length === 0) return [];
  const start = text.slice(node.start, node.start + MAX_ALERT).replace(/^[ \t>]+/, '');
  const isTitled = /^\[![A-Za-z][\w-]{1,40}\][+-]?[ \t]+\S/.test(start);
  if (isTitled) return breaks.slice(0, 1);
  const isLineBlock =
    /^\|[ \t]/.test(start) && breaks.every(({ end }) => /^\|[ \t]/.test(text.slice(end, end + 2)));
  return isLineBlock && !ROW_END.test(slice(text, node)) ? breaks : [];
}

/** A line that ends like a row is one of a table without a delimiter. */
const ROW_END = /\|[ \t]*$/m;

/** UTF-16 units in which the marker of an alert is looked for. */
const MAX_ALERT = 100;

/** A heading whose attributes say that it stays. */
const KEPT_HEADING = /\{:?[^{}\n]{0,200}(?:\.no-?translate|translate=["']?no)\b[^{}\n]{0,200}\}[ \t#]*$/;

function phrasingBlock({ text, foreign, texts }: Source, node: MarkdownNode): readonly Block[] {
  if (/Heading/.test(node.name) && KEPT_HEADING.test(slice(text, node))) return [];
  const span = textSpan(text, node);
  if (span.start >= span.end) return [];
  const inside = node.children.filter(({ start, end }) => start >= span.start && end <= span.end);
  const quotes = new Map(quoteMarks(inside).map(({ start, end }) => [start, end]));
  const signs = keepPhrasing(text, inside, (offset) => skipQuotes(text, quotes, offset));
  const kept = fillGaps(text, span, withForeign(span, signs, foreign)).map((each) =>
    withTexts(text, each, texts),
  );
  const breaks = breaksIn(text, span, kept, quotes);
  return cutBlock({ ...span, kept, breaks, dialect: 'none' }, meaningfulEnds(text, node, breaks));
}

/** A shortcode with the texts in its parameters. */
function withTexts(text: string, kept: KeptSpan, texts: TextParameters): KeptSpan {
  if (kept.kind !== 'template' || !isShortcode(text, kept)) return kept;
  const inside = shortcodeBlocks(text, kept, texts);
  return inside.length === 0 ? kept : { ...kept, inside };
}

/** Adds formulas, expressions, and tags of JSX outside of code and of the targets of links. */
function withForeign(
  span: Span,
  kept: readonly KeptSpan[],
  foreign: readonly KeptSpan[],
): readonly KeptSpan[] {
  const inside = spansWithin(foreign, span);
  if (inside.length === 0) return kept;
  const free = inside.filter((each) => !isCovered(kept, each));
  return [...kept, ...free].sort((a, b) => a.start - b.start);
}

/** The marker of an alert, which has a line of its own or stands before a title. */
const ALERT = /\[![A-Za-z][\w-]{1,40}\][+-]?(?=\s)/y;

function afterAlert(text: string, span: Span): Span {
  ALERT.lastIndex = span.start;
  const [marker] = ALERT.exec(text) ?? [];
  return marker === undefined ? span : trim(text, { start: span.start + marker.length, end: span.end });
}

/** From the first to the last sign that is not a marker of the block. */
function textSpan(text: string, node: MarkdownNode): Span {
  let [first, last] = [0, node.children.length - 1];
  let span = afterAlert(text, trim(text, node));
  for (let mark = node.children[first]; mark?.start === span.start && isMarker(mark); ) {
    span = trim(text, { start: mark.end, end: span.end });
    mark = node.children[++first];
  }
  for (let mark = node.children[last]; last >= first && mark?.end === span.end && isMarker(mark); ) {
    span = trim(text, { start: span.start, end: mark.start });
    mark = node.children[--last];
  }
  return span;
}

function isMarker({ name }: MarkdownNode): boolean {
  return MARKERS.has(name);
}

function trim(text: string, { start, end }: Span): Span {
  let from = start;
  while (from < end && (isSpace(text, from) || isLineEnd(text, from))) from++;
  let to = end;
  while (to > from && (isSpace(text, to - 1) || isLineEnd(text, to - 1))) to--;
  return { start: from, end: to };
}

/** What quotations put before lines of the text. */
function quoteMarks(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.flatMap((node) => (node.name === 'QuoteMark' ? [node] : quoteMarks(node.children)));
}

/** The ends of lines with the white space around them and what quotations put before the next line. */
function breaksIn(
  text: string,
  span: Span,
  kept: readonly KeptSpan[],
  quotes: ReadonlyMap<number, number>,
): readonly Span[] {
  return lineEnds(text, span, kept).map(({ start, end }) => {
    let from = start;
    while (isSpace(text, from - 1)) from--;
    return { start: from, end: skipQuotes(text, quotes, end) };
  });
}

function skipQuotes(text: string, quotes: ReadonlyMap<number, number>, offset: number): number {
  let at = offset;
  for (;;) {
    const next = quotes.get(at) ?? (isSpace(text, at) ? at + 1 : at);
    if (next === at) return at;
    at = next;
  }
}

function isSpace(text: string, offset: number): boolean {
  return text[offset] === ' ' || text[offset] === '\t';
}

function isLineEnd(text: string, offset: number): boolean {
  return text[offset] === '\n' || text[offset] === '\r';
}
