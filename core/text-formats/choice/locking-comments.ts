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

/** The lines of a comment above the line that a text begins in. */
function commentAbove(head: string, isComment: RegExp): string {
  const lines = head.split(/(?<=\n)/).slice(0, -1);
  if (HEADER.test(lines.at(-1) ?? '') && head.endsWith('\n')) lines.pop();
  const first = lines.findLastIndex((line) => !isComment.test(line)) + 1;
  return lines.slice(first).join('');
}
