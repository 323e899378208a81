import { type LineIndex, lastAtOrBefore, type Position, textOf } from '#base';
import { joinBlocks, type LineBlock } from './line-block.ts';

/** A block and its position in the text. The block stays the same object as long as nothing in it is edited. */
export interface LocatedBlock {
  readonly block: LineBlock;
  readonly firstLine: number;
  /** The UTF-16 offset at which it starts, a byte order mark included. */
  readonly start: number;
}

/** A line's block, and where in it the line is. */
interface LinePosition {
  readonly block: LineBlock;
  readonly index: number;
}

/** A text as lines in blocks. It finds positions by line and by offset, and replaces lines without touching other blocks. */
export class LineStore implements LineIndex {
  readonly #blocks: LineBlock[];
  #firstLines: number[] = [];
  #offsets: number[] = [];
  #lastFound = 0;
  #length = 0;
  #lines = 0;

  constructor(blocks: LineBlock[]) {
    this.#blocks = blocks;
    this.#measure();
  }

  /** UTF-16 units of the whole text. */
  get length(): number {
    return this.#length;
  }

  /** Lines as an editor counts them: a line end at the end of the text begins an empty one. */
  get lineCount(): number {
    return this.#lines + (this.#endsOpen() ? 0 : 1);
  }

  /** Lines that can be rows: the empty one after the last line end does not count. */
  get rowCount(): number {
    return this.#lines;
  }

  get blocks(): readonly LineBlock[] {
    return this.#blocks;
  }

  get hasByteOrderMark(): boolean {
    return this.markLength(0) > 0;
  }

  /** UTF-16 units before a line's text: those of a byte order mark. */
  markLength(line: number): number {
    return line === 0 ? (this.#blocks[0]?.markLength ?? 0) : 0;
  }

  /** The blocks that the text consists of, in order. */
  *locatedBlocks(): Generator<LocatedBlock> {
    for (const [number, block] of this.#blocks.entries()) {
      yield { block, firstLine: this.#firstLines[number] ?? 0, start: this.#offsets[number] ?? 0 };
    }
  }

  /** The text between two offsets. */
  slice(start = 0, end = this.#length): string {
    let text = '';
    for (let number = this.#find(this.#offsets, start); number < this.#blocks.length; number++) {
      const block = this.#blocks[number];
      const offset = this.#offsets[number] ?? 0;
      if (block === undefined || offset >= end) break;
      text += textOf(block.text, Math.max(0, start - offset), Math.min(block.text.length, end - offset));
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
    const { block, index } = this.blockAt(line);
    const length = block.contentEnd(index) - (block.starts[index] ?? 0);
    return this.lineStart(line) + Math.min(Math.max(character, 0), length);
  }

  /** The UTF-16 offset at which a line starts; the length of the text for a line after the last one. */
  lineStart(line: number): number {
    if (line >= this.#lines) return this.#length;
    const { block, index } = this.blockAt(line);
    return (this.#offsets[this.#find(this.#firstLines, line)] ?? 0) + (block.starts[index] ?? 0);
  }

  /**
   * The position of a line.
   * @throws RangeError if the line does not exist.
   */
  blockAt(line: number): LinePosition {
    const number = this.#find(this.#firstLines, line);
    const block = this.#blocks[number];
    const index = line - (this.#firstLines[number] ?? 0);
    if (block === undefined || line < 0 || index >= block.lineCount) {
      throw new RangeError(`There is no line ${line}.`);
    }
    return { block, index };
  }

  /**
   * The first line that an edit at an offset touches. A CR before it can join an LF at its start into one line end, so the line before is
   * touched too.
   */
  firstTouchedLine(offset: number): number {
    const { line, character } = this.positionAt(offset);
    const isFollowing = character === 0 && line > 0 && this.slice(offset - 1, offset) === '\r';
    return isFollowing || line >= this.#lines ? Math.max(0, line - 1) : line;
  }

  /** Replaces lines with blocks, and returns the removed lines. Blocks are joined or cut if needed. */
  replaceLines(from: number, to: number, inserted: readonly LineBlock[]): readonly LineBlock[] {
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
    this.#blocks.splice(first, touched.length, ...kept);
    this.#measure();
    return touched.map((block, index) =>
      block.slice(index === 0 ? before : 0, index === touched.length - 1 ? after : block.lineCount),
    );
  }

  /** Updates where each block starts. */
  #measure(): void {
    let line = 0;
    let offset = 0;
    this.#firstLines = [];
    this.#offsets = [];
    for (const block of this.#blocks) {
      this.#firstLines.push(line);
      this.#offsets.push(offset);
      line += block.lineCount;
      offset += block.text.length;
    }
    this.#lines = line;
    this.#length = offset;
  }

  /** The last block that starts at or before a line or an offset: mostly the same as in the last search. */
  #find(starts: readonly number[], value: number): number {
    const last = this.#lastFound;
    const isLast = value >= (starts[last] ?? 0) && value < (starts[last + 1] ?? Number.POSITIVE_INFINITY);
    if (isLast && last < starts.length) return last;
    this.#lastFound = lastAtOrBefore(starts.length, (index) => starts[index] ?? 0, value);
    return this.#lastFound;
  }

  /** Whether the text ends without a line end, so that no empty line follows. */
  #endsOpen(): boolean {
    const last = this.#blocks.at(-1);
    return last !== undefined && last.contentEnd(last.lineCount - 1) === last.text.length;
  }
}
