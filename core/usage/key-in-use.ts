import { fitsMask, type ListedKey } from './match-keys.ts';
import type { KeyUsageRow } from './usage-report.ts';

/** The form of a key's id (specification 2.9). */
const TWO_GUIDS = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether a listed key is the one that this program sends. Where ids are not keys, only a report can tell, and only after the key was
 * used.
 * @param own The key that this program sends; undefined if it has none.
 * @param rows Of a report; empty without one.
 */
export function isKeyInUse(
  { key_id, label }: ListedKey,
  own: string | undefined,
  rows: readonly KeyUsageRow[],
): 'yes' | 'no' | 'unknown' {
  if (own === undefined) return 'no';
  if (own === key_id) return 'yes';
  const ofOwn = rows.filter(({ api_key }) => fitsMask(api_key, own));
  if (ofOwn.some(({ api_key_label }) => api_key_label === label)) return TWO_GUIDS.test(own) ? 'no' : 'yes';
  return ofOwn.length > 0 || TWO_GUIDS.test(own) ? 'no' : 'unknown';
}
