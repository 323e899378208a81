import type { LanguagePair } from '../languages/pair.ts';
import { type LineIndex, lastAtOrBefore, type Position } from '../text/line-index.ts';
import { textOf, unitsOf } from '../text/units.ts';
import type { EntriesFormat } from './field.ts';
import { joinBlocks, type LineBlock, scanBlocks } from './line-block.ts';
import { LINE } from './line-flags.ts';
import { LineScanner } from './line-scanner.ts';
import { lookHashes } from './look-hashes.ts';
import { parseRow, type Row } from './row.ts';
import { SourceHashes } from './source-hashes.ts';

const BYTE_ORDER_MARK = 0xfeff;

/** How a dictionary's text is to be read. */
export interface DictionaryOptions {
  readonly format: EntriesFormat;
  readonly pair?: LanguagePair | undefined;
}

/** A range of text between two positions. */
export interface PositionRange {
  readonly start: Position;
  readonly end: Position;
}

/** A block and its place in the text. The block stays the same object as long as nothing in it is edited. */
export interface PlacedBlock {
  readonly block: LineBlock;
  readonly firstLine: number;
  /** The UTF-16 offset at which it starts, a byte order mark included. */
  readonly start: number;
}

/** A line that some rule has to look at. */
export interface FlaggedLine {
  readonly line: number;
  /** The UTF-16 offset at which its row's text starts. */
  readonly start: number;
  /** Where the next line starts. */
  readonly end: number;
  readonly flags: number;
  /** Stays the same object as long as nothing in the line's neighbourhood is edited. */
  readonly block: LineBlock;
  readonly indexInBlock: number;
}

/**
 * The text of one dictionary as a store of lines: it can be edited in the middle, and knows of every line whether it is an entry
 * and whether a rule has to look at it, without having made an object for it. Reading never throws, whatever the text. Lines end
 * with LF, CRLF or CR.
 */
export class Dictionary implements LineIndex {
  readonly format: EntriesFormat;
  readonly pair: LanguagePair | undefined;
  readonly #scanner: LineScanner;
  readonly #spellings = new SourceHashes(({ hashes }) => hashes);
  /** Only once an entry holds letters that look like others. */
  #looks: SourceHashes | undefined;
  readonly #blocks: LineBlock[];
  #firstLines: number[] = [];
  #offsets: number[] = [];
  #lastFound = 0;
  #version = 0;
  #twinsVersion = 0;
  #flaggedVersion = 0;
  #length = 0;
  #lines = 0;
  #linesRead = 0;

  constructor(text: string | Uint16Array, { format, pair }: DictionaryOptions) {
    this.format = format;
    this.pair = pair;
    this.#scanner = new LineScanner(format, pair);
    this.#blocks = this.#scan(typeof text === 'string' ? unitsOf(text) : text, 0);
    this.#spellings.addAll(this.#blocks);
    this.#addLooks(this.#blocks, []);
    this.#measure();
  }

  /** Counts the edits: what was computed for an older version is out of date. */
  get version(): number {
    return this.#version;
  }

  /** Counts the edits after which entries may have other twins, or their twins other lines. */
  get twinsVersion(): number {
    return this.#twinsVersion;
  }

  /** Counts the edits that touch a flagged line or the first one, move lines, or give entries other twins. */
  get flaggedVersion(): number {
    return this.#flaggedVersion;
  }

  /** UTF-16 units of the whole text. */
  get length(): number {
    return this.#length;
  }

  /** Lines as an editor counts them: a line end at the end of the text opens an empty one. */
  get lineCount(): number {
    return this.#lines + (this.#endsOpen() ? 0 : 1);
  }

  /** Lines that can be rows: the empty one behind the last line end is none. */
  get rowCount(): number {
    return this.#lines;
  }

  /** Lines that were read since the dictionary was made: what an edit costs. */
  get linesRead(): number {
    return this.#linesRead;
  }

  get hasByteOrderMark(): boolean {
    return this.#blocks[0]?.units[0] === BYTE_ORDER_MARK;
  }

  /** UTF-8 bytes of the whole text. */
  countBytes(): number {
    return this.#blocks.reduce((sum, { byteCount }) => sum + byteCount, 0);
  }

