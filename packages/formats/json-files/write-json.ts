import { type JsonLayout, layoutOf } from '#base';

/** How a JSON file is laid out, with its members. */
export interface MemberLayout extends JsonLayout {
  /** What stands between a key and its value. */
  readonly colon: string;
  /** What stands behind the comma between two members, where all of a file is one line. */
  readonly space: string | undefined;
}

/** The layout of a file, as its first member shows it; without one, that of Xcode. */
export function memberLayoutOf(text: string): MemberLayout {
  const [, colon] = /\{\s*"(?:\\.|[^"\\])*"(\s*:\s*)/.exec(text) ?? [];
  const isOneLine = colon !== undefined && !/[\r\n]/.test(text.trim());
  return { ...layoutOf(text), colon: colon ?? ' : ', space: isOneLine ? spaceLike(colon) : undefined };
}

function spaceLike(colon: string): string {
  return /\s$/.test(colon) ? ' ' : '';
}

/** What stands before a member at a depth of nesting. */
export function memberStart({ eol, unit, space }: MemberLayout, depth: number): string {
  return space === undefined ? eol + unit.repeat(depth) : '';
}

/** Writes a value at a depth of nesting as a file is laid out. */
export function writeJson(value: unknown, layout: MemberLayout, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const start = memberStart(layout, depth + 1);
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, inner]) => {
    return (isList ? '' : JSON.stringify(key) + layout.colon) + writeJson(inner, layout, depth + 1);
  });
  const joined = members.join(`,${layout.space ?? start}`);
  return `${isList ? '[' : '{'}${start}${joined}${memberStart(layout, depth)}${isList ? ']' : '}'}`;
}
