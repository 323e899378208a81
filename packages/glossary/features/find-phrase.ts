import { addAll, lastAtOrBefore, type Steps, textOf } from '#base';
import type { Dictionary } from '../dictionary.ts';
import type { LineBlock } from '../lines/store/line-block.ts';
import { entryOf, phraseOf } from '../rows/row.ts';
import { type LocatedPhrase, locatePhrase } from './phrase-at.ts';

/** What can precede a phrase, other than the start of its block. */
const BOUNDARIES = '",\t\r\n\ufeff';

/**
 * Finds every source or target phrase of a dictionary that is exactly this one, in the order of the text. The raw text is searched and only
 * lines with a match are parsed, so that no index is needed. A step is some hundred lines.
 */
export function* findPhrase(dictionary: Dictionary, phrase: string): Steps<LocatedPhrase[]> {
  const found: LocatedPhrase[] = [];
  const written = dictionary.format === 'csv' ? phrase.replaceAll('"', '""') : phrase;
  if (written === '') return found;
  for (const { block, firstLine } of dictionary.blocks()) {
    for (const index of linesWith(block, written)) {
      addAll(found, phrasesInLine(dictionary, firstLine + index, phrase));
    }
    yield;
  }
  return found;
}

/** The lines, counted from the start of the block, that can contain the phrase. */
function* linesWith({ text, starts, lineCount }: LineBlock, written: string): Generator<number> {
  const searched = textOf(text);
  let at = nextHit(searched, written, 0);
  while (at !== -1) {
    const line = lastAtOrBefore(lineCount, (index) => starts[index] ?? 0, at);
    yield line;
    at = nextHit(searched, written, starts[line + 1] ?? text.length);
  }
}

/** The next offset at which this is written and a phrase can start; -1 if no such offset exists. */
function nextHit(text: string, written: string, from: number): number {
  let at = text.indexOf(written, from);
  while (at > 0 && !BOUNDARIES.includes(text.charAt(at - 1))) at = text.indexOf(written, at + 1);
  return at;
}

function phrasesInLine(dictionary: Dictionary, line: number, phrase: string): LocatedPhrase[] {
  const entry = entryOf(dictionary.row(line));
  if (entry === undefined) return [];
  return (['source', 'target'] as const)
    .filter((role) => phraseOf(entry.row, entry[role]) === phrase)
    .map((role) => locatePhrase(dictionary, entry, role));
}
