import type { TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { removeRows } from '../remove-rows.ts';

/** Removes the lines without any character. A line of white space is not blank but a malformed row, and stays. */
export function removeBlankLines(dictionary: Dictionary): readonly TextEdit[] {
  const blank: number[] = [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    if (dictionary.row(line).fields.length === 0) blank.push(line);
  }
  return removeRows(dictionary, blank);
}
