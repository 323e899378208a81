import type { Fix } from '../problem.ts';
import type { TextEdit } from '../text/edit.ts';
import type { Dictionary } from './dictionary.ts';
import type { RowFix } from './rule.ts';

/** Turns a change of one row into edits of the whole text. */
export function toFix(dictionary: Dictionary, line: number, fix: RowFix): Fix {
  const { title, preferred } = fix;
  if (fix.kind === 'remove-row') return { title, preferred, edits: [removeRow(dictionary, line)] };
  const start = dictionary.rowStart(line);
  const edits = fix.edits.map(({ span, newText }) => ({
    span: { start: start + span.start, end: start + span.end },
    newText,
  }));
  return { title, preferred, edits };
}

/** Takes a row out with its line end, or, for a last row without one, with the line end before it. */
function removeRow(dictionary: Dictionary, line: number): TextEdit {
  const start = dictionary.rowStart(line);
  const end = dictionary.offsetAt({ line: line + 1, character: 0 });
  const endsWithLineEnd = end > start + dictionary.row(line).text.length;
  if (endsWithLineEnd || line === 0) return { span: { start, end }, newText: '' };
  const before = dictionary.rowStart(line - 1) + dictionary.row(line - 1).text.length;
  return { span: { start: before, end }, newText: '' };
}
