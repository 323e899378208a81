import { type Message, once, slice } from '#base';
import {
  type FileSegment,
  foldSpace,
  isChosen,
  type ParsedFile,
  type ProseFormat,
  readCells,
  type TextFilter,
} from '#formats';
import { kindsUsedIn, readStructure } from '#protect';
import type { UnitReading } from '../unit.ts';
import { asciidocTexts } from './asciidoc-texts.ts';
import { withCopiedLines } from './copied-lines.ts';
import { frontMatterBlocks } from './front-matter-blocks.ts';
import { htmlCode, htmlTexts } from './html-texts.ts';
import { markdownTexts } from './markdown-texts.ts';
import { copied, hasWords, type ProseBlock, trimmed } from './prose-block.ts';
import { ProseUnit } from './prose-unit.ts';
import { rstTexts } from './rst-texts.ts';
import { subtitleTexts } from './subtitle-texts.ts';

/** The units of a file without keys, or why it cannot be read. */
type ProseReading =
  | { readonly ok: true; readonly units: readonly ProseUnit[] }
  | Extract<UnitReading, { readonly ok: false }>;

/** The blocks of a file, or why they cannot be read. */
type Blocks = readonly ProseBlock[] | Message;

/** Reads the blocks of a format, from the text and what its reader has found. */
type BlockReader = (
  text: string,
  segments: readonly FileSegment[],
  file: Pick<ParsedFile, 'markdown' | 'addressFields' | 'facts'>,
) => Blocks;

const READERS: Readonly<Record<ProseFormat, BlockReader>> = {
  markdown: markdownFile,
  mdx: markdownFile,
  html: (text) => markupFile(text, 'html'),
  svelte: (text) => markupFile(text, 'svelte'),
  astro: (text) => markupFile(text, 'astro'),
  plain: (text) => withCopiedLines(text, plainTexts(text), 'plain'),
  asciidoc: (text, segments) => withCopiedLines(text, asciidocTexts(text, segments), 'asciidoc'),
  rst: (text, segments) => withCopiedLines(text, rstTexts(text, segments), 'rst'),
  notebook: notebookCells,
  srt: subtitleTexts,
  vtt: subtitleTexts,
  ass: subtitleTexts,
};

/**
 * Finds the units of a file that has no keys, which may begin with a byte order mark. Never throws.
 * @param choice Which fields of front matter are translated.
 */
export function readProse(file: ParsedFile, format: ProseFormat, choice: TextFilter = {}): ProseReading {
  const { reading } = file;
  if (!reading.ok) return reading;
  const by = file.text.startsWith('\ufeff') ? 1 : 0;
  const text = file.text.slice(by);
  const chosen = reading.segments.filter((segment) => isChosen(segment, choice));
  const segments = by === 0 ? chosen : withoutMark(chosen);
  const blocks = READERS[format](text, segments, file);
  if (!isBlocks(blocks)) return { ok: false, line: undefined, problem: blocks };
  const { shortcodes = [] } = file.facts;
  return { ok: true, units: unitsOf({ text, format, blocks, by, shortcodes }) };
}

function isBlocks(blocks: Blocks): blocks is readonly ProseBlock[] {
  return Array.isArray(blocks);
}

function byStart(a: ProseBlock, b: ProseBlock): number {
  return a.start - b.start;
}

/** Segments of the file as segments of its text behind the byte order mark. */
function withoutMark(segments: readonly FileSegment[]): readonly FileSegment[] {
  return segments.map((segment) => {
    const { start, end } = segment.span;
    return { ...segment, span: { start: start - 1, end: end - 1 } };
  });
}

function markdownFile(
  text: string,
  segments: readonly FileSegment[],
  { markdown: parsed, addressFields, facts }: Pick<ParsedFile, 'markdown' | 'addressFields' | 'facts'>,
): Blocks {
  if (parsed === undefined) return [];
  if (!parsed.ok) return parsed.reason;
  const { frontMatter } = parsed.document;
  const fields = frontMatterBlocks(
    text,
    frontMatter.end,
    segments.filter(({ key }) => key !== undefined),
    addressFields,
  );
  const body = withCopiedLines(
    text,
    [...fields, ...markdownTexts(parsed.document, facts.shortcodes)],
    'markdown',
  );
  return frontMatter.end === 0 ? body : [...fields, ...body.filter(({ start }) => start >= frontMatter.end)];
}

/** The cells of a notebook: one with Markdown is one text, and the others are copied. */
function notebookCells(text: string, segments: readonly FileSegment[]): readonly ProseBlock[] {
  const { cells = [], others } = readCells(text);
  const extents = new Map(cells.map(({ span, cell }) => [span.start, cell]));
  const texts = segments.map((segment): ProseBlock => {
    const extent = extents.get(segment.span.start);
    return {
      ...segment.span,
      kind: 'paragraph',
      place: '',
      ...(extent && { extent }),
      content: { segment },
    };
  });
  return [...texts, ...others.map((cell) => copied(cell, ''))].sort(byStart);
}

function markupFile(text: string, format: 'html' | 'svelte' | 'astro'): Blocks {
  const { blocks, refusal } = readStructure(text, { format });
  if (refusal !== undefined) return refusal;
  const texts = htmlTexts(text, { start: 0, end: text.length }, blocks, format);
  return withCopiedLines(text, [...texts, ...htmlCode(text, texts)].sort(byStart), format);
}

function plainTexts(text: string): readonly ProseBlock[] {
  return readStructure(text, {}).blocks.flatMap((block): readonly ProseBlock[] => {
    const span = trimmed(text, block);
    if (span.start === span.end) return [];
    if (!hasWords(text, block)) return [copied(span, '')];
    const content = { protectAs: 'plain', block, around: ['', ''] } as const;
    return [{ ...span, kind: 'paragraph', place: isBelowLine(text, span.start) ? ' line' : '', content }];
  });
}

/** Whether the line above has text, too. */
function isBelowLine(text: string, offset: number): boolean {
  BELOW_LINE.lastIndex = offset;
  return BELOW_LINE.test(text);
}

/** Looks back from a place, at so much white space at most. */
const BELOW_LINE = /(?<=\S[ \t]{0,200}(?:\r\n|\r|\n)[ \t]{0,200})/y;

/** What is read of a file. */
interface ReadFile {
  readonly text: string;
  readonly format: ProseFormat;
  readonly blocks: readonly ProseBlock[];
  readonly by: number;
  readonly shortcodes: readonly string[];
}

/** Adds to each block the headings that it stands below. */
function unitsOf({ text, format, blocks, by, shortcodes }: ReadFile): readonly ProseUnit[] {
  const file = { text, format, uses: once(() => [...kindsUsedIn([text]), ...shortcodes]), by };
  const headings: { readonly level: number; readonly title: string }[] = [];
  let section = '';
  return blocks.map((block) => {
    if (block.kind === 'heading') {
      const level = Number(/h(\d)$/.exec(block.place)?.[1] ?? 1);
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
      headings.push({ level, title: foldSpace(slice(text, block)) });
      section = headings.map(({ title }) => title).join(' / ');
    }
    return new ProseUnit(file, block, section);
  });
}
