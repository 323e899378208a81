import { once, type Span, slice } from '#base';
import { type FileSegment, type FileText, foldSpace } from '#formats';
import { hashText } from '../hash-of-unit.ts';
import type { Unit } from '../unit.ts';
import { leadOf, standingAlone } from './line-leads.ts';
import { type BlockContent, hasWords, type ProseBlock } from './prose-block.ts';

/** A unit of a text without keys. */
export interface ProseUnit extends Unit {
  readonly place: string;
  /** The lines that belong to it have a character of this. */
  readonly extent: Span;
  /** What stands in its span, as it stands alone: without what lists and quotations put before its lines. */
  readonly alone: string;
}

/** Whether a unit was read from a text without keys. */
export function isProseUnit(unit: Unit | undefined): unit is ProseUnit {
  return unit !== undefined && 'alone' in unit;
}

/** What the units of a file share. */
interface ProseFile {
  readonly text: string;
  readonly format: FileText['format'];
  /** The kinds of placeholders that the file shows to have. */
  readonly uses: () => readonly string[];
}

/**
 * The unit of a block. What --check does not need is computed when it is read.
 * @param by How much further its offsets are in the file with its byte order mark.
 */
export function proseUnit(file: ProseFile, block: ProseBlock, section: string, by: number): ProseUnit {
  const { kind, place, key, content, extent } = block;
  const alone = once(() => aloneOf(file, block));
  const text = once(() => (kind === 'copied' ? alone() : foldSpace(alone()).trim()));
  const hash = once(() => hashText(text()));
  const words = once(() => blockHasWords(file, block));
  const parts = once(() =>
    content === undefined ? [] : [segmentOf(file.uses(), movedSpan(block, by), content, alone())],
  );
  return {
    ...{ kind, place, section },
    ...(key !== undefined && { key }),
    span: movedSpan(block, by),
    extent: movedSpan(extent ?? block, by),
    get alone() {
      return alone();
    },
    get text() {
      return text();
    },
    get hash() {
      return hash();
    },
    get hasWords() {
      return words();
    },
    get parts() {
      return parts();
    },
  };
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

function aloneOf({ text, format }: ProseFile, block: ProseBlock): string {
  const written = slice(text, block);
  if (!/[\r\n]/.test(written)) return written;
  const alone = standingAlone(written, leadOf(text, block.start, format));
  return block.kind === 'copied' ? alone : alone.replace(/\n[ \t]+/g, '\n');
}

function blockHasWords({ text }: ProseFile, { content }: ProseBlock): boolean {
  if (content === undefined) return false;
  return 'block' in content ? hasWords(text, content.block) : /\p{L}/u.test(content.segment.text);
}

/**
 * What is translated: a text that stands alone, with what it needs around it. What stands there now is given as it is written, without tags,
 * so that any block with the same source can have it.
 */
function segmentOf(uses: readonly string[], span: Span, content: BlockContent, alone: string): FileSegment {
  if ('segment' in content) {
    const present = content.segment.key === undefined ? alone : content.segment.present;
    return { ...content.segment, present, span, uses };
  }
  const { protectAs, around } = content;
  const [before, after] = around;
  const write = (translation: string) => withoutAround(translation, around);
  return { span, text: before + alone + after, present: alone, protectAs, uses, write };
}

function withoutAround(written: string, [before, after]: readonly [string, string]): string {
  if (!written.startsWith(before) || !written.endsWith(after)) return written;
  return written.slice(before.length, written.length - after.length);
}
