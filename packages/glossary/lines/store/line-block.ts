import { type CopyUnits, copyUnits, rangeOf, type Text, textOf, unitAt, unitPieces, utf8Length } from '#base';
import { BLOCK_LINES } from '../line-buffer.ts';
import { LINE } from '../line-flags.ts';
import type { LineScanner } from '../scanner/line-scanner.ts';

/** What the scanner found in some hundred lines, in columns with one number for each line. */
interface LineColumns {
  /** The lines' text, their line ends included. */
  readonly text: Text;
  /** UTF-16 units before the first line's text: those of a byte order mark. */
  readonly markLength: number;
  /** Where each line starts in `text`, and at the end where the last one ends. */
  readonly starts: Uint32Array;
  /** Bits of LINE. */
  readonly flags: Uint8Array;
  /** Hashes of the source phrases, equal for twins by spelling; 0 for lines that are not entries. */
  readonly hashes: Int32Array;
  /** UTF-8 bytes of all lines together, line ends included. */
  readonly byteCount: number;
}

/** The approximate number of UTF-16 units of a block: large enough for few blocks, small enough to be copied fast. */
const BLOCK_UNITS = 0x4000;

/**
 * UTF-16 units that are scanned in one piece: several blocks, so that few are cut short, but not more than fits into the processor's cache.
 */
const PIECE_UNITS = 4 * BLOCK_UNITS;

const BYTE_ORDER_MARK_BYTES = 3;

const FLAGGED = LINE.suspect | LINE.grouped;

const NO_LINES = new Uint16Array(0);

/**
 * Some hundred lines of a dictionary. An edit never changes a block. It replaces the blocks that it touches. Only the mark that a line has
 * a twin somewhere else can be added later.
 */
export class LineBlock implements LineColumns {
  readonly text: Text;
  readonly markLength: number;
  readonly starts: Uint32Array;
  readonly flags: Uint8Array;
  readonly hashes: Int32Array;
  readonly byteCount: number;
  readonly entryCount: number;
  /** Whether any source phrase can contain letters that look like others. */
  readonly hasLookalikes: boolean;
  /** Whether any line is the marker of a conflict. */
  readonly hasMarkers: boolean;
  #isFlagged: boolean;
  /** Whether a rule has to check a line that is not blank. */
  #isFlaggedBesidesBlank: boolean;
  #flaggedLines: Uint16Array | undefined;

  constructor({ text, markLength, starts, flags, hashes, byteCount }: LineColumns) {
    this.text = text;
    this.markLength = markLength;
    this.starts = starts;
    this.flags = flags;
    this.hashes = hashes;
    this.byteCount = byteCount;
    let entryCount = 0;
    let allFlags = 0;
    let flagsBesidesBlank = 0;
    for (let index = 0; index < flags.length; index++) {
      const lineFlags = flags[index] as number;
      entryCount += lineFlags & LINE.entry;
      allFlags |= lineFlags;
      flagsBesidesBlank |= (lineFlags & LINE.blank) === 0 ? lineFlags : 0;
    }
    this.entryCount = entryCount;
    this.hasLookalikes = (allFlags & LINE.lookalike) !== 0;
    this.hasMarkers = (allFlags & LINE.marker) !== 0;
    this.#isFlagged = (allFlags & FLAGGED) !== 0;
    this.#isFlaggedBesidesBlank = (flagsBesidesBlank & FLAGGED) !== 0;
  }

  get lineCount(): number {
    return this.flags.length;
  }

  /** Whether a rule has to check any line. */
  get isFlagged(): boolean {
    return this.#isFlagged;
  }

  /** The lines, counted from the start of the block, that a rule has to check. */
  flaggedLines(): Uint16Array {
    this.#flaggedLines ??= this.#isFlagged ? this.#findFlaggedLines() : NO_LINES;
    return this.#flaggedLines;
  }

