import type { Dictionary, EntriesFormat, Row } from './dictionary.ts';
import { tokenizeLine } from './tokenize-line.ts';

const LF = 0x0a;
const CR = 0x0d;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Takes a dictionary's text apart. Never throws: what breaks the format is kept in the rows, with its place. Lines end with LF,
 * CRLF or CR; a line end at the end of the text opens no further row.
 */
export function parseDictionary(text: string, format: EntriesFormat): Dictionary {
  const rows: Row[] = [];
  let start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  while (start < text.length) {
    const end = lineEnd(text, start);
    rows.push({ line: rows.length, span: { start, end }, ...tokenizeLine(text, start, end, format) });
    start = afterLineEnd(text, end);
  }
  return { text, format, rows };
}

function lineEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) !== LF && text.charCodeAt(end) !== CR) end++;
  return end;
}

function afterLineEnd(text: string, end: number): number {
  const isPair = text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF;
  return end + (isPair ? 2 : 1);
}
