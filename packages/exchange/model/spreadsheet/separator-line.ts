/** A line such as `sep=;` at the start of a text. */
interface SeparatorLine {
  readonly delimiter: string;
  /** With its end. */
  readonly length: number;
}

const SEPARATOR_LINE = /^("?)sep=([^\w"\r\n])\1(?:\r\n|\r|\n|$)/i;

/** Reads the line that gives spreadsheet programs the delimiter. It is not a row. Undefined if the text has no such line. */
export function readSeparatorLine(text: string): SeparatorLine | undefined {
  const [line, , delimiter] = SEPARATOR_LINE.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}
