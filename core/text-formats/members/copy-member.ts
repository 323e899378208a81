import type { TextEdit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
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
  const lead = leadOf(file, { gap, start: key.start, end: span.end });
  if (lead === undefined) return [];
  const rest = file.slice(key.end, span.end);
  const newText = copies.map((copy) => `${lead}${quote}${copy}${rest}`).join('');
  return [{ span: { start: span.end, end: span.end }, newText }];
}

/** What follows in an object with commas: a comma, or its end. Comments may stand before. */
const AMONG_COMMAS = /^(?:\s|\/\/[^\r\n]*|#[^\r\n]*|\/\*[\s\S]*?\*\/)*[,}\])]/;

/** A member, and the white space before it. */
interface MemberSpan extends Span {
  readonly gap: string;
}

/** What stands before a copy of a member: a comma, or the end of a line. Undefined for one that has neither around it. */
function leadOf(file: string, { gap, start, end }: MemberSpan): string | undefined {
  const lineBreak = gap.search(/(?:\r\n|\r|\n)[^\r\n]*$/);
  const before = file.charAt(start - gap.length - 1);
  const after = file.slice(end, end + MOST_UNITS);
  if (AMONG_COMMAS.test(after) || (lineBreak === -1 && /[,{[(]/.test(before))) {
    const space = before === ',' ? gap : (/^,([ \t]*)(?=\S)/.exec(after)?.[1] ?? gap);
    return `,${lineBreak === -1 ? space : gap.slice(lineBreak)}`;
  }
  if (lineBreak !== -1) return gap.slice(lineBreak);
  return start === gap.length ? (/\r\n|\r|\n/.exec(file)?.[0] ?? '\n') + gap : undefined;
}
