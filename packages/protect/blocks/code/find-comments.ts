import type { Span } from '#base';
import type { CommentMarkers } from '../../model.ts';
import { lineEnds } from '../lines/line-blocks.ts';

/** A comment: neighbouring lines of line comments, or one block comment. */
export interface Comment {
  /** The text of each line, behind indentation and markers. */
  readonly lines: readonly Span[];
  /** What would end the comment; undefined for line comments. */
  readonly closing: string | undefined;
}

/** A comment that may be continued by the line comment behind it. */
interface OpenComment {
  readonly lines: Span[];
  readonly closing: string | undefined;
}

/** Strings of most languages: a comment does not begin inside of one. They end at the line's end at the latest. */
const STRINGS = [
  String.raw`"(?:[^"\\\r\n]|\\.){0,10000}"`,
  String.raw`'(?:[^'\\\r\n]|\\.){0,10000}'`,
  String.raw`\u0060(?:[^\u0060\\]|\\[^]){0,10000}\u0060`,
].join('|');

/** Finds the comments in code, by a small scan that knows strings but no language. */
export function findComments(text: string, span: Span, markers: CommentMarkers): readonly Comment[] {
  const comments: OpenComment[] = [];
  let next = span.start;
  for (const { 0: token, index, groups } of text.slice(span.start, span.end).matchAll(tokens(markers))) {
    const start = span.start + index;
    const { line, block } = groups ?? {};
    if (start < next || (line === undefined && block === undefined)) continue;
    const end = block === undefined ? endOfLine(text, span, start) : endOfBlock(text, span, start, markers);
    next = end;
    if (block !== undefined) comments.push(blockComment(text, start + token.length, end, markers));
    else addLine(text, span, comments, { start, end: start + token.length }, end);
  }
  return comments;
}

function tokens(markers: CommentMarkers): RegExp {
  return new RegExp(`${commentPattern(markers)}|${STRINGS}`, 'g');
}

/** What begins a comment, as a pattern with the groups `block` and `line`. */
export function commentPattern({ line = [], block }: CommentMarkers): string {
  const lineMarkers = [...line].sort((a, b) => b.length - a.length).map(lineMarker);
  return [
    `(?<block>${block === undefined ? '(?!)' : escapeRegExp(block[0])})`,
    `(?<line>${lineMarkers.length === 0 ? '(?!)' : lineMarkers.join('|')})`,
  ].join('|');
}

/** A marker, its repetitions and what makes it documentation: `///`, `//!`. A marker of one sign follows white space. */
function lineMarker(marker: string): string {
  const last = escapeRegExp(marker.slice(-1));
  return `${marker === '//' ? '' : '(?<![^\\s])'}${escapeRegExp(marker)}${last}{0,200}(?:!(?!\\/))?`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function endOfLine(text: string, span: Span, start: number): number {
  const length = text.slice(start, span.end).search(/[\r\n]/);
  return length === -1 ? span.end : start + length;
}

function endOfBlock(text: string, span: Span, start: number, { block }: CommentMarkers): number {
  const [opening, closing] = block ?? ['', ''];
  const end = text.indexOf(closing, start + opening.length);
  return end === -1 || end > span.end ? span.end : end;
}

/** Adds a line comment to the one above it, if nothing but indentation is between them; else it begins another. */
function addLine(text: string, span: Span, comments: OpenComment[], marker: Span, end: number): void {
  const line = { start: marker.end, end };
  const above = comments.at(-1);
  const previous = above?.lines.at(-1);
  const isBelow =
    above?.closing === undefined &&
    previous !== undefined &&
    /^(?:\r\n|\r|\n)[ \t]*$/.test(text.slice(previous.end, marker.start)) &&
    standsAlone(text, span, previous.start);
  if (isBelow) above?.lines.push(line);
  else comments.push({ lines: [line], closing: undefined });
}

/** Whether no code stands before the comment whose text begins at an offset. */
function standsAlone(text: string, span: Span, offset: number): boolean {
  const head = text.slice(span.start, offset);
  const line = head.slice(Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1);
  return !/[\p{L}\p{N}(){}[\]]/u.test(line);
}

function blockComment(text: string, start: number, end: number, { block }: CommentMarkers): OpenComment {
  const span = { start, end };
  const ends = lineEnds(text, span, []);
  const starts = [start, ...ends.map((lineEnd) => lineEnd.end)];
  const decoration = block?.[0].endsWith('*') ? /^[ \t]*(?:\*{1,200}!?(?!\/))?/ : /^/;
  const lines = starts.map((lineStart, index) => {
    const lineEnd = ends[index]?.start ?? end;
    const prefix = decoration.exec(text.slice(lineStart, lineEnd))?.[0].length ?? 0;
    return { start: lineStart + prefix, end: lineEnd };
  });
  return { lines, closing: block?.[1] };
}
