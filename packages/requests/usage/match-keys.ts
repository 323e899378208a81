import { addTo, type Message, message } from '#base';
import type { UsageFigures } from './usage-figures.ts';
import type { KeyUsageRow } from './usage-report.ts';

/** A key as the list of keys has it (specification 2.9). */
interface ListedKey {
  readonly key_id: string;
  readonly label: string;
}

/** What a key has used; `unknown` if a report does not say it for certain. */
export type KeyUse =
  | { readonly kind: 'known'; readonly figures: UsageFigures }
  | { readonly kind: 'unknown'; readonly reason: Message };

/** The visible ends of a masked key. */
const MASK = /^([^*]+)\*+([^*]+)$/;

/** Whether a report can mean this key by a masked one (specification 2.10). A mask that shows nothing fits no key. */
export function fitsMask(masked: string, key: string): boolean {
  const [, start = '', end = ''] = MASK.exec(masked) ?? [];
  return start !== '' && key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end);
}

/**
 * What each key has used, by its id. A report names keys by mask and label only (specification 2.10), so both must match. Where two rows
 * or two keys match, the use is not known: it is never a sum. A key without a row has used nothing, unless a row that fits no key by both
 * could be its row.
 */
export function matchKeys<Key extends ListedKey>(
  keys: readonly Key[],
  rows: readonly KeyUsageRow[],
): ReadonlyMap<Key['key_id'], KeyUse> {
  const byLabel = grouped(keys, ({ label }) => label);
  const keysLabelled = (label: string | null | undefined) =>
    (typeof label === 'string' ? byLabel.get(label) : undefined) ?? [];
  const matches = rows.map((row) => ({
    row,
    keys: keysLabelled(row.api_key_label).filter(({ key_id }) => fitsMask(row.api_key, key_id)),
  }));
  const stray = matches.flatMap(({ row, keys: found }) => (found.length === 0 ? [row] : []));
  const byKey = new Map<ListedKey, typeof matches>();
  for (const match of matches) {
    for (const key of match.keys) addTo(byKey, key, match);
  }
  return new Map(keys.map((key) => [key.key_id, useOf(key, byKey.get(key) ?? [], stray)]));
}

interface Match {
  readonly row: KeyUsageRow;
  readonly keys: readonly ListedKey[];
}

function useOf(key: ListedKey, [match, second]: readonly Match[], stray: readonly KeyUsageRow[]): KeyUse {
  if (second !== undefined) {
    return unknown(message('The report has several rows with its label and mask.'));
  }
  if (match !== undefined) {
    return match.keys.length === 1
      ? { kind: 'known', figures: match.row.usage }
      : unknown(message('Several keys have its label and mask.'));
  }
  const isDoubtful = stray.some(
    ({ api_key, api_key_label }) => api_key_label === key.label || fitsMask(api_key, key.key_id),
  );
  return isDoubtful
    ? unknown(message('The report has a row that matches this key only in part.'))
    : { kind: 'known', figures: NOTHING };
}

const NOTHING: UsageFigures = { total_characters: 0 };

function unknown(reason: Message): KeyUse {
  return { kind: 'unknown', reason };
}

function grouped<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group === undefined) groups.set(nameOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

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
