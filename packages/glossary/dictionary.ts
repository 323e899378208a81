import {
  type Conflict,
  type CopyUnits,
  conflictAt,
  type EntriesFormat,
  type LanguagePair,
  type LineIndex,
  type Position,
  type Text,
  textOf,
  unitAt,
} from '#base';
import type { TwinChange } from './lines/hashes/twin-changes.ts';
import { Twins } from './lines/hashes/twins.ts';
import { LINE } from './lines/line-flags.ts';
import { LineScanner } from './lines/scanner/line-scanner.ts';
import { findConflicts } from './lines/store/find-conflicts.ts';
import { type LineBlock, scanBlocks } from './lines/store/line-block.ts';
import { LineStore, type LocatedBlock } from './lines/store/line-store.ts';
import { type FirstOfPair, RowPairs } from './lines/store/row-pairs.ts';
import { parseRow, type Row } from './rows/row.ts';

/** The UTF-16 unit that a text can begin with. */
const BYTE_ORDER_MARK = 0xfeff;

/** How the text of a dictionary is read. */
export interface DictionaryOptions {
  readonly format: EntriesFormat;
  readonly pair?: LanguagePair | undefined;
  /** The fastest way of the platform to copy the units of a text. */
  readonly copyUnits?: CopyUnits | undefined;
}

/** A range of text between two positions. */
interface PositionRange {
  readonly start: Position;
  readonly end: Position;
}

/** A line that the rules have to check. */
export interface FlaggedLine {
  readonly line: number;
  /** The UTF-16 offset at which its row's text starts. */
  readonly start: number;
  /** The offset at which the next line starts. */
  readonly end: number;
  readonly flags: number;
  /** Stays the same object as long as nothing near the line is edited. */
  readonly block: LineBlock;
  readonly indexInBlock: number;
}

/**
 * The text of one dictionary as a store of lines. It can be edited anywhere, and it knows for every line whether it is an entry and whether
 * a rule has to check it, without an object for each line. Reading never throws. Lines end with LF, CRLF or CR.
 */
export class Dictionary implements LineIndex {
  readonly format: EntriesFormat;
  readonly pair: LanguagePair | undefined;
  readonly copyUnits: CopyUnits | undefined;
  readonly #scanner: LineScanner;
  readonly #lines: LineStore;
  readonly #twins: Twins;
  readonly #rowPairs = new RowPairs();
  #isMixed: boolean;
  #conflicts: readonly Conflict[];
  #version = 0;
  #flaggedVersion = 0;
  #linesRead = 0;

  constructor(text: Text, { format, pair, copyUnits }: DictionaryOptions) {
    this.format = format;
    this.pair = pair;
    this.copyUnits = copyUnits;
    this.#scanner = new LineScanner(format, pair);
    const blocks = this.#scan(text, 0);
    this.#lines = new LineStore(blocks);
    this.#twins = new Twins(blocks, format, pair);
    this.#isMixed = this.#hasSeveralPairs();
    this.#conflicts = findConflicts(this.#lines);
  }

  /** Counts the edits. What was computed for an older version is out of date. */
  get version(): number {
    return this.#version;
  }

  /** Counts the edits that can change the twins of entries, or the lines of these twins. */
  get twinsVersion(): number {
    return this.#twins.version;
  }

  /** What edits after a `twinsVersion` have changed about twins; undefined if they can have changed the twins of any entry. */
  twinChangesSince(twinsVersion: number): readonly TwinChange[] | undefined {
    return this.#twins.changesSince(twinsVersion);
  }

  /** Counts the edits that touch a flagged line or the first one, move lines, or give entries other twins. */
  get flaggedVersion(): number {
    return this.#flaggedVersion;
  }

  /** UTF-16 units of the whole text. */
  get length(): number {
    return this.#lines.length;
  }

  /** Lines as an editor counts them: a line end at the end of the text begins an empty one. */
  get lineCount(): number {
    return this.#lines.lineCount;
  }

  /** Lines that can be rows: the empty one after the last line end does not count. */
  get rowCount(): number {
    return this.#lines.rowCount;
  }

  /** The number of lines that were read since the dictionary was created: the cost of edits. */
  get linesRead(): number {
    return this.#linesRead;
  }

  get hasByteOrderMark(): boolean {
    return this.#lines.hasByteOrderMark;
  }

  /** UTF-8 bytes of the whole text. */
  countBytes(): number {
    return this.#lines.blocks.reduce((sum, { byteCount }) => sum + byteCount, 0);
  }

  /** The conflicts that git has left in the text, in order. */
  get conflicts(): readonly Conflict[] {
    return this.#conflicts;
  }

  /** Whether a line is inside a conflict, or one of its markers: no rule about rows reports anything there. */
  isInConflict(line: number): boolean {
    return conflictAt(this.#conflicts, line) !== undefined;
  }

  /** How many entries the service would take from this text. */
  countEntries(): number {
    return this.#lines.blocks.reduce((sum, { entryCount }) => sum + entryCount, 0);
  }

  /** Whether the languages are unknown, and entries have codes of several pairs. */
  get isMixed(): boolean {
    return this.#isMixed;
  }

  /** If the languages are unknown: the first entry of each pair that entries name, in order. */
  firstOfPairs(): Iterable<FirstOfPair> {
    const canName = this.pair === undefined && this.format === 'csv';
    return canName ? this.#rowPairs.firsts(this.blocks()) : [];
  }

  #hasSeveralPairs(): boolean {
    let count = 0;
    for (const _ of this.firstOfPairs()) if (++count > 1) return true;
    return false;
  }

