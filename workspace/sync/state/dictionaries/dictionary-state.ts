import type { DeclaredFile } from '../../../../core/manifest/lookup/declared-files.ts';
import type { Entries } from '../../../../core/sync/entries/entries.ts';
import type { DictionaryKey } from '../../../../core/sync/lock/lock.ts';
import type { Link } from '../match/match-glossary.ts';
import type { SyncedSides, SyncedStatus } from '../sides/synced-sides.ts';
import type { LocalDictionary } from './local-dictionary.ts';

export { hasDrift } from '../sides/synced-sides.ts';

/** How a dictionary and its file differ. */
export type DictionaryStatus = SyncedStatus;

/** A dictionary of the manifest, as it is here and there. */
export interface DictionaryState extends SyncedSides {
  readonly key: DictionaryKey;
  readonly declared: DeclaredFile;
  readonly link: Link;
  readonly local: LocalDictionary | undefined;
  readonly remote: Entries | undefined;
}

/** How people name a dictionary: its glossary and its languages. */
export function nameOfDictionary({ declared }: Pick<DictionaryState, 'declared'>): string {
  return `${declared.glossary.id} ${declared.pair.source}-${declared.pair.target}`;
}
