import type { Steps } from '../steps.ts';
import { lastAtOrBefore } from '../text/line-index.ts';
import { unitsOf } from '../text/units.ts';
import type { Dictionary } from './dictionary.ts';
import type { LineBlock } from './line-block.ts';
import { type PhrasePlace, placeOf } from './phrase-at.ts';
import { entryOf, phraseOf } from './row.ts';

/** What may stand before a phrase, other than the start of its block. */
const BOUNDARIES = unitsOf('",\t\r\n\ufeff');

/**
 * Finds every phrase of a dictionary that is exactly this one, source or target, in the order of the text. The units are searched as they
 * are written and only lines with a hit are taken apart, so that no index has to be kept. A step is some hundred lines.
 */
export function* findPhrase(dictionary: Dictionary, phrase: string): Steps<PhrasePlace[]> {
  const places: PhrasePlace[] = [];
  const written = unitsOf(dictionary.format === 'csv' ? phrase.replaceAll('"', '""') : phrase);
  if (written.length === 0) return places;
  for (const { block, firstLine } of dictionary.blocks()) {
    for (const index of linesWith(block, written)) {
      places.push(...placesInLine(dictionary, firstLine + index, phrase));
    }
    yield;
  }
  return places;
}

/** The lines, counted from the start of the block, in which a phrase may be written so. */
function* linesWith({ units, starts, lineCount }: LineBlock, written: Uint16Array): Generator<number> {
  let at = nextHit(units, written, 0);
  while (at !== -1) {
    const line = lastAtOrBefore(lineCount, (index) => starts[index] ?? 0, at);
    yield line;
    at = nextHit(units, written, starts[line + 1] ?? units.length);
  }
}

/** The next place from which on these units stand, and where a phrase may start; -1 when there is none. */
function nextHit(units: Uint16Array, written: Uint16Array, from: number): number {
  const first = written[0];
  for (let at = from; at < units.length; at++) {
    if (units[at] === first && standsAt(units, at, written) && mayStart(units, at)) return at;
  }
  return -1;
}

function standsAt(units: Uint16Array, at: number, written: Uint16Array): boolean {
  for (let index = 1; index < written.length; index++) {
    if (units[at + index] !== written[index]) return false;
  }
  return true;
}

function mayStart(units: Uint16Array, at: number): boolean {
  return at === 0 || BOUNDARIES.includes(units[at - 1] ?? 0);
}

function placesInLine(dictionary: Dictionary, line: number, phrase: string): PhrasePlace[] {
  const entry = entryOf(dictionary.row(line));
  if (entry === undefined) return [];
  return (['source', 'target'] as const)
    .filter((role) => phraseOf(entry.row, entry[role]) === phrase)
    .map((role) => placeOf(dictionary, entry, role));
}
