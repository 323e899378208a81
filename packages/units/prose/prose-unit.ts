import { type Span, slice } from '#base';
import { type FileSegment, type FileText, foldSpace } from '#formats';
import { hashText } from '../hash-of-unit.ts';
import type { Unit } from '../unit.ts';
import { leadOf, standingAlone } from './line-leads.ts';
import { type BlockContent, hasWords, type ProseBlock } from './prose-block.ts';
import { withOwnRules, withoutLayout, withShortBorders } from './ruled-line.ts';

/** What the units of a file share. */
interface ProseFile {
  readonly text: string;
  readonly format: FileText['format'];
  /** The kinds of placeholders that the file shows to have. */
  readonly uses: () => readonly string[];
  /** How much further offsets are in the file with its byte order mark. */
  readonly by: number;
}

/** A unit of a text without keys. What `--check` does not need is computed when it is read: a large project has many of these. */
export class ProseUnit implements Unit {
  readonly kind: Unit['kind'];
  readonly place: string;
  readonly section: string;
  readonly span: Span;
  /** The lines that belong to it have a character of this. */
  readonly extent: Span;
  declare readonly key?: string;
  declare readonly mark?: 'final';
  readonly #file: ProseFile;
  readonly #block: ProseBlock;
  #alone: string | undefined;
  #text: string | undefined;
  #hash: string | undefined;
  #hasWords: boolean | undefined;
  #parts: readonly FileSegment[] | undefined;

  constructor(file: ProseFile, block: ProseBlock, section: string) {
    const { kind, place, key, extent } = block;
    this.kind = kind;
    this.place = place;
    this.section = section;
    this.span = movedSpan(block, file.by);
    this.extent = extent === undefined ? this.span : movedSpan(extent, file.by);
    if (key !== undefined) this.key = key;
    if (block.isOwn) this.mark = 'final';
    this.#file = file;
    this.#block = block;
  }

  /** What stands in its span, as it stands alone: without what lists and quotations put before its lines. */
  get alone(): string {
    this.#alone ??= aloneOf(this.#file, this.#block);
    return this.#alone;
  }

  get text(): string {
    this.#text ??= withoutOwnLayout(this.alone, this.kind, this.#file.format);
    return this.#text;
  }

  get hash(): string {
    this.#hash ??= hashText(this.text);
    return this.#hash;
  }

  get hasWords(): boolean {
    this.#hasWords ??= blockHasWords(this.#file, this.#block);
    return this.#hasWords;
  }

  get parts(): readonly FileSegment[] {
    const { content } = this.#block;
    this.#parts ??=
      content === undefined ? [] : [segmentOf(this.#file.uses(), this.span, content, this.alone)];
    return this.#parts;
  }
}

/** Whether a unit was read from a text without keys. */
export function isProseUnit(unit: Unit | undefined): unit is ProseUnit {
  return unit !== undefined && 'alone' in unit;
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** Without what is layout. */
function withoutOwnLayout(alone: string, kind: Unit['kind'], format: ProseFile['format']): string {
  if (kind === 'copied') return withoutLayout(alone, format);
  const folded = foldSpace(alone).trim();
  if (format !== 'rst') return folded;
  if (kind === 'heading') return withOwnRules(folded);
  return kind === 'cell' ? withShortBorders(folded) : folded;
}

function aloneOf({ text, format }: ProseFile, block: ProseBlock): string {
  const written = slice(text, block);
  if (!/[\r\n]/.test(written)) return written;
  const alone = standingAlone(written, leadOf(text, block.start, format));
  if (block.kind === 'copied') return alone;
  return alone.replace(LINE_START, (found) => (found.startsWith('<') ? found : '\n'));
}

/** A tag, whose attributes can stand in lines of their own, or the indentation of a line. */
const LINE_START = /<[A-Za-z][^<>]{0,2000}>|\n[ \t]+/g;

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
