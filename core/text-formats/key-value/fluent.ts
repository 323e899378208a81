import type { TextEdit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { freeTags } from '../numbered-tags.ts';
import { pluralCategories } from '../plural-categories.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { Scanner, scanned, Unexpected } from './scanner.ts';

const BLANK = /[ \t\r\n]*/y;
const COMMENT = /#{1,3}(?:[ ][^\r\n]*)?(?:\r\n|\n|$)/y;
const NAME = /[A-Za-z][\w-]*/y;
/** A term begins with a hyphen. */
const NAME_OF_ENTRY = /-?[A-Za-z][\w-]*/y;
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

/** A selection by a number or a name. */
interface Selection {
  readonly isOrdinal: boolean;
  readonly keys: readonly string[];
  /** The variant with the asterisk, from its line end on. */
  readonly fallback: Span;
}

/** What a file is read into. */
class FluentScanner extends Scanner {
  readonly selections: Selection[] = [];
}

/**
 * Fluent: the patterns of messages, terms, and attributes, and each variant of a selection apart. Names, comments, and what stands in braces
 * stay.
 */
const readFluent: SegmentReader = (text) =>
  scanned(text, 'Fluent', () => readEntries(new FluentScanner(text)));

/** Adds the plural forms that the target language has to selections that have plural forms, with the text of the last resort. */
const prepareFluent: FilePreparer = (text, { target = '' }) => {
  const scanner = new FluentScanner(text);
  const reading = scanned(text, 'Fluent', () => readEntries(scanner));
  return reading.ok
    ? scanner.selections
        .filter(({ fallback }) => !scanner.selections.some((inner) => isInside(inner.fallback, fallback)))
        .flatMap((selection) => missingVariants(text, selection, target))
        .sort((a, b) => a.span.start - b.span.start)
    : [];
};

/** A selection around another one stays: its forms would have to be completed too. */
function isInside(inner: Span, outer: Span): boolean {
  return inner.start > outer.start && inner.end <= outer.end;
}

function missingVariants(
  text: string,
  { isOrdinal, keys, fallback }: Selection,
  target: string,
): readonly TextEdit[] {
  const isPlural = keys.includes('other') && keys.length > 1 && keys.every((key) => PLURAL_KEY.test(key));
  if (!isPlural) return [];
  const written = text.slice(fallback.start, fallback.end);
  const [, lead = '', pattern = ''] = /^(\s*)\*\[\s*other\s*\]([\s\S]*)$/.exec(written) ?? [];
  if (!/[\r\n]/.test(lead)) return [];
  const missing = pluralCategories(target, isOrdinal ? 'ordinal' : 'cardinal').filter(
    (each) => !keys.includes(each),
  );
  const newText = missing.map((category) => `${lead} [${category}]${pattern.trimEnd()}`).join('');
  return newText === '' ? [] : [{ span: { start: fallback.start, end: fallback.start }, newText }];
}

const PLURAL_KEY = /^(?:zero|one|two|few|many|other|\d+)$/;

function readEntries(scanner: FluentScanner): readonly FileSegment[] {
  const segments: FileSegment[] = [];
  for (;;) {
    scanner.take(/(?:[ ]*(?:\r\n|\n))*(?:[ ]*$)?/y);
    if (scanner.isAtEnd) return segments;
    if (scanner.take(COMMENT) === undefined) readEntry(scanner, segments);
  }
}

function readEntry(scanner: FluentScanner, segments: FileSegment[]): void {
  const [name] = scanner.need(NAME_OF_ENTRY, 'a comment, a message, or a term');
  scanner.need(/[ ]*=[ ]*/y, 'an equals sign');
  segments.push(...withKey(readPattern(scanner), [name]));
  while (scanner.take(/[ ]*(?:\r?\n[ ]*)*\r?\n[ ]+\./y)) {
    const [attribute] = scanner.need(NAME, 'the name of an attribute');
    scanner.need(/[ ]*=[ ]*/y, 'an equals sign');
    segments.push(...withKey(readPattern(scanner), [name, attribute]));
  }
  scanner.need(/[ ]*(?:\r\n|\n|$)/y, 'the end of the line');
}

function withKey(segments: readonly FileSegment[], key: readonly string[]): readonly FileSegment[] {
  return segments.map((segment) => ({ ...segment, key, isAlwaysText: true }));
}

/** Reads a pattern, which may be empty, and gives its texts. */
function readPattern(scanner: FluentScanner): readonly FileSegment[] {
  const pieces: Piece[] = [];
  for (;;) {
    const start = scanner.at;
    if (scanner.startsWith('{')) pieces.push(scanner.nested(() => readPlaceable(scanner)));
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
  const { name, pattern } = freeTags('f', written);
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
      .replace(pattern, (tag, _slash, index: string) => kept[Number(index)] ?? tag);
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

function readPlaceable(scanner: FluentScanner): Piece {
  const start = scanner.at;
  scanner.need(/\{/y, 'an opening brace');
  scanner.take(BLANK);
  const selector = scanner.at;
  readExpression(scanner);
  const isOrdinal = /type\s*:\s*"ordinal"/.test(scanner.text.slice(selector, scanner.at));
  scanner.take(BLANK);
  const variants = scanner.take(/->/y) ? readVariants(scanner, isOrdinal) : undefined;
  scanner.take(BLANK);
  scanner.need(/\}/y, 'a closing brace');
  return { start, end: scanner.at, isPlaceable: true, ...(variants && { variants }) };
}

function readVariants(scanner: FluentScanner, isOrdinal: boolean): readonly FileSegment[] {
  const segments: FileSegment[] = [];
  const keys: string[] = [];
  const fallbacks: Span[] = [];
  for (;;) {
    const from = scanner.at;
    scanner.take(BLANK);
    const key = scanner.take(/(\*?)\[[ \t\r\n]*([A-Za-z][\w-]*|-?\d+(?:\.\d+)?)[ \t\r\n]*\][ ]*/y);
    if (key === undefined) break;
    keys.push(key[2] ?? '');
    const start = scanner.at;
    segments.push(...readPattern(scanner));
    if (scanner.at === start) throw new Unexpected(start, 'the text of a variant');
    if (key[1] === '*') fallbacks.push({ start: from, end: scanner.at });
  }
  const [fallback] = fallbacks;
  if (fallback === undefined || fallbacks.length > 1)
    throw new Unexpected(scanner.at, 'one variant with an asterisk');
  scanner.selections.push({ isOrdinal, keys, fallback });
  return segments;
}

function readExpression(scanner: FluentScanner): void {
  if (scanner.startsWith('{')) {
    scanner.nested(() => readPlaceable(scanner));
    return;
  }
  if (scanner.take(STRING) || scanner.take(/-?\d+(?:\.\d+)?/y)) return;
  scanner.need(/\$?-?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?/y, 'a name, a number, or a string');
  if (scanner.take(/[ \t\r\n]*\(/y)) scanner.nested(() => readArguments(scanner));
}

function readArguments(scanner: FluentScanner): void {
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

export const fluent: TextFileFormat = {
  read: readFluent,
  prepare: prepareFluent,
  comment: (text) => `# ${text}`,
  notes: {
    title: 'Fluent',
    text: 'The patterns of messages, terms, and attributes, and each variant of a selection.',
    kept: 'Names, comments, and what stands in braces.',
    keys: '`hello`, `-brand`, `login.title`: a message, a term, and an attribute. The variants of a selection share its key.',
    added: 'Plural forms of the target language, in selections with `[one]` and `*[other]`.',
    refused: 'What is not Fluent.',
  },
};
