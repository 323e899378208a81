import { lineStart } from '#base';
import type { FileFormat } from '#formats';

/** What lists, quotations, and definitions put before the first line of a block. */
const MARKDOWN_LEAD =
  /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)]|:)(?=[ \t]))[ \t]*)*(?:(?<=[-*+.)][ \t]+)\[[ xX]\][ \t]+)?/;
const ASCIIDOC_LEAD = /^[ \t]*(?:(?:[*.]{1,5}|-|\d+\.)[ \t]+)?/;
const RST_LEAD = /^[ \t]*(?:(?:[-+*•]|\(?(?:\d+|[A-Za-z]|#)[.)])[ \t]+)*/;
const INDENTATION = /^[ \t]*/;
/** A text of a notebook is a value of JSON, which is written with its indentation. */
const NOTHING = /^/;

/** The expression for what stands before a block in its first line. */
export function leadPattern(format: FileFormat): RegExp {
  if (format === 'markdown' || format === 'mdx') return MARKDOWN_LEAD;
  if (format === 'rst') return RST_LEAD;
  if (format === 'notebook') return NOTHING;
  return format === 'asciidoc' ? ASCIIDOC_LEAD : INDENTATION;
}

const BYTE_ORDER_MARK = '\ufeff';
/** UTF-16 units in which a lead is looked for. Nobody writes more. */
const MAX_LEAD = 400;
/** UTF-16 units before a block in which its line begins, for one that has a lead: a line can have all blocks of a file. */
const MAX_BEFORE = 2_000;

/** What the structure around a block puts before it in its first line. */
export function leadOf(text: string, start: number, format: FileFormat): string {
  const begin = lineStart(text, start, start - MAX_BEFORE);
  if (start - begin === MAX_BEFORE) return '';
  const from = Math.max(begin, text.startsWith(BYTE_ORDER_MARK) ? 1 : 0);
  const before = text.slice(from, Math.min(start, from + MAX_LEAD));
  return leadPattern(format).exec(before)?.[0] ?? '';
}

/** The same for its other lines: signs of quotations stay, all others become spaces. */
function leadBelow(lead: string): string {
  return lead.replace(/[^>\t]/g, ' ');
}

/** A line without what the structure around its block puts before it, as far as it has that. */
function withoutLead(line: string, below: string): string {
  let at = 0;
  for (const sign of below) {
    if (sign === '>') at += /^[ \t]*>/.exec(line.slice(at, at + MAX_LEAD))?.[0].length ?? 0;
    else if (line[at] === ' ' || line[at] === '\t') at++;
  }
  return line.slice(at);
}

/** Some lines as they stand alone: with `\n` as line ends, and without the lead from the second on. */
export function standingAlone(written: string, lead: string): string {
  const [first = '', ...others] = written.split(/\r\n|\r|\n/);
  if (others.length === 0) return first;
  const below = leadBelow(lead);
  return [first, ...others.map((line) => withoutLead(line, below))].join('\n');
}

/** Lines that stand alone, written behind a lead with some line end. Empty lines get no white space. */
export function placedBehind(alone: string, lead: string, lineEnd: string): string {
  const [first = '', ...others] = alone.split(/\r\n|\r|\n/);
  const below = leadBelow(lead);
  return [first, ...others.map((line) => (line === '' ? below.trimEnd() : below + line))].join(lineEnd);
}
