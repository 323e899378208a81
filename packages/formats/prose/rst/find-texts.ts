import type { Span } from '#base';
import { isMachineValue } from '../../choice/machine-value.ts';
import { MAX_NESTING, tooDeep } from '../../unreadable-text.ts';
import { blockEnd, isBlank, type Line, leastIndent, linesOf, orBlank, restOf } from './lines.ts';
import {
  ANONYMOUS_TARGET,
  ATTRIBUTION,
  BULLET,
  DIRECTIVE,
  DOCTEST,
  ENUMERATOR,
  EXPLICIT,
  FIELD,
  FOOTNOTE,
  GRID,
  KEPT_FIELD,
  LINE_BLOCK,
  OPTION,
  PUNCTUATION,
  SIMPLE_TABLE,
  SUBSTITUTION,
  TABLE_BORDER,
  TARGET,
} from './markers.ts';
import { readDirective } from './read-directive.ts';
import { type DrawnTable, readGrid, readSimpleTable } from './tables.ts';
import { type TitleFrame, titleAt } from './titles.ts';

/** A text of a document in reStructuredText. */
export interface FoundText extends Span {
  /** The lines around it, if it is a title. */
  readonly title?: TitleFrame;
  /** Its cells, if it is a table. */
  readonly table?: DrawnTable;
}

/** What is found in a document, in order. */
interface FoundParts {
  readonly texts: FoundText[];
  /** The addresses of pictures, files, and targets outside of texts. */
  readonly addresses: Span[];
}

/** Finds the texts of a document, and its addresses. */
export function findParts(text: string): FoundParts {
  const found: FoundParts = { texts: [], addresses: [] };
  new BodyReader(linesOf(text), found).read();
  // Options of a directive are read before what stands in its first line.
  found.texts.sort((one, other) => one.start - other.start);
  return found;
}

/** Whether a cell of a table has one paragraph, and nothing that stays or needs lines of its own. */
export function isTextCell(lines: readonly string[]): boolean {
  const cell = lines.join('\n').trim();
  if (!/\p{L}/u.test(cell) || isMachineValue(cell)) return false;
  const { texts } = findParts(cell);
  const [only] = texts;
  const isWhole = only?.start === 0 && only.end === cell.length && !/\n[ \t]*\n/.test(cell);
  return texts.length === 1 && isWhole && only.title === undefined && !cell.endsWith('::');
}

/** Reads the blocks of a document, or those within another block. */
class BodyReader {
  readonly #lines: readonly Line[];
  readonly #found: FoundParts;
  readonly #base: number;
  readonly #depth: number;
  #at = 0;
  /** Whether the next block stays. */
  #keepsNext = false;

  constructor(lines: readonly Line[], found: FoundParts, depth = 0) {
    if (depth > MAX_NESTING) throw tooDeep(lines[0]?.start);
    this.#lines = lines;
    this.#found = found;
    this.#depth = depth;
    this.#base = leastIndent(lines);
  }

  read(): void {
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      if (isBlank(line)) {
        this.#at++;
        continue;
      }
      const count = this.#found.texts.length;
      const isKept = this.#keepsNext;
      this.#keepsNext = false;
      if (line.indent > this.#base) this.readInside(this.#takeIndented());
      else this.#readBlock(line);
      if (isKept) this.#found.texts.length = count;
    }
  }

  /** Takes lines from here on, without the blank ones behind them. */
  #take(belongs: (line: Line) => boolean): readonly Line[] {
    const end = blockEnd(this.#lines, this.#at, belongs);
    const taken = this.#lines.slice(this.#at, end);
    this.#at = end;
    return taken;
  }

