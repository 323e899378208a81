import { type Dictionary, entryOf, phraseOf } from '#glossary';
import { canonicalText } from '../entries/canonical-text.ts';
import { entriesOf, isOwn } from '../entries/entries.ts';

/**
 * A dictionary as people compare its versions: its canonical form, in which order and quotes do not matter. Rows that are not entries of the
 * dictionary follow as they are, so that no change of them stays unseen.
 */
export function reviewText(dictionary: Dictionary): string {
  const others = otherRows(dictionary).map((row) => `${row}\n`);
  return canonicalText(entriesOf(dictionary)) + others.join('');
}

function otherRows(dictionary: Dictionary): readonly string[] {
  const others: string[] = [];
  const seen = new Set<string>();
  for (let line = 0; line < dictionary.rowCount; line++) {
    const row = dictionary.row(line);
    const entry = entryOf(row);
    if (row.fields.length === 0) continue;
    const source = entry && isOwn(entry, dictionary.pair) ? phraseOf(row, entry.source) : undefined;
    if (source === undefined || seen.has(source)) others.push(row.text);
    else seen.add(source);
  }
  return others;
}
