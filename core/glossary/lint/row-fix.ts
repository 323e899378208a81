import type { Fix } from '../../problem.ts';
import type { Dictionary } from '../dictionary.ts';
import { removeRows } from '../remove-rows.ts';
import type { RowFix } from '../rule.ts';

/** Turns a change of one row into edits of the whole text. */
export function toFix(dictionary: Dictionary, line: number, fix: RowFix): Fix {
  const { title, preferred } = fix;
  if (fix.kind === 'remove-row') return { title, preferred, edits: removeRows(dictionary, [line]) };
  const start = dictionary.rowStart(line);
  const edits = fix.edits.map(({ span, newText }) => ({
    span: { start: start + span.start, end: start + span.end },
    newText,
  }));
  return { title, preferred, edits };
}