  #takeIndented(): readonly Line[] {
    return this.#take(orBlank(({ indent }) => indent > this.#base));
  }

  readInside(lines: readonly Line[]): void {
    new BodyReader(lines, this.#found, this.#depth + 1).read();
  }

  #readBlock(line: Line): void {
    const { content } = line;
    const next = this.#lines[this.#at + 1];
    const item = BULLET.exec(content) ?? (this.#isEnumerated(line) ? ENUMERATOR.exec(content) : null);
    const option = OPTION.exec(content)?.[0].length;
    if (item !== null) this.#readItem(line, item[0].length);
    else if (FIELD.test(content)) this.#readField(line);
    else if (option !== undefined) this.readInside(this.#takeRest(line, option));
    else if (LINE_BLOCK.test(content)) this.#readLineBlock();
    else if (EXPLICIT.test(content)) this.#readExplicit(line);
    else if (ANONYMOUS_TARGET.test(content)) this.#readTarget(line, 2);
    else if (DOCTEST.test(content)) this.#take((each) => !isBlank(each));
    else if (GRID.test(content))
      this.#addTable(
        this.#take((each) => !isBlank(each)),
        readGrid,
      );
    else if (SIMPLE_TABLE.test(content)) this.#addTable(this.#takeSimpleTable(), readSimpleTable);
    else if (!this.#readTitle(line)) {
      if (next !== undefined && !isBlank(next) && next.indent > this.#base) this.#readDefinition(line);
      else this.#readParagraph();
    }
  }

  /** A line like "1. January" begins an item only if the next one is another item, or belongs to this one. */
  #isEnumerated({ content }: Line): boolean {
    if (!ENUMERATOR.test(content)) return false;
    const next = this.#lines[this.#at + 1];
    return next === undefined || isBlank(next) || next.indent !== this.#base || ENUMERATOR.test(next.content);
  }

  #readItem(line: Line, length: number): void {
    const first = restOf(line, length);
    this.#at++;
    const isOwn = isBlank(first)
      ? ({ indent }: Line) => indent > this.#base
      : ({ indent }: Line) => indent >= first.indent;
    const rest = this.#take(orBlank(isOwn));
    this.readInside(isBlank(first) ? rest : [first, ...rest]);
  }

  /** What follows a marker: in the same line, and in all that are indented. */
  #takeRest(line: Line, length: number): readonly Line[] {
    const first = restOf(line, length);
    this.#at++;
    const rest = this.#takeIndented();
    if (isBlank(first)) return rest;
    const indent = leastIndent(rest);
    return [{ ...first, indent: Number.isFinite(indent) ? indent : first.indent }, ...rest];
  }

  /** A target or a comment. */
  #readTarget(line: Line, length: number): void {
    this.addAddress(restOf(line, length));
    this.#takeRest(line, 0);
  }

  #readField(line: Line): void {
    const { 0: marker = '', groups: { name = '' } = {} } = FIELD.exec(line.content) ?? {};
    const body = this.#takeRest(line, marker.length);
    const value = body
      .map(({ content }) => content)
      .join(' ')
      .trim();
    // A word in a script without spaces can be a sentence.
    if (KEPT_FIELD.test(name.trim()) || /^[!-~]*$/.test(value) || isMachineValue(value)) return;
    this.readInside(body);
  }

  #readLineBlock(): void {
    const lines = this.#take(
      (line) => !isBlank(line) && (line.indent > this.#base || LINE_BLOCK.test(line.content)),
    );
    let isOpen = false;
    for (const line of lines) {
      const mark = line.indent === this.#base ? LINE_BLOCK.exec(line.content)?.[0].length : undefined;
      const last = mark === undefined && isOpen ? this.#found.texts.pop() : undefined;
      const rest = mark === undefined ? line : restOf(line, mark);
      isOpen = rest.content !== '';
      if (isOpen) this.#found.texts.push({ start: last?.start ?? rest.start, end: rest.end });
    }
  }

  #takeSimpleTable(): readonly Line[] {
    const start = this.#at;
    let borders = 0;
    let end = start + 1;
    for (let line = this.#lines[end]; line !== undefined && borders < 2; line = this.#lines[end]) {
      const next = this.#lines[++end];
      if (TABLE_BORDER.test(line.content)) borders = next === undefined || isBlank(next) ? 2 : borders + 1;
    }
    this.#at = borders === 2 ? end : start + 1;
    return this.#lines.slice(start, this.#at);
  }

  #addTable(lines: readonly Line[], read: (lines: readonly Line[]) => DrawnTable | undefined): void {
    const [first, last] = [lines[0], lines.at(-1)];
    const table = read(lines);
    if (first === undefined || last === undefined || table === undefined) return;
    if (table.cells.some(isTextCell)) this.#found.texts.push({ start: first.start, end: last.end, table });
  }

  #readDefinition(line: Line): void {
    this.#at++;
    const term = line.content.search(/ +: +\S/);
    this.addText({ start: line.start, end: term === -1 ? line.end : line.start + term });
    const definition = this.#takeIndented();
    if (!line.content.endsWith('::')) this.readInside(definition);
  }

  #readParagraph(): void {
    const lines = this.#take((line) => !isBlank(line) && line.indent === this.#base);
    const [first, last] = [lines[0], lines.at(-1)];
    if (first === undefined || last === undefined) return;
    const mark = this.#depth > 0 ? (ATTRIBUTION.exec(first.content)?.[0].length ?? 0) : 0;
    if (first.content !== '::') this.addText({ start: first.start + mark, end: last.end });
    if (last.content.endsWith('::')) this.#skipLiteral();
  }

  /** A literal block is indented, or each of its lines begins with the same sign. */
  #skipLiteral(): void {
    let start = this.#at;
    for (let line = this.#lines[start]; line !== undefined && isBlank(line); ) line = this.#lines[++start];
    const next = this.#lines[start];
    if (next === undefined) return;
    this.#at = start;
    if (next.indent > this.#base) this.#takeIndented();
    else if (PUNCTUATION.test(next.content))
      this.#take((line) => !isBlank(line) && line.content[0] === next.content[0]);
  }

  /** Whether a title begins here, or a transition. */
  #readTitle(line: Line): boolean {
    const found = titleAt(line, this.#lines[this.#at + 1], this.#lines[this.#at + 2]);
    if (found === undefined) return false;
    const { title, lines, ...span } = found;
    const written = title?.above === undefined ? line : this.#lines[this.#at + 1];
    this.#at += lines;
    // The name of a function or a setting.
    if (title !== undefined && !isMachineValue(written?.content ?? ''))
      this.#found.texts.push({ ...span, title });
    return true;
  }

  addText(span: Span): void {
    if (span.start < span.end) this.#found.texts.push(span);
  }

  addAddress({ start, end, content }: Line): void {
    if (/^\S+$/.test(content) && !content.endsWith('_')) this.#found.addresses.push({ start, end });
  }

  #readExplicit(line: Line): void {
    const mark = EXPLICIT.exec(line.content)?.[0].length ?? 0;
    const { content } = restOf(line, mark);
    const next = this.#lines[this.#at + 1];
    // A comment without text ends with its line.
    if (content === '' && (next === undefined || isBlank(next))) {
      this.#at++;
      return;
    }
    const footnote = FOOTNOTE.exec(content)?.[0].length;
    const substitution = SUBSTITUTION.exec(content)?.[0].length ?? 0;
    const { 0: { length } = '', groups } = DIRECTIVE.exec(content.slice(substitution)) ?? {};
    if (footnote !== undefined) this.readInside(this.#takeRest(line, mark + footnote));
    else if (groups?.name === undefined)
      this.#readTarget(line, mark + (TARGET.exec(content)?.[0].length ?? content.length));
    else {
      const block = this.#takeRest(line, mark + substitution + length);
      this.#keepsNext = readDirective(groups.name, block, this);
    }
  }
}
