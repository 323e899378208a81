import type { FileSegment, SegmentReader } from '../file-segment.ts';
import { Scanner, scanned, Unexpected } from './scanner.ts';

const GAP = /(?:\s+|\/\/(?:(?!\?>)[^\r\n])*|#(?!\[)(?:(?!\?>)[^\r\n])*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /'(?<single>(?:\\[\s\S]|[^'\\])*)'|"(?<double>(?:\\[\s\S]|[^"\\])*)"/y;
/** What may stand before the array. */
const STATEMENT = /(?:declare\s*\([^()]*\)|namespace\s+[\w\\]+|use\s+[\w\\{}\s,]+)\s*;/y;
const OPEN_ARRAY = /\[|array\s*\(/iy;
/** A piece of an expression that is neither a string nor a bracket. */
const OTHER = /(?:[\w$\\@&!~^|<>=?:.+*%-]|\/(?![/*]))+/y;
/** Text between double quotes that PHP does not take as it is. */
const VARIABLE = /(?<!\\)(?:\\\\)*(?:\$[A-Za-z_{]|\{\$)/;

/**
 * Arrays of PHP as Laravel keeps its texts in: the values that are one string. Keys, comments, expressions, and strings with variables
 * stay. Anything but one returned array is refused.
 */
export const readPhp: SegmentReader = (text) =>
  scanned(text, 'an array of PHP', () => {
    const scanner = new Scanner(text);
    const segments: FileSegment[] = [];
    scanner.need(/\s*<\?php(?=\s)/y, '<?php');
    do scanner.take(GAP);
    while (scanner.take(STATEMENT) !== undefined);
    scanner.need(/return\b/y, 'return');
    scanner.take(GAP);
    scanner.need(OPEN_ARRAY, 'an array');
    readItems(scanner, segments);
    scanner.take(GAP);
    scanner.need(/;/y, 'a semicolon behind the array');
    scanner.take(GAP);
    scanner.take(/\?>\s*/y);
    if (!scanner.isAtEnd) throw new Unexpected(scanner.at, 'the end of the file behind the array');
    return segments;
  });

/** Reads the items of an array to its end. */
function readItems(scanner: Scanner, segments: FileSegment[]): void {
  for (;;) {
    scanner.take(GAP);
    if (scanner.take(/[\])]/y)) return;
    readItem(scanner, segments);
    scanner.take(GAP);
    if (scanner.take(/,/y)) continue;
    scanner.need(/[\])]/y, 'a comma or the end of the array');
    return;
  }
}

/** Reads a value, or a key with its value. */
function readItem(scanner: Scanner, segments: FileSegment[]): void {
  const own: FileSegment[] = [];
  readExpression(scanner, own);
  scanner.take(GAP);
  let arrows = 0;
  for (; scanner.take(/=>/y); scanner.take(GAP)) {
    arrows++;
    scanner.take(GAP);
    own.length = 0;
    readExpression(scanner, own);
  }
  // The second arrow is that of a function.
  if (arrows <= 1) segments.push(...own);
}

/** Reads an expression. Only one that is a string or an array as a whole has text. */
function readExpression(scanner: Scanner, segments: FileSegment[]): void {
  const found: FileSegment[] = [];
  let parts = 0;
  let isAfterString = false;
  for (;;) {
    scanner.take(GAP);
    const start = scanner.at;
    if (/^(?:[,\])};]|=>)/.test(scanner.text.slice(start, start + 2)) || scanner.isAtEnd) break;
    parts++;
    const string = scanner.take(STRING);
    if (string !== undefined && isAfterString) throw new Unexpected(start, 'a comma or the end of the array');
    isAfterString = string !== undefined;
    if (string !== undefined) found.push(...segmentOf(string, start));
    else if (scanner.take(OPEN_ARRAY)) readItems(scanner, found);
    else if (scanner.take(/[({]/y)) skipBrackets(scanner);
    else readOther(scanner);
  }
  if (parts === 0) throw new Unexpected(scanner.at, 'a value');
  if (parts === 1) segments.push(...found);
}

/** Reads a piece of an expression, up to the arrow of an item. */
function readOther(scanner: Scanner): void {
  const { 0: piece, index } = scanner.need(OTHER, 'an expression');
  if (piece.includes('<<<')) throw new Unexpected(index, 'no text with a marker of its own');
  const arrow = piece.indexOf('=>');
  if (arrow > 0) scanner.at = index + arrow;
}

function skipBrackets(scanner: Scanner): void {
  for (;;) {
    scanner.take(GAP);
    if (scanner.take(/[)}\]]/y)) return;
    if (scanner.take(/[({[]/y)) skipBrackets(scanner);
    else if (scanner.take(STRING) === undefined && scanner.take(/[,;]/y) === undefined)
      scanner.need(OTHER, 'a closing bracket');
  }
}

function segmentOf({ 0: written, groups = {} }: RegExpExecArray, start: number): readonly FileSegment[] {
  const { single, double = '' } = groups;
  if (single === undefined && VARIABLE.test(double)) return [];
  const text = single === undefined ? decodeDouble(double) : single.replace(/\\(['\\])/g, '$1');
  const write = single === undefined ? writeDouble : writeSingle;
  return [{ span: { start, end: start + written.length }, text, present: text, protectAs: 'plain', write }];
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f', '\\': '\\', $: '$', '"': '"' }),
);

function decodeDouble(content: string): string {
  return content.replace(
    /\\(?:u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{1,2})|([0-7]{1,3})|([\s\S]))/g,
    (written, point?: string, byte?: string, octal?: string, letter = '') => {
      if (point !== undefined) return String.fromCodePoint(Number.parseInt(point, 16));
      if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return LETTERS.get(letter) ?? written;
    },
  );
}

function writeSingle(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

function writeDouble(text: string): string {
  const escaped = text
    .replace(/["\\$]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
  return `"${escaped}"`;
}
