import { compareCodePoints } from '#base';
import type { Entries } from './entries.ts';

/**
 * The canonical form of entries (reliability S1): one TSV line each, sorted by the code points of the source phrase, without any
 * normalization. The same entries in another order, or with other quotes, have the same form.
 */
export function canonicalText(entries: Entries): string {
  const sources = [...entries.keys()].sort(compareCodePoints);
  return sources.map((source) => `${source}\t${entries.get(source)}\n`).join('');
}
