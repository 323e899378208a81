import { applyEdits, finish } from '#base';
import { Dictionary } from '../dictionary.ts';
import { entryOf, parseRow, phraseOf } from '../rows/row.ts';
import { writeRow } from '../rows/write-field.ts';
import { fixAll } from './fix-all.ts';

/** Visible characters with single spaces between them: no fix changes them if they are composed. */
const PLAIN = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u;

const FORMAT = 'csv';

/** A source phrase as the fixes of the rules for glossaries leave it; the same if nothing of it can be fixed. */
export function fixedPhrase(phrase: string): string {
  // To check a dictionary takes a hundred times as long, and most phrases are like this.
  if (PLAIN.test(phrase) && phrase === phrase.normalize('NFC')) return phrase;
  const text = writeRow([phrase, OTHER_PHRASE], FORMAT);
  const dictionary = new Dictionary(text, { format: FORMAT, pair: undefined });
  const fixed = applyEdits(text, finish(fixAll(dictionary, { languages: [] })));
  const row = parseRow(fixed, FORMAT, 0);
  const entry = /[\r\n]/.test(fixed) ? undefined : entryOf(row);
  return entry === undefined ? phrase : phraseOf(row, entry.source);
}

/** A target phrase without problems. */
const OTHER_PHRASE = '1';
