import { lineStart, type Span } from '#base';
import type { ProseFormat } from '#formats';
import type { ProseUnit } from '../../prose/prose-unit.ts';

/**
 * What is inserted, moved, and removed as one. In a notebook, a cell; elsewhere whole lines without the last line end, all lines of their units, with
 * blank lines between rows.
 */
export interface Row extends Span {
  /** At least one, in order. */
  readonly units: readonly ProseUnit[];
}

/** A row while its units are collected. */
interface OpenRow {
  readonly start: number;
  end: number;
  readonly units: ProseUnit[];
}

/** The rows of a text, in order. */
export function rowsOf(text: string, units: readonly ProseUnit[], format: ProseFormat): readonly Row[] {
  const isOfParagraphs = format === 'srt' || format === 'vtt';
  const rows: OpenRow[] = [];
  for (const unit of units) {
    const last = rows.at(-1);
    // A line can have all units of a file: it is looked at once.
    if (last !== undefined && last.start <= unit.extent.start && unit.extent.end < last.end) {
      last.units.push(unit);
      continue;
    }
    const { start, end } =
      format === 'notebook' ? unit.extent : linesAround(text, unit.extent, isOfParagraphs);
    if (last === undefined || start >= last.end) rows.push({ start, end, units: [unit] });
    else {
      last.end = Math.max(last.end, end);
      last.units.push(unit);
    }
  }
  return rows;
}

/** The lines that a span stands in, or all lines up to blank ones. */
function linesAround(text: string, span: Span, isOfParagraphs: boolean): Span {
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  let start = Math.max(lineStart(text, span.start), mark);
  let end = lineEndBehind(text, span.end);
  if (!isOfParagraphs) return { start, end };
  while (start > mark) {
    const above = Math.max(lineStart(text, endOfLineAbove(text, start)), mark);
    if (text.slice(above, start).trim() === '') break;
    start = above;
  }
  for (;;) {
    const below = /(?:\r\n|\r|\n)[^\r\n]*\S[^\r\n]*/y;
    below.lastIndex = end;
    if (!below.test(text)) return { start, end };
    end = below.lastIndex;
  }
}

function endOfLineAbove(text: string, start: number): number {
  return text.startsWith('\r\n', start - 2) ? start - 2 : start - 1;
}

function lineEndBehind(text: string, offset: number): number {
  const lineEnd = /[\r\n]|$/g;
  lineEnd.lastIndex = offset;
  return lineEnd.exec(text)?.index ?? text.length;
}
