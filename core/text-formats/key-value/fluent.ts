import type { Span } from '../../text/span.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import { Scanner, scanned, Unexpected } from './scanner.ts';

const BLANK = /[ \t\r\n]*/y;
const COMMENT = /#{1,3}(?:[ ][^\r\n]*)?(?:\r\n|\n|$)/y;
const NAME = /[A-Za-z][\w-]*/y;
/** The beginning of a line that continues a pattern: after blank lines, indented, and nothing else that begins so. */
const CONTINUATION = /[ ]*(?:\r?\n[ ]*)*\r?\n[ ]+(?![ .*[}\r\n]|$)/y;
const TEXT = /[^{}\r\n]+/y;
const STRING = /"(?:\\(?:["\\]|u[\da-fA-F]{4}|U[\da-fA-F]{6})|[^"\\\r\n])*"/y;

/** A part of a pattern. */
interface Piece extends Span {
  readonly isPlaceable: boolean;
  /** The texts of its variants; undefined for what has none. */
  readonly variants?: readonly FileSegment[];
}

/**
 * Fluent: the patterns of messages, terms, and attributes, and each variant of a selection apart. Names, comments, and what stands in braces
 * stay.
 */
export const readFluent: SegmentReader = (text) =>
  scanned(text, 'Fluent', () => {
    const scanner = new Scanner(text);
    const segments: FileSegment[] = [];
    for (;;) {
      scanner.take(/(?:[ ]*(?:\r\n|\n))*(?:[ ]*$)?/y);
      if (scanner.isAtEnd) return segments;
      if (scanner.take(COMMENT) === undefined) readEntry(scanner, segments);
    }
  });

function readEntry(scanner: Scanner, segments: FileSegment[]): void {
  scanner.take(/-/y);
  scanner.need(NAME, 'a comment, a message, or a term');
  scanner.need(/[ ]*=[ ]*/y, 'an equals sign');
  segments.push(...readPattern(scanner));
  while (scanner.take(/[ ]*(?:\r?\n[ ]*)*\r?\n[ ]+\./y)) {
    scanner.need(NAME, 'the name of an attribute');
    scanner.need(/[ ]*=[ ]*/y, 'an equals sign');
    segments.push(...readPattern(scanner));
  }
  scanner.need(/[ ]*(?:\r\n|\n|$)/y, 'the end of the line');
}

/** Reads a pattern, which may be empty, and gives its texts. */
function readPattern(scanner: Scanner): readonly FileSegment[] {
  const pieces: Piece[] = [];
  for (;;) {
    const start = scanner.at;
    if (scanner.startsWith('{')) pieces.push(readPlaceable(scanner));
    else if (scanner.take(TEXT) || scanner.take(CONTINUATION)) {
      pieces.push({ start, end: scanner.at, isPlaceable: false });
    } else break;
  }
  return segmentsOf(scanner.text, pieces);
}

/** Each stretch between selections, and the variants of these. */
function segmentsOf(file: string, pieces: readonly Piece[]): readonly FileSegment[] {
  const segments: FileSegment[] = [];
  let run: Piece[] = [];
  const end = () => {
    segments.push(...segmentOf(file, run));
    run = [];
  };
  for (const piece of pieces) {
    if (piece.variants === undefined) run.push(piece);
    else {
      end();
      segments.push(...piece.variants);
    }
  }
  end();
  return segments;
}

/** A placeable that stays as it is in the text that is sent. */
const SIMPLE = /^\{[^{}"\r\n]*\}$/;

function segmentOf(file: string, pieces: readonly Piece[]): readonly FileSegment[] {
  const first = pieces.at(0)?.start ?? 0;
  const last = pieces.at(-1)?.end ?? 0;
  const written = file.slice(first, last);
  const start = first + written.length - written.trimStart().length;
  const span = { start, end: Math.max(start, first + written.trimEnd().length) };
  if (span.start === span.end) return [];
  const indentation = indentationOf(file, pieces);
  const kept: string[] = [];
  const name = freeName(written);
  const text = pieces
    .map((piece) => {
      const source = file.slice(Math.max(span.start, piece.start), Math.min(span.end, piece.end));
      if (!piece.isPlaceable) return source.replace(/[ ]*\r?\n[ ]*/g, (line) => lineAfter(line, indentation));
      if (SIMPLE.test(source)) return source;
      kept.push(source);
      return `<${name}${kept.length - 1}/>`;
    })
    .join('');
  const lineEnd = /\r?\n/.exec(file)?.[0] ?? '\n';
  const write = (translation: string) =>
    translation
      .replaceAll('\n', lineEnd + indentation)
      .replace(new RegExp(`<${name}(\\d+)/>`, 'g'), (tag, index: string) => kept[Number(index)] ?? tag);
  const meaningOf = (each: string) => each.replace(/<f+\d+\/>/g, '<f/>');
  return [{ span, text, present: text, protectAs: 'plain', write, meaningOf }];
}

/** A line end in the text, with the indentation that its line has beyond the others. */
function lineAfter(written: string, indentation: string): string {
  const own = /[ ]*$/.exec(written)?.[0] ?? '';
  return `\n${own.slice(indentation.length)}`;
}

/** The indentation that all lines of a pattern share. */
function indentationOf(file: string, pieces: readonly Piece[]): string {
  const indentations = pieces
    .filter(({ isPlaceable }) => !isPlaceable)
    .flatMap(({ start, end }) => [...file.slice(start, end).matchAll(/\n([ ]+)(?=[^ \r\n]|$)/g)])
    .map(([, indentation = '']) => indentation);
  return indentations.sort((a, b) => a.length - b.length)[0] ?? '    ';
}

function freeName(source: string): string {
  let name = 'f';
  while (source.includes(`<${name}`)) name += 'f';
  return name;
}

function readPlaceable(scanner: Scanner): Piece {
  const start = scanner.at;
  scanner.need(/\{/y, 'an opening brace');
  scanner.take(BLANK);
  readExpression(scanner);
  scanner.take(BLANK);
  const variants = scanner.take(/->/y) ? readVariants(scanner) : undefined;
  scanner.take(BLANK);
  scanner.need(/\}/y, 'a closing brace');
  return { start, end: scanner.at, isPlaceable: true, ...(variants && { variants }) };
}

function readVariants(scanner: Scanner): readonly FileSegment[] {
  const segments: FileSegment[] = [];
  let defaults = 0;
  for (;;) {
    scanner.take(BLANK);
    const key = scanner.take(/(\*?)\[[ \t\r\n]*(?:[A-Za-z][\w-]*|-?\d+(?:\.\d+)?)[ \t\r\n]*\][ ]*/y);
    if (key === undefined) break;
    if (key[1] === '*') defaults++;
    const start = scanner.at;
    segments.push(...readPattern(scanner));
    if (scanner.at === start) throw new Unexpected(start, 'the text of a variant');
  }
  if (defaults !== 1) throw new Unexpected(scanner.at, 'one variant with an asterisk');
  return segments;
}

function readExpression(scanner: Scanner): void {
  if (scanner.startsWith('{')) {
    readPlaceable(scanner);
    return;
  }
  if (scanner.take(STRING) || scanner.take(/-?\d+(?:\.\d+)?/y)) return;
  scanner.need(/\$?-?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?/y, 'a name, a number, or a string');
  if (scanner.take(/[ \t\r\n]*\(/y)) readArguments(scanner);
}

function readArguments(scanner: Scanner): void {
  for (;;) {
    scanner.take(BLANK);
    if (scanner.take(/\)/y)) return;
    scanner.take(/[A-Za-z][\w-]*[ \t\r\n]*:[ \t\r\n]*/y);
    readExpression(scanner);
    scanner.take(BLANK);
    if (scanner.take(/,/y)) continue;
    scanner.need(/\)/y, 'a comma or the end of the arguments');
    return;
  }
}
