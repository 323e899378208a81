import { lineStart, type Span, type TextEdit } from '#base';
import { formatOf } from './formats.ts';
import type { FileText } from './text-file.ts';

/** A text of a file, with or without a key. */
interface TextWithKey {
  readonly key?: unknown;
  readonly span: Span;
}

/** Writes a comment on a text above its line or, where nothing may come between the lines of an entry, above that. Undefined where files have no comments. */
export function commentOn(file: FileText, commented: TextWithKey, comment: string): TextEdit | undefined {
  const line = formatOf(file.format).comment?.(comment);
  return line === undefined ? undefined : editAbove(file.text, lineOf(file, commented), line);
}

/** An offset in the line above which the comment stands. */
function lineOf({ text, format }: FileText, { key, span }: TextWithKey): number {
  if (key === undefined) return span.start + 1;
  if (!formatOf(format).keyed?.hasParagraphs) return span.start;
  let start = lineStart(text, span.start);
  while (start > 0 && !isBlankBefore(text, start)) start = lineStart(text, start - 1);
  return start + 1;
}

function isBlankBefore(text: string, start: number): boolean {
  return text.slice(lineStart(text, start - 1), start).trim() === '';
}

/**
 * A comment above the line in which the key of a text stands: the nearest one with something before it.
 * @param offset Of the text, in UTF-16 units.
 */
export function editAbove(text: string, offset: number, comment: string): TextEdit {
  let start = lineStart(text, offset);
  let end = offset;
  while (start > 0 && text.slice(start, end).trim() === '') {
    end = start;
    start = lineStart(text, start - 1);
  }
  const indentation = /^[ \t]*/.exec(text.slice(start, end))?.[0] ?? '';
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  return { span: { start, end: start }, newText: `${indentation}${comment}\n`.replaceAll('\n', lineEnd) };
}
