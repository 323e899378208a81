import type { AttestedPair } from './attested-pair.ts';
import type { PairRecord } from './pair-record.ts';
import { HEADER, VERSION } from './read-pairs.ts';

/** A file of pairs without any. */
export const NO_PAIRS = `${HEADER}${VERSION}\n`;

/** The text of a file of pairs: sorted, each line once, so that equal pairs give equal bytes in any order. */
export function writePairs(pairs: Iterable<AttestedPair>): string {
  const lines = new Set(Array.from(pairs, lineOf));
  return NO_PAIRS + [...lines].sort().join('');
}

/** The pairs that a record does not have, line by line. */
export function newPairs(record: PairRecord, pairs: readonly AttestedPair[]): readonly AttestedPair[] {
  return pairs.filter(({ locale, source, target, origin, depends }) => {
    const known = record.linesOf(locale, source, target);
    return !known.some((line) => line.origin === origin && line.depends === depends);
  });
}

/** The text of one file that has the pairs of a record whose texts are still used. */
export function foldRecord(
  record: PairRecord,
  isUsed: (locale: string, source: string, target: string) => boolean,
): string {
  let text = NO_PAIRS;
  for (const pair of record.all()) if (isUsed(pair.locale, pair.source, pair.target)) text += lineOf(pair);
  return text;
}

function lineOf({ locale, source, target, origin, depends }: AttestedPair): string {
  return `${locale} ${source} ${target} ${origin} ${depends}\n`;
}
