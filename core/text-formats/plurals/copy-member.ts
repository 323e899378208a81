import type { TextEdit } from '../../text/edit.ts';
import type { FileSegment } from '../file-segment.ts';

/** UTF-16 units between the beginning of a key and its value. */
const MOST_UNITS = 500;
/** What stands between a key and its value: the quote of the key, a sign, and the header of a block of YAML. */
const BETWEEN =
  /^(?<quote>["']?)[ \t]*(?:=>|[:=]|(?=[ \t]))\s*(?:(?:![\w!]*[ \t]+)?[|>][^\r\n]*(?:\r\n|\r|\n))?$/;

/** Under which names a member is copied, each behind the one before. */
interface Copies {
  /** The last part of its key, as it stands in the file. */
  readonly name: string;
  readonly copies: readonly string[];
}

/**
 * An edit that copies a member of an object, a table, or a list of keys behind itself, with the layout that it has. None if its key does not
 * stand before it in the file.
 */
export function copyMember(
  file: string,
  { span }: FileSegment,
  { name, copies }: Copies,
): readonly TextEdit[] {
  const before = file.slice(Math.max(0, span.start - MOST_UNITS - name.length), span.start);
  const at = before.lastIndexOf(name);
  const { quote } = BETWEEN.exec(before.slice(at + name.length))?.groups ?? {};
  const start = span.start - before.length + at;
  if (at === -1 || quote === undefined || copies.length === 0) return [];
  const key = { start: start - quote.length, end: start + name.length };
  const gap = /\s*$/.exec(before.slice(0, Math.max(0, at - quote.length)))?.[0] ?? '';
  const lineBreak = gap.search(/[\r\n][^\r\n]*$/);
  const isFirst = key.start === gap.length;
  // Between commas, or in lines of their own.
  const hasCommas =
    /^\s*,/.test(file.slice(span.end, span.end + MOST_UNITS)) ||
    /[,{[(]$/.test(file.slice(0, key.start - gap.length));
  if (!hasCommas && lineBreak === -1 && !isFirst) return [];
  const ownLine =
    lineBreak === -1 ? (/\r\n|\r|\n/.exec(file)?.[0] ?? '\n') + gap : gap.slice(crlfStart(gap, lineBreak));
  const lead = hasCommas ? `,${lineBreak === -1 ? gap : gap.slice(crlfStart(gap, lineBreak))}` : ownLine;
  const rest = file.slice(key.end, span.end);
  const newText = copies.map((copy) => `${lead}${quote}${copy}${rest}`).join('');
  return [{ span: { start: span.end, end: span.end }, newText }];
}

function crlfStart(gap: string, lineBreak: number): number {
  return gap[lineBreak] === '\n' && gap[lineBreak - 1] === '\r' ? lineBreak - 1 : lineBreak;
}
