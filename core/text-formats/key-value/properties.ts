import { escapeControls, keepEscapes, readEscape, unicodeEscape } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';

const LINE_END = String.raw`(?:\r\n|\r|\n)`;
/** White space inside a line, and line ends that a backslash takes away together with the indentation after them. */
const GAP = String.raw`(?:[ \t\f]|\\${LINE_END}[ \t\f]*)*`;
const ESCAPED = String.raw`\\(?:${LINE_END}[ \t\f]*|[^\r\n]|$)`;

/** A logical line: a blank one, a comment, or a key with its value. */
const LINE = new RegExp(
  `[ \\t\\f]*(?:(?:[#!][^\\r\\n]*)|(?<key>(?:${ESCAPED}|[^\\\\=: \\t\\f\\r\\n])*)(?<gap>${GAP}(?:[=:]${GAP})?)(?<value>(?:${ESCAPED}|[^\\\\\\r\\n])*))(?:${LINE_END}|$)`,
  'y',
);

const ESCAPE = new RegExp(`\\\\(?:${LINE_END}[ \\t\\f]*|u([\\da-fA-F]{4})|([^\\r\\n])|$)`, 'g');

/** Java properties: the values, as messages where they have arguments. Keys, comments, and the layout stay. */
export const readProperties: SegmentReader = (text, { isLatin1 }) => {
  const asciiOnly = isLatin1 || !hasWideUnit(text);
  const segments: FileSegment[] = [];
  const isQuoting = doublesApostrophes(text);
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex;
    const match = LINE.exec(text);
    // Every line matches; should one not, all that follows stays as it is.
    if (match === null || LINE.lastIndex === start) break;
    const { key, gap = '', value = '' } = match.groups ?? {};
    if (key === undefined || value === '') continue;
    const at = start + match[0].indexOf(key + gap + value) + key.length + gap.length;
    const segment = segmentOf(value, at, asciiOnly);
    const protectAs = isQuoting && ARGUMENT.test(segment.text) ? 'icu' : segment.protectAs;
    segments.push({ ...segment, protectAs, key: [key] });
  }
  return { ok: true, segments };
};

/** An argument of Java's MessageFormat, which reads two apostrophes as one. */
const ARGUMENT = /\{\s{0,3}\d{1,3}\s{0,3}[,}]/;

/** Whether values with arguments are written for MessageFormat, as Java has it: not where words have single apostrophes beside arguments. */
function doublesApostrophes(text: string): boolean {
  const values = text.split(/\r\n|\r|\n/).filter((line) => line.includes("'") && ARGUMENT.test(line));
  const single = values.filter((line) => /\p{L}'\p{L}/u.test(line)).length;
  const doubled = values.filter((line) => line.includes("''")).length;
  return doubled >= single;
}

/** A file that has none is either ASCII for old readers or will do with escapes as well. */
function hasWideUnit(text: string): boolean {
  return /[^\0-\x7f]/u.test(text);
}

function segmentOf(value: string, start: number, asciiOnly: boolean): FileSegment {
  const text = value.replace(ESCAPE, (_escape, hex?: string, character?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return character === undefined ? '' : readEscape(character);
  });
  return {
    span: { start, end: start + value.length },
    text,
    present: text,
    protectAs: 'plain',
    write: (translation) => keepEscapes(writeValue(translation, asciiOnly), value),
  };
}

function writeValue(text: string, asciiOnly: boolean): string {
  const escaped = escapeControls(text.replaceAll('\\', '\\\\')).replace(/^[ =:]/, '\\$&');
  const always = escaped.replace(/\p{Cc}/gu, unicodeEscape);
  return asciiOnly ? always.replace(/[^\0-\x7f]/g, unicodeEscape) : always;
}