  /** How many entries the service would take from this text. */
  countEntries(): number {
    return this.#blocks.reduce((sum, { entryCount }) => sum + entryCount, 0);
  }

  /** The row of a line. */
  row(line: number): Row {
    const { block, index } = this.#blockAt(line);
    const start = (block.starts[index] ?? 0) + this.#markLength(line);
    return parseRow(textOf(block.units, start, block.contentEnd(index)), this.format, line);
  }

  /** The UTF-16 offset at which a row's text starts: behind a byte order mark. */
  rowStart(line: number): number {
    return this.#lineStart(line) + this.#markLength(line);
  }

  /** The text between two offsets. */
  slice(start = 0, end = this.#length): string {
    let text = '';
    for (const [number, block] of this.#blocks.entries()) {
      const offset = this.#offsets[number] ?? 0;
      if (offset >= end) break;
      if (offset + block.units.length <= start) continue;
      text += textOf(block.units, Math.max(0, start - offset), Math.min(block.units.length, end - offset));
    }
    return text;
  }

  positionAt(offset: number): Position {
    const within = Math.min(Math.max(offset, 0), this.#length);
    if (within === this.#length && !this.#endsOpen()) return { line: this.#lines, character: 0 };
    const number = this.#find(this.#offsets, within);
    const block = this.#blocks[number];
    if (block === undefined) return { line: 0, character: 0 };
    const local = within - (this.#offsets[number] ?? 0);
    const index = lastAtOrBefore(block.lineCount, (line) => block.starts[line] ?? 0, local);
    return { line: (this.#firstLines[number] ?? 0) + index, character: local - (block.starts[index] ?? 0) };
  }

  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    if (line >= this.#lines) return this.#length;
    const { block, index } = this.#blockAt(line);
    const length = block.contentEnd(index) - (block.starts[index] ?? 0);
    return this.#lineStart(line) + Math.min(Math.max(character, 0), length);
  }

  /** Replaces a range, as an editor that types does; only the lines that it touches are read again. */
  edit({ start, end }: PositionRange, newText: string): void {
    this.#version++;
    const from = this.offsetAt(start);
    const to = Math.max(from, this.offsetAt(end));
    const firstLine = this.#firstTouchedLine(from);
    const lastLine = Math.min(this.positionAt(to).line, this.#lines - 1);
    const regionStart = this.#lineStart(firstLine);
    const regionEnd = this.#lineStart(lastLine + 1);
    const region = this.slice(regionStart, from) + newText + this.slice(to, regionEnd);
    this.#replaceLines(firstLine, lastLine + 1, this.#scan(unitsOf(region), firstLine));
  }

  /** The blocks that the text consists of, in order. */
  *blocks(): Generator<PlacedBlock> {
    for (const [number, block] of this.#blocks.entries()) {
      yield { block, firstLine: this.#firstLines[number] ?? 0, start: this.#offsets[number] ?? 0 };
    }
  }

  /** The blocks with lines that a rule has to look at, in order. */
  *flaggedBlocks(): Generator<PlacedBlock> {
    for (const placed of this.blocks()) if (placed.block.isFlagged) yield placed;
  }

  /** The lines that a rule has to look at, in order. */
  *flaggedLines(): Generator<FlaggedLine> {
    for (const { block, firstLine, start: offset } of this.flaggedBlocks()) {
      for (const indexInBlock of block.flaggedLines()) {
        const line = firstLine + indexInBlock;
        const start = offset + (block.starts[indexInBlock] ?? 0) + this.#markLength(line);
        const end = offset + (block.starts[indexInBlock + 1] ?? 0);
        yield { line, start, end, flags: block.flags[indexInBlock] ?? 0, block, indexInBlock };
      }
    }
  }

  /** A CR before the edit may become one line end with an LF at its start, so that the line before is touched too. */
  #firstTouchedLine(offset: number): number {
    const { line, character } = this.positionAt(offset);
    const isFollowing = character === 0 && line > 0 && this.slice(offset - 1, offset) === '\r';
    return isFollowing || line >= this.#lines ? Math.max(0, line - 1) : line;
  }

  #scan(units: Uint16Array, firstLine: number): LineBlock[] {
    const contentStart = firstLine === 0 && units[0] === BYTE_ORDER_MARK ? 1 : 0;
    const blocks = scanBlocks(units, contentStart, this.#scanner);
    for (const { lineCount } of blocks) this.#linesRead += lineCount;
    return blocks;
  }

  #replaceLines(from: number, to: number, inserted: readonly LineBlock[]): void {
    const first = this.#find(this.#firstLines, from);
    const last = this.#find(this.#firstLines, Math.max(from, to - 1));
    const touched = this.#blocks.slice(first, last + 1);
    const before = from - (this.#firstLines[first] ?? 0);
    const after = to - (this.#firstLines[last] ?? 0);
    const kept = joinBlocks([
      ...touched.slice(0, 1).map((block) => block.slice(0, before)),
      ...inserted,
      ...touched.slice(-1).map((block) => block.slice(after, block.lineCount)),
    ]);
    const removed = touched.map((block, index) =>
      block.slice(index === 0 ? before : 0, index === touched.length - 1 ? after : block.lineCount),
    );
    const lines = this.#lines;
    this.#blocks.splice(first, touched.length, ...kept);
    this.#measure();
    const hasNewTwins = this.#spellings.addEdited(inserted, removed, this.#blocks);
    const hasNewLooks = this.#addLooks(inserted, removed);
    const isMoving = lines !== this.#lines;
    if (hasNewTwins || hasNewLooks || isMoving || removed.some(hasGroupedLine)) this.#twinsVersion++;
    if (
      hasNewTwins ||
      hasNewLooks ||
      isMoving ||
      from === 0 ||
      [...removed, ...inserted].some(({ isFlagged }) => isFlagged)
    )
      this.#flaggedVersion++;
  }

  #addLooks(inserted: readonly LineBlock[], removed: readonly LineBlock[]): boolean {
    if (this.#looks !== undefined) return this.#looks.addEdited(inserted, removed, this.#blocks);
    if (!inserted.some(({ hasLookalikes }) => hasLookalikes)) return false;
    this.#looks = new SourceHashes(lookHashes(this.format));
    return this.#looks.addAll(this.#blocks);
  }

  /** Finds anew where each block starts. */
  #measure(): void {
    let line = 0;
    let offset = 0;
    this.#firstLines = [];
    this.#offsets = [];
    for (const block of this.#blocks) {
      this.#firstLines.push(line);
      this.#offsets.push(offset);
      line += block.lineCount;
      offset += block.units.length;
    }
    this.#lines = line;
    this.#length = offset;
  }

  /** The last block that starts at or before a line or an offset: mostly the one that was looked for last. */
  #find(starts: readonly number[], value: number): number {
    const last = this.#lastFound;
    const isLast = value >= (starts[last] ?? 0) && value < (starts[last + 1] ?? Number.POSITIVE_INFINITY);
    if (isLast && last < starts.length) return last;
    this.#lastFound = lastAtOrBefore(starts.length, (index) => starts[index] ?? 0, value);
    return this.#lastFound;
  }

  #blockAt(line: number): { readonly block: LineBlock; readonly index: number } {
    const number = this.#find(this.#firstLines, line);
    const block = this.#blocks[number];
    const index = line - (this.#firstLines[number] ?? 0);
    if (block === undefined || line < 0 || index >= block.lineCount) {
      throw new RangeError(`There is no line ${line}.`);
    }
    return { block, index };
  }

  #lineStart(line: number): number {
    if (line >= this.#lines) return this.#length;
    const { block, index } = this.#blockAt(line);
    return (this.#offsets[this.#find(this.#firstLines, line)] ?? 0) + (block.starts[index] ?? 0);
  }

  #markLength(line: number): number {
    return line === 0 && this.hasByteOrderMark ? 1 : 0;
  }

  /** Whether the text ends without a line end, so that no empty line follows. */
  #endsOpen(): boolean {
    const last = this.#blocks.at(-1);
    return last !== undefined && last.contentEnd(last.lineCount - 1) === last.units.length;
  }
}

function hasGroupedLine({ flags }: LineBlock): boolean {
  return flags.some((lineFlags) => (lineFlags & LINE.grouped) !== 0);
}
