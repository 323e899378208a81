import type { Steps, TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { SEPARATORS } from '../rows/field.ts';
import { otherSeparatorOf } from '../rows/other-separator.ts';
import { phraseOf } from '../rows/row.ts';
import { tokenizeCsv } from '../rows/tokenize-line.ts';
import { writeRow } from '../rows/write-field.ts';

/** The number of rows that are read in one step. */
const STEP_ROWS = 200;

/** Writes the rows with another separator, such as semicolons, with that of the format. Rows without a form in TSV stay. */
export function* convertSeparator(dictionary: Dictionary): Steps<readonly TextEdit[]> {
  const { format } = dictionary;
  const edits: TextEdit[] = [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    if (line % STEP_ROWS === STEP_ROWS - 1) yield;
    const row = dictionary.row(line);
    const other = dictionary.isInConflict(line) ? undefined : otherSeparatorOf(row);
    if (other === undefined) continue;
    const { fields } = tokenizeCsv(row.text, other.separator);
    const phrases = fields.map((field) => phraseOf(row, field));
    if (format === 'tsv' && phrases.some((phrase) => phrase.includes(SEPARATORS.tsv))) continue;
    const start = dictionary.rowStart(line);
    edits.push({ span: { start, end: start + row.text.length }, newText: writeRow(phrases, format) });
  }
  return edits;
}
