import type { Steps } from '../steps.ts';
import type { Dictionary } from './dictionary.ts';
import { type PhrasePlace, placeOf } from './phrase-at.ts';
import { entryOf, phraseOf } from './row.ts';

/** UTF-16 units that are searched in one step: some milliseconds. */
const PIECE_UNITS = 0x20000;

/** What may stand before a phrase. */
const BOUNDARIES = '",\t\r\n\ufeff';

/**
 * Finds every phrase of a dictionary that is exactly this one, source or target, in the order of the text. The text is searched as it is
 * written and only lines with a hit are taken apart, so that no index has to be kept.
 */
export function* findPhrase(dictionary: Dictionary, phrase: string): Steps<PhrasePlace[]> {
  const places: PhrasePlace[] = [];
  const written = dictionary.format === 'csv' ? phrase.replaceAll('"', '""') : phrase;
  if (written === '') return places;
  let lastLine = -1;
  for (let start = 0; start < dictionary.length; start += PIECE_UNITS) {
    for (const offset of hitsIn(dictionary, written, start)) {
      const { line } = dictionary.positionAt(offset);
      if (line <= lastLine) continue;
      lastLine = line;
      places.push(...placesInLine(dictionary, line, phrase));
    }
    yield;
  }
  return places;
}

/** The offsets in one piece of the text at which the phrase may start. */
function* hitsIn(dictionary: Dictionary, written: string, start: number): Generator<number> {
  const from = Math.max(0, start - 1);
  const piece = dictionary.slice(from, start + PIECE_UNITS + written.length - 1);
  for (let at = piece.indexOf(written, start - from); at !== -1; at = piece.indexOf(written, at + 1)) {
    if (at === 0 || BOUNDARIES.includes(piece.charAt(at - 1))) yield from + at;
  }
}

function placesInLine(dictionary: Dictionary, line: number, phrase: string): PhrasePlace[] {
  const entry = entryOf(dictionary.row(line));
  if (entry === undefined) return [];
  return (['source', 'target'] as const)
    .filter((role) => phraseOf(entry.row, entry[role]) === phrase)
    .map((role) => placeOf(dictionary, entry, role));
}
