import type { Dictionary } from '../dictionary.ts';
import { phraseOf } from '../rows/row.ts';

/** Lines that fold into their first one; both are included. */
interface FoldedLines {
  readonly first: number;
  readonly last: number;
}

/**
 * What can be folded: paragraphs between blank lines, or else neighboring rows whose source phrases begin with the same letter, as in an
 * alphabetical list.
 */
export function foldLines(dictionary: Dictionary): readonly FoldedLines[] {
  const initials = initialsOf(dictionary);
  const keys = initials.includes('') ? initials.map((initial) => (initial === '' ? '' : 'row')) : initials;
  const folds: FoldedLines[] = [];
  let first = 0;
  for (let line = 1; line <= keys.length; line++) {
    if (keys[line] === keys[first]) continue;
    if (keys[first] !== '' && line - first > 1) folds.push({ first, last: line - 1 });
    first = line;
  }
  return folds;
}

/** What each row begins with, case folded; empty for blank lines. */
function initialsOf(dictionary: Dictionary): string[] {
  return Array.from({ length: dictionary.rowCount }, (_, line) => {
    const row = dictionary.row(line);
    const [source] = row.fields;
    if (source === undefined) return '';
    return [...phraseOf(row, source)].at(0)?.toLowerCase() ?? ' ';
  });
}
