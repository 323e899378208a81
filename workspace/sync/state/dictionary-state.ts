import type { DeclaredFile } from '../../../core/manifest/lookup/declared-files.ts';
import type { Message } from '../../../core/message.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import type { DictionaryKey } from '../../../core/sync/lock/lock.ts';
import type { Conflict, Merge } from '../../../core/sync/merge/merge-entries.ts';
import type { Pushed } from '../storage/records.ts';
import type { LocalDictionary } from './local-dictionary.ts';
import type { Link } from './match-glossary.ts';

/** How a file and the service differ. */
export type DictionaryStatus =
  | 'in-sync'
  | 'changed-here'
  | 'changed-there'
  | 'changed-both'
  | 'conflict'
  | 'only-here'
  | 'only-there'
  | 'nowhere'
  /** The file cannot be read or has errors. */
  | 'faulty'
  /** The glossary is not clear, or not there any more. */
  | 'blocked';

/** A dictionary of the manifest, as it is here and there. */
export interface DictionaryState {
  readonly key: DictionaryKey;
  readonly declared: DeclaredFile;
  readonly link: Link;
  readonly local: LocalDictionary | undefined;
  /** Undefined if the service does not have the dictionary. */
  readonly remote: Entries | undefined;
  /** Of what the service has; of no entries if it does not have the dictionary. */
  readonly remoteHash: string;
  /** Of the lock; or of a write that arrived although its run was killed before it could say so (reliability S8). */
  readonly lockedHash: string | undefined;
  /** Whether there was such a write. */
  readonly isResumed: boolean;
  readonly pushed: Pushed | undefined;
  readonly base: Entries | undefined;
  /** What a pull would come to; undefined if one side is not there. */
  readonly merge: Merge | undefined;
  /** Conflicts of the last pull that nobody has decided yet. */
  readonly undecided: readonly Conflict[];
  readonly status: DictionaryStatus;
  /** Why nothing can be done with it. */
  readonly faults: readonly Message[];
}

/** Whether the service has changed since the last sync, other than to what the file has. */
export function hasDrift({ status }: Pick<DictionaryState, 'status'>): boolean {
  return DRIFTED.has(status);
}

const DRIFTED: ReadonlySet<DictionaryStatus> = new Set([
  'changed-there',
  'changed-both',
  'conflict',
  'only-there',
]);

/** How people name a dictionary: its glossary and its languages. */
export function nameOfDictionary({ declared }: Pick<DictionaryState, 'declared'>): string {
  return `${declared.glossary.id} ${declared.pair.source}-${declared.pair.target}`;
}
