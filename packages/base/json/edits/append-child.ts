import { createScanner, type Node } from 'jsonc-parser';
import { layoutOf } from './layout.ts';

/** What is added to a list, or with a key to an object. */
export interface NewChild {
  readonly key?: string;
  readonly value: unknown;
}

/** What is behind a value in its line and belongs to it. */
const COMMENT_BEHIND = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)/;

/**
 * The text with one more item or member, after the last one and written like it: in one line or in several. Nothing else changes. Undefined if
 * the list or object is empty, so that there is no example.
 */
export function appendChild(text: string, container: Node, { key, value }: NewChild): string | undefined {
  const last = container.children?.at(-1);
  if (last === undefined) return undefined;
  const end = last.offset + last.length;
  const comma = commaBehind(text, end);
  const at = comma ?? end;
  // A comma at the end stays one.
  const [before, behind] = comma === undefined ? [',', ''] : ['', ','];
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  const indentation = text.slice(text.lastIndexOf('\n', last.offset) + 1, last.offset);
  if (indentation.trim() !== '' || !text.slice(0, last.offset).includes('\n')) {
    return `${text.slice(0, at)}${before} ${name}${inOneLine(value)}${behind}${text.slice(at)}`;
  }
  const { eol, unit } = layoutOf(text);
  const isFlat = !text.slice(last.offset, end).includes('\n');
  const written = isFlat
    ? inOneLine(value)
    : JSON.stringify(value, undefined, unit).replaceAll('\n', eol + indentation);
  const [comment = ''] = COMMENT_BEHIND.exec(text.slice(at)) ?? [];
  const child = `${eol}${indentation}${name}${written}`;
  return `${text.slice(0, at)}${before}${comment}${child}${behind}${text.slice(at + comment.length)}`;
}

/** The end of a comma after the last child, which JSON with comments allows. */
function commaBehind(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return text[scanner.getTokenOffset()] === ',' ? scanner.getTokenOffset() + 1 : undefined;
}

/** A value as JSON in one line, with spaces. */
export function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${inOneLine(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
