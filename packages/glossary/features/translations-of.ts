import { finish } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { phraseOf } from '../rows/row.ts';
import { findPhrase } from './find-phrase.ts';

/** The target phrases of every entry with exactly this source phrase, each once, in the order of the dictionary. */
export function translationsOf(dictionary: Dictionary, source: string): readonly string[] {
  const found = finish(findPhrase(dictionary, source)).filter(({ role }) => role === 'source');
  return [...new Set(found.map(({ entry }) => phraseOf(entry.row, entry.target)))];
}
