import { applyEdits, type TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { moved, rowAt } from '../features/phrase-at.ts';
import { entryOf, parseRow, phraseOf, type Row } from '../rows/row.ts';

/**
 * The source phrases that edits of a dictionary change, with what they become. Edits of several lines, and rows that are no entry before or after
 * it, rename nothing.
 */
export function renamedSources(
  dictionary: Dictionary,
  edits: readonly TextEdit[],
): ReadonlyMap<string, string> {
  const byLine = new Map<number, { readonly row: Row; readonly edits: TextEdit[] }>();
  for (const { span, newText } of edits) {
    const row = rowAt(dictionary, span.start);
    if (row === undefined || /[\r\n]/.test(newText)) continue;
    const own = moved(span, -dictionary.rowStart(row.line));
    if (own.end > row.text.length) continue;
    const known = byLine.get(row.line) ?? { row, edits: [] };
    byLine.set(row.line, known);
    known.edits.push({ span: own, newText });
  }
  const renamed = new Map<string, string>();
  for (const { row, edits: own } of byLine.values()) {
    const from = sourceOf(row);
    const to = sourceOf(parseRow(applyEdits(row.text, own), row.format, row.line));
    if (from !== undefined && to !== undefined && from !== to) renamed.set(from, to);
  }
  return renamed;
}

function sourceOf(row: Row): string | undefined {
  const entry = entryOf(row);
  return entry && phraseOf(row, entry.source);
}
