import { contentSpan, type Span } from '#base';
import type { FileSegment } from '../file-segment.ts';
import { type ScannedCode, scanCode } from './scan-code.ts';
import type { FoundString } from './string-kind.ts';
import { type CodeSource, type CodeText, readString } from './string-text.ts';

/** Code that has been read. */
export interface ReadCode extends CodeSource {
  readonly scanned: ScannedCode;
  /** The values of a data file, which are read by its own format; undefined for code. */
  readonly values: readonly FileSegment[] | undefined;
}

/** What a selection or a cursor in code touches. */
export interface TouchedTexts {
  readonly strings: readonly CodeText[];
  /** With their markers. */
  readonly comments: readonly Span[];
  /** Whether it lies in one string or one comment, so that it is clear what is meant. */
  readonly isInside: boolean;
}

/** Reads code for `touchedTexts`. */
export function readCode(source: CodeSource, values?: readonly FileSegment[]): ReadCode {
  return { ...source, values, scanned: scanCode(source.text, source.language, source.comments) };
}

/**
 * Finds the texts that a selection or a cursor touches. In a string, a selection means itself and a cursor the whole string. Elsewhere a
 * selection means all strings and comments that it touches, and a cursor those of its line. Keys and other names are only meant if there
 * is nothing else.
 */
export function touchedTexts(code: ReadCode, selection: Span): TouchedTexts {
  const isCursor = selection.start === selection.end;
  const text = code.values === undefined ? textAround(code, selection) : valueAround(code.values, selection);
  if (text !== undefined) return { strings: [text], comments: [], isInside: true };
  const comment = code.scanned.comments.find(
    ({ start, end }) => start < selection.end && selection.end <= end,
  );
  if (comment !== undefined && comment.start <= selection.start) {
    return { strings: [], comments: [comment], isInside: true };
  }
  const range = isCursor ? lineAt(code.text, selection.start) : selection;
  const comments = code.scanned.comments.filter((span) => isTouched(span, range));
  const strings =
    code.values === undefined
      ? stringsIn(code, range, comments.length === 0)
      : code.values.filter(({ span }) => isTouched(span, range)).map(textOfValue);
  return { strings, comments, isInside: false };
}

/** The text of the innermost string that a selection lies in. */
function textAround(code: ReadCode, selection: Span): CodeText | undefined {
  const isCursor = selection.start === selection.end;
  const { start, end } = isCursor ? selection : contentSpan(code.text, selection);
  const found = code.scanned.strings.findLast((string) => string.start <= start && end <= string.end);
  const text = found && readString(code, found, isCursor ? undefined : selection);
  return text !== undefined && hasLetters(text) ? text : undefined;
}

function valueAround(values: readonly FileSegment[], selection: Span): CodeText | undefined {
  const value = values.find(({ span }) => span.start <= selection.start && selection.end <= span.end);
  return value && textOfValue(value);
}

function textOfValue({ span, text, write }: FileSegment): CodeText {
  return { span, text, kept: [], write };
}

/** @param withNames Whether names are meant if nothing else is there. */
function stringsIn(code: ReadCode, range: Span, withNames: boolean): readonly CodeText[] {
  const outer = outermost(
    code.scanned.strings
      .filter((string) => isTouched(quoted(string), range))
      .map((string) => ({ string, text: readString(code, string) }))
      .filter(({ text }) => hasLetters(text)),
  );
  const texts = outer.filter(({ string }) => !string.isName && !isName(code.text, quoted(string)));
  return (texts.length === 0 && withNames ? outer : texts).map(({ text }) => text);
}

interface ReadableString {
  readonly string: FoundString;
  readonly text: CodeText;
}

/** The strings that are not in others. They come in the order of their beginnings, the longer ones first. */
function outermost(strings: readonly ReadableString[]): readonly ReadableString[] {
  let behind = 0;
  return strings.filter(({ string: { start, end } }) => {
    const isOuter = start >= behind;
    behind = Math.max(behind, end);
    return isOuter;
  });
}

function isTouched({ start, end }: Span, range: Span): boolean {
  return start < range.end && range.start < end;
}

function quoted({ start, end, opening, closing }: FoundString): Span {
  return { start: start - opening.length, end: end + closing.length };
}

/** Whether something of a text is left to translate. */
function hasLetters({ text, kept }: CodeText): boolean {
  const ends = [...kept.map(({ start }) => start), text.length];
  return ends.some((end, index) => /\p{L}/u.test(text.slice(kept[index - 1]?.end ?? 0, end)));
}

function lineAt(text: string, offset: number): Span {
  let { start, end } = { start: offset, end: offset };
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start--;
  while (end < text.length && !/[\r\n]/.test(text.charAt(end))) end++;
  return { start, end };
}

const IMPORT =
  /^\s*(?:import|from|use|using|require|require_relative|include|include_once|require_once|package|source|#[ \t]*(?:include|import|pragma))\b|\bfrom\s*$|\b(?:import|require|include|require_once|include_once)\s*\(?\s*$/;

/** The most UTF-16 units around a string that are looked at. */
const NEAR = 200;

/**
 * Whether a string with its quotes is a name rather than a text, as far as what is beside it shows: the key of an object, what is imported, or
 * an index.
 */
function isName(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  const line = /[^\r\n]*$/.exec(before)?.[0] ?? '';
  if (IMPORT.test(line)) return true;
  if (/^\s*=>/.test(behind)) return true;
  if (/^\s*:(?!:)/.test(behind) && /(?:[{,]|\bcase|\bwhen)\s*$/.test(before)) return true;
  return /[\w)\]]\[\s*$/.test(before) && /^\s*\]/.test(behind);
}
