/** How a text is indented and how its lines end. */
export interface JsonLayout {
  /** One step of the indentation. */
  readonly unit: string;
  readonly eol: '\n' | '\r\n';
}

/** The layout that a text has; two spaces where nothing is indented. */
export function layoutOf(text: string): JsonLayout {
  const [unit = '  '] = /(?<=\n)[ \t]+(?=\S)/.exec(text) ?? [];
  return { unit: unit.startsWith('\t') ? '\t' : unit, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}
