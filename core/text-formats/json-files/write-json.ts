import { type JsonLayout, layoutOf } from '../../json/edits/layout.ts';

/** How a JSON file is laid out, with its members. */
export interface MemberLayout extends JsonLayout {
  /** What stands between a key and its value. */
  readonly colon: string;
}

/** The layout of a file, as its first member shows it; without one, that of Xcode. */
export function memberLayoutOf(text: string): MemberLayout {
  const [, colon = ' : '] = /\{\s*"(?:\\.|[^"\\])*"(\s*:\s*)/.exec(text) ?? [];
  return { ...layoutOf(text), colon };
}

/** Writes a value at a depth of nesting as a file is laid out. */
export function writeJson(value: unknown, layout: MemberLayout, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { colon, unit, eol } = layout;
  const line = eol + unit.repeat(depth + 1);
  const end = eol + unit.repeat(depth);
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, inner]) => {
    return (isList ? '' : JSON.stringify(key) + colon) + writeJson(inner, layout, depth + 1);
  });
  return `${isList ? '[' : '{'}${line}${members.join(`,${line}`)}${end}${isList ? ']' : '}'}`;
}
