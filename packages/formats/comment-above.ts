import { lineStart, type TextEdit } from '#base';

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