  /** Whether every line that a rule has to check is blank. */
  hasOnlyBlankFlaggedLines(): boolean {
    return !this.#isFlaggedBesidesBlank;
  }

  /** Notes that another entry has the same hash as this line. */
  group(index: number): void {
    const flags = this.flags[index] ?? 0;
    if ((flags & LINE.grouped) !== 0) return;
    this.flags[index] = flags | LINE.grouped;
    this.#isFlagged = true;
    this.#isFlaggedBesidesBlank = true;
    this.#flaggedLines = undefined;
  }

  #findFlaggedLines(): Uint16Array {
    const found = new Uint16Array(this.lineCount);
    let count = 0;
    for (let index = 0; index < this.flags.length; index++) {
      if (((this.flags[index] as number) & FLAGGED) !== 0) found[count++] = index;
    }
    return found.slice(0, count);
  }

  /** The end of a line without its line end. */
  contentEnd(index: number): number {
    const start = this.starts[index] ?? 0;
    let end = this.starts[index + 1] ?? 0;
    while (end > start && isLineEnd(unitAt(this.text, end - 1))) end--;
    return end;
  }

  /** Some of the lines as a block of their own. */
  slice(from: number, to: number): LineBlock {
    const start = this.starts[from] ?? 0;
    const text = textOf(this.text, start, this.starts[to]);
    return new LineBlock({
      text,
      markLength: from === 0 ? this.markLength : 0,
      starts: this.starts.slice(from, to + 1).map((offset) => offset - start),
      flags: this.flags.slice(from, to),
      hashes: this.hashes.slice(from, to),
      byteCount: utf8Length(text),
    });
  }
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

/** Reads a text line by line into blocks. `markLength` UTF-16 units before it are a byte order mark. */
export function scanBlocks(
  text: Text,
  markLength: number,
  scanner: LineScanner,
  copy: CopyUnits = copyUnits,
): LineBlock[] {
  const { lines } = scanner;
  const blocks: LineBlock[] = [];
  lines.byteCount = BYTE_ORDER_MARK_BYTES * markLength;
  for (const { start: offset, units } of unitPieces(text, PIECE_UNITS, copy)) {
    for (let start = 0, end = 0; start < units.length; start = end) {
      lines.startBlock(start);
      const limit = Math.min(units.length, start + BLOCK_UNITS);
      const mark = offset + start === 0 ? markLength : 0;
      end = scanner.read(units, start + mark, limit);
      const read = rangeOf(text, offset + start, offset + end);
      blocks.push(new LineBlock({ text: read, markLength: mark, ...lines.take(end) }));
    }
  }
  return blocks;
}

/** Joins consecutive blocks into as few as their size allows. Empty blocks are dropped. */
export function joinBlocks(blocks: readonly LineBlock[]): LineBlock[] {
  const joined: LineBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.lineCount === 0) continue;
    if (last !== undefined && fitTogether(last, block)) joined[joined.length - 1] = join(last, block);
    else joined.push(block);
  }
  return joined;
}

function fitTogether(first: LineBlock, second: LineBlock): boolean {
  return (
    first.lineCount + second.lineCount <= 2 * BLOCK_LINES &&
    first.text.length + second.text.length <= 2 * BLOCK_UNITS
  );
}

function join(first: LineBlock, second: LineBlock): LineBlock {
  const shift = first.text.length;
  return new LineBlock({
    text: textOf(first.text) + textOf(second.text),
    markLength: first.markLength,
    starts: concat(
      Uint32Array,
      first.starts.subarray(0, first.lineCount),
      second.starts.map((offset) => offset + shift),
    ),
    flags: concat(Uint8Array, first.flags, second.flags),
    hashes: concat(Int32Array, first.hashes, second.hashes),
    byteCount: first.byteCount + second.byteCount,
  });
}

type Numbers = Uint8Array | Uint32Array | Int32Array;

function concat<Kind extends Numbers>(make: new (length: number) => Kind, first: Kind, second: Kind): Kind {
  const both = new make(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
