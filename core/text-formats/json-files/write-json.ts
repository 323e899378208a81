/** How a JSON file is laid out. */
export interface JsonLayout {
  /** What stands between a key and its value. */
  readonly colon: string;
  /** Of one level. */
  readonly indentation: string;
  readonly lineEnd: string;
}

/** The layout of a file, as its first members show it. */
export function layoutOf(text: string): JsonLayout {
  const [, lineEnd = '\n', indentation = '  ', colon = ' : '] =
    /\{(\r\n|\r|\n)([ \t]+)"(?:\\.|[^"\\])*"(\s*:\s*)/.exec(text) ?? [];
  return { colon, indentation, lineEnd };
}

/** Writes a value at a depth of nesting as a file is laid out. */
export function writeJson(value: unknown, layout: JsonLayout, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { colon, indentation, lineEnd } = layout;
  const line = lineEnd + indentation.repeat(depth + 1);
  const end = lineEnd + indentation.repeat(depth);
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, inner]) => {
    return (isList ? '' : JSON.stringify(key) + colon) + writeJson(inner, layout, depth + 1);
  });
  return `${isList ? '[' : '{'}${line}${members.join(`,${line}`)}${end}${isList ? ']' : '}'}`;
}
