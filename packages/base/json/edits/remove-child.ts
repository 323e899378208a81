import { createScanner, type Node } from 'jsonc-parser';

/** Nothing but a comma and a comment, up to the end of the line. */
const REST_OF_LINE = /^[ \t]*,?[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?:\r?\n|$)/;

/**
 * The text without one item of a list or one member of an object. If it has lines of its own, they go with the comment behind it, and the
 * comments in other lines stay. The comma before it goes if it was the last.
 */
export function removeChild(text: string, container: Node, index: number): string {
  const children = container.children ?? [];
  const child = children[index];
  if (child === undefined) return text;
  const previous = children[index - 1];
  const isLast = index === children.length - 1;
  const rest = withoutOwn(text, child, children[index + 1]);
  if (!isLast || previous === undefined) return rest;
  const comma = commaAfter(text, endOf(previous));
  if (comma === undefined) return rest;
  const [blank = ''] = /^[ \t]*$/.exec(text.slice(comma + 1, child.offset)) ?? [];
  return rest.slice(0, comma) + rest.slice(comma + 1 + blank.length);
}

function withoutOwn(text: string, child: Node, next: Node | undefined): string {
  const lineStart = text.lastIndexOf('\n', child.offset) + 1;
  const [rest] = REST_OF_LINE.exec(text.slice(endOf(child))) ?? [];
  const isAlone = text.slice(lineStart, child.offset).trim() === '' && rest !== undefined;
  if (isAlone) return text.slice(0, lineStart) + text.slice(endOf(child) + rest.length);
  const comma = commaAfter(text, endOf(child));
  const end = next?.offset ?? (comma === undefined ? endOf(child) : comma + 1);
  return text.slice(0, child.offset) + text.slice(end);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** Where the comma behind a value is; comments can be between. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return text[scanner.getTokenOffset()] === ',' ? scanner.getTokenOffset() : undefined;
}
