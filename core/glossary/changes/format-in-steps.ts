import type { Steps } from '../../steps.ts';
import type { TextEdit } from '../../text/edit.ts';
import type { Dictionary } from '../dictionary.ts';
import { formatDictionary, type LineRange } from './format.ts';
import { evenLineEnds, usualLineEnd } from './line-ends.ts';

/** Rows that are formatted in one step. */
const STEP_ROWS = 1000;

/**
 * What formatting changes in an editor: needless quotes are removed, missing ones are added, and all lines end as most lines of the file
 * do. No phrase changes: white space at the ends of phrases, the order of rows, and blank lines stay.
 */
export function* formatInSteps(dictionary: Dictionary, lines?: LineRange): Steps<TextEdit[]> {
  const usual = yield* usualLineEnd(dictionary);
  const edits: TextEdit[] = [];
  const last = Math.min(lines?.end ?? dictionary.rowCount, dictionary.rowCount);
  for (let first = lines?.first ?? 0; first < last; first += STEP_ROWS) {
    const step = { first, end: Math.min(first + STEP_ROWS, last) };
    for (const edit of formatDictionary(dictionary, step)) edits.push(edit);
    for (const edit of evenLineEnds(dictionary, step, usual)) edits.push(edit);
    yield;
  }
  return edits;
}
