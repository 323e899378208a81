import { once, type Span, slice, spansWithin } from '#base';
import { PLACEHOLDER_KINDS } from './kinds/index.ts';
import type { Block, KeptSpan, Layout, Placeholder, Segment, SegmentPart } from './model.ts';
import { pairSpans } from './pair-spans.ts';
import { readSpelled, type Spelling, takeSpellings } from './spelling/spellings.ts';
import { readText } from './strategies/parts.ts';

/** A block whose letters are known that it has as references. */
interface ReadBlock extends Block {
  readonly spelled: readonly Spelling[];
}

/** Lays a span of a text out as what stays and the segments of its blocks, which are added to `segments`. */
export function layOut(text: string, span: Span, blocks: readonly Block[], segments: Segment[]): Layout {
  const layout: (string | number)[] = [];
  let at = span.start;
  for (const block of blocks) {
    layout.push(text.slice(at, block.start), ...layOutBlock(text, block, segments));
    at = block.end;
  }
  layout.push(text.slice(at, span.end));
  return layout;
}

/** A block without a letter outside its placeholders stays; so does what stands around the first and last text. */
function layOutBlock(text: string, { kept, ...rest }: Block, segments: Segment[]): Layout {
  const found = { ...rest, kept: kept.filter(({ kind }) => !SENT_AS_TEXT().has(kind)) };
  if (found.kept.length === 0 && found.breaks.length === 0) return layOutText(text, found, segments);
  const block = { ...found, ...takeSpellings(text, found) };
  const inner = unwrap(text, block);
  if (inner === undefined) return keptOf(text, block, block, segments);
  if (inner.start === block.start && inner.end === block.end) return [addSegment(text, block, segments)];
  return [
    ...keptOf(text, block, { start: block.start, end: inner.start }, segments),
    addSegment(
      text,
      {
        ...block,
        ...inner,
        kept: within(block.kept, inner),
        breaks: within(block.breaks, inner),
        spelled: within(block.spelled, inner),
      },
      segments,
    ),
    ...keptOf(text, block, { start: inner.end, end: block.end }, segments),
  ];
}

const SENT_AS_TEXT = once(
  () => new Set(PLACEHOLDER_KINDS.flatMap(({ id, isSentAsText }) => (isSentAsText ? [id] : []))),
);

/** A block of text alone. */
function layOutText(text: string, block: Block, segments: Segment[]): Layout {
  const written = slice(text, block);
  if (!LETTER.test(written)) return [written];
  const { start, end } = trim(text, block);
  const source = text.slice(start, end);
  const { dialect, forbidden = [] } = block;
  segments.push({ source, parts: [{ type: 'text', text: source }], placeholders: [], dialect, forbidden });
  return [text.slice(block.start, start), segments.length - 1, text.slice(end, block.end)];
}

/** A span of a block as it is, but for the segments inside its placeholders. */
function keptOf(text: string, block: Block, span: Span, segments: Segment[]): Layout {
  const inside = within(block.kept, span).flatMap((kept) => kept.inside ?? []);
  return layOut(text, span, inside, segments);
}

function within<Item extends Span>(items: readonly Item[], { start, end }: Span): readonly Item[] {
  return items.filter((item) => item.start >= start && item.end <= end);
}

/** The part of a block that has to be sent: without white space at its ends and pairs around all of it. */
function unwrap(text: string, block: ReadBlock): Span | undefined {
  if (!hasLetters(text, block)) return undefined;
  const partners = pairSpans(block.kept);
  let inner = trimAround(text, block, block.kept);
  for (let index = 0; ; index++) {
    const last = block.kept.length - 1 - index;
    const [opening, closing] = [block.kept[index], block.kept[last]];
    if (last <= index || partners[index] !== last) return inner;
    if (opening?.start !== inner.start || closing?.end !== inner.end) return inner;
    // What is written in another way belongs to the text that it is written for.
    if (opening.rewritten !== undefined || closing.rewritten !== undefined) return inner;
    inner = trim(text, { start: opening.end, end: closing.start });
  }
}

const LETTER = /\p{L}/u;

function hasLetters(text: string, block: ReadBlock): boolean {
  return partsOf(text, block).some((part) => part.type === 'text' && LETTER.test(readText(part)));
}

function trim(text: string, span: Span): Span {
  const content = slice(text, span);
  const start = span.start + content.length - content.trimStart().length;
  return { start, end: Math.max(start, span.end - content.length + content.trimEnd().length) };
}

/** Without the white space at the ends, unless that belongs to something that stays, such as a template that nothing closes. */
function trimAround(text: string, span: Span, kept: readonly KeptSpan[]): Span {
  const { start, end } = trim(text, span);
  const [first, last] = [kept[0], kept.at(-1)];
  return {
    start: first !== undefined && first.start < start && start < first.end ? first.start : start,
    end: last !== undefined && last.start < end && end < last.end ? last.end : end,
  };
}

function addSegment(text: string, block: ReadBlock, segments: Segment[]): number {
  const index = segments.length;
  const segment = {
    source: slice(text, block),
    parts: partsOf(text, block),
    placeholders: [] as readonly Placeholder[],
    dialect: block.dialect,
    forbidden: block.forbidden ?? [],
    ...(block.spelled.length === 0 ? {} : { spellings: spellingsOf(text, block) }),
  };
  segments.push(segment);
  segment.placeholders = placeholdersOf(text, block.kept, segments);
  return index;
}

function placeholdersOf(
  text: string,
  kept: readonly KeptSpan[],
  segments: Segment[],
): readonly Placeholder[] {
  const partners = pairSpans(kept);
  return kept.map((span, index) => ({
    role: span.role,
    source: slice(text, span),
    content: layOut(text, span, span.inside ?? [], segments),
    partner: partners[index],
    ...(span.rewritten === undefined ? {} : { rewritten: span.rewritten }),
  }));
}

/** The first way in which each character is written that stands nowhere as it is. */
function spellingsOf(text: string, block: ReadBlock): NonNullable<Segment['spellings']> {
  const others = block.spelled.map((each) => ({ ...each, character: '' }));
  const plain = partsOf(text, { ...block, spelled: others })
    .map((part) => (part.type === 'text' ? readText(part) : ''))
    .join('');
  const first = new Map(block.spelled.toReversed().map((each) => [each.character, slice(text, each)]));
  return [...first].filter(([character]) => !plain.includes(character));
}

/** What a block consists of, in order. Empty texts are left out. */
function partsOf(text: string, { start, end, kept, breaks, spelled }: ReadBlock): readonly SegmentPart[] {
  const parts: SegmentPart[] = [];
  let at = start;
  let nextBreak = 0;
  const add = (span: Span, part: SegmentPart) => {
    if (span.start > at) parts.push(textPart(text, { start: at, end: span.start }, spelled));
    parts.push(part);
    at = span.end;
  };
  const addBreaks = (before: number) => {
    for (let span = breaks[nextBreak]; span !== undefined && span.start < before; span = breaks[++nextBreak])
      add(span, { type: 'break', text: slice(text, span) });
  };
  kept.forEach((span, index) => {
    addBreaks(span.start);
    add(span, { type: 'placeholder', index });
  });
  addBreaks(end);
  if (end > at) parts.push(textPart(text, { start: at, end }, spelled));
  return parts;
}

function textPart(text: string, span: Span, spelled: readonly Spelling[]): SegmentPart {
  const part = { type: 'text', text: slice(text, span) } as const;
  const inside = spelled.length === 0 ? spelled : spansWithin(spelled, span);
  return inside.length === 0 ? part : { ...part, read: readSpelled(text, span, inside) };
}