  /** The row of a line. */
  row(line: number): Row {
    const { block, index } = this.#lines.blockAt(line);
    const start = (block.starts[index] ?? 0) + this.#lines.markLength(line);
    return parseRow(textOf(block.text, start, block.contentEnd(index)), this.format, line);
  }

  /** The UTF-16 offset at which a row's text starts: after a byte order mark. */
  rowStart(line: number): number {
    return this.#lines.lineStart(line) + this.#lines.markLength(line);
  }

  /** The text between two offsets. */
  slice(start?: number, end?: number): string {
    return this.#lines.slice(start, end);
  }

  positionAt(offset: number): Position {
    return this.#lines.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#lines.offsetAt(position);
  }

  /** The blocks that the text consists of, in order. */
  blocks(): Generator<LocatedBlock> {
    return this.#lines.locatedBlocks();
  }

  /** The blocks with lines that a rule has to check, in order. */
  *flaggedBlocks(): Generator<LocatedBlock> {
    for (const placed of this.blocks()) if (placed.block.isFlagged) yield placed;
  }

  /** The lines that a rule has to check, in order. */
  *flaggedLines(): Generator<FlaggedLine> {
    for (const { block, firstLine, start: offset } of this.flaggedBlocks()) {
      for (const index of block.flaggedLines()) {
        yield this.#flaggedLine({ block, firstLine, start: offset }, index);
      }
    }
  }

  /** A line, when a rule has to look at it. */
  flaggedLine(line: number): FlaggedLine | undefined {
    const { block, index } = this.#lines.blockAt(line);
    const isFlagged = ((block.flags[index] ?? 0) & (LINE.suspect | LINE.grouped)) !== 0;
    const start = this.#lines.lineStart(line) - (block.starts[index] ?? 0);
    return isFlagged ? this.#flaggedLine({ block, firstLine: line - index, start }, index) : undefined;
  }

  /** The lines whose source phrases can have twins, in order: those of these changes, or all. */
  *groupedLines(changes?: readonly TwinChange[]): Generator<FlaggedLine> {
    if (changes === undefined) {
      for (const line of this.flaggedLines()) if ((line.flags & LINE.grouped) !== 0) yield line;
      return;
    }
    const find = this.#twins.finderOf(changes);
    for (const placed of this.flaggedBlocks()) {
      for (const index of find(placed.block)) yield this.#flaggedLine(placed, index);
    }
  }

  #flaggedLine({ block, firstLine, start: offset }: LocatedBlock, indexInBlock: number): FlaggedLine {
    const line = firstLine + indexInBlock;
    const start = offset + (block.starts[indexInBlock] ?? 0) + this.#lines.markLength(line);
    const end = offset + (block.starts[indexInBlock + 1] ?? 0);
    return { line, start, end, flags: block.flags[indexInBlock] ?? 0, block, indexInBlock };
  }

  /** Replaces a range. Only the lines that it touches are read again. */
  edit({ start, end }: PositionRange, newText: string): void {
    this.#version++;
    const lines = this.#lines;
    const from = lines.offsetAt(start);
    const to = Math.max(from, lines.offsetAt(end));
    const firstLine = lines.firstTouchedLine(from);
    const lastLine = Math.min(lines.positionAt(to).line, lines.rowCount - 1);
    const region =
      lines.slice(lines.lineStart(firstLine), from) +
      newText +
      lines.slice(to, lines.lineStart(lastLine + 1));
    this.#replaceLines(firstLine, lastLine + 1, this.#scan(region, firstLine));
  }

  #scan(text: Text, firstLine: number): LineBlock[] {
    const markLength = firstLine === 0 && unitAt(text, 0) === BYTE_ORDER_MARK ? 1 : 0;
    const blocks = scanBlocks(text, markLength, this.#scanner, this.copyUnits);
    for (const { lineCount } of blocks) this.#linesRead += lineCount;
    return blocks;
  }

  #replaceLines(from: number, to: number, inserted: readonly LineBlock[]): void {
    const count = this.#lines.rowCount;
    const removed = this.#lines.replaceLines(from, to, inserted);
    const hasOtherConflicts = this.#followConflicts();
    const wasMixed = this.#isMixed;
    this.#isMixed = this.#hasSeveralPairs();
    const hasOtherLines = count !== this.#lines.rowCount || hasOtherConflicts;
    const affectsAllLines = hasOtherLines || wasMixed !== this.#isMixed;
    const hasOtherTwins = this.#twins.follow({
      inserted,
      removed,
      blocks: this.#lines.blocks,
      affectsAllLines,
    });
    if (
      hasOtherTwins ||
      affectsAllLines ||
      from === 0 ||
      [...removed, ...inserted].some(({ isFlagged }) => isFlagged)
    )
      this.#flaggedVersion++;
  }

  /** Returns whether an edit has changed which lines are in a conflict. */
  #followConflicts(): boolean {
    const before = this.#conflicts;
    this.#conflicts = findConflicts(this.#lines);
    return before !== this.#conflicts && JSON.stringify(before) !== JSON.stringify(this.#conflicts);
  }
}
