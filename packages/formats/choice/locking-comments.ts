import type { FileSegment, SegmentReader } from '../file-segment.ts';
import { MAY_LOCK } from './locked-words.ts';
import { withLock } from './translator-notes.ts';

/** A line on which a value over several lines only begins. */
const HEADER = /(?:[|>][-+\d]{0,3}|"""|''')\s*$/;

/** UTF-16 units before and behind a text in which its comments are looked for. */
const MOST_COMMENTS = 2_000;

/**
 * Keeps what comments lock in a format whose comments are lines: those right above a text, and the one behind it.
 * @param sign What begins a comment, as the source of an expression.
 */
export function withLockingComments(read: SegmentReader, sign: string): SegmentReader {
  const hasComment = new RegExp(String.raw`(?:^|[\s"',])(?:${sign})`);
  const isComment = new RegExp(String.raw`^[ \t]*(?:${sign})`);
  const behind = new RegExp(String.raw`^["',\])} \t]{0,9}(?:${sign})[^\r\n]*`);
  return (text, facts) => {
    const reading = read(text, facts);
    if (!reading.ok || !MAY_LOCK.test(text) || !hasComment.test(text)) return reading;
    const commentOn = ({ span: { start, end } }: FileSegment) => {
      const [last = ''] = behind.exec(text.slice(end, end + MOST_COMMENTS)) ?? [];
      return commentAbove(text.slice(Math.max(0, start - MOST_COMMENTS), start), isComment) + last;
    };
    const segments = reading.segments.flatMap((segment) => withLock(segment, commentOn(segment), facts));
    return { ok: true, segments };
  };
}

/** The lines of a comment above the line that a text begins in. Most texts have none, which the last line shows. */
function commentAbove(head: string, isComment: RegExp): string {
  let end = head.lastIndexOf('\n') + 1;
  const last = startOfLine(head, end);
  if (head.endsWith('\n') && HEADER.test(head.slice(last, end))) end = last;
  let start = end;
  while (start > 0 && isComment.test(head.slice(startOfLine(head, start), start)))
    start = startOfLine(head, start);
  return head.slice(start, end);
}

/** Where the line begins that ends at an offset, with its line break. */
function startOfLine(text: string, end: number): number {
  return end < 2 ? 0 : text.lastIndexOf('\n', end - 2) + 1;
}
