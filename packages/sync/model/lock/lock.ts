import type { LockedConflicts } from './conflict-fact.ts';

/** The name of the lock beside the manifest, which the team commits. */
export const LOCK_NAME = 'parlance.lock';

/** Instead of a hash: two branches of git have seen different versions, and the merged file comes from neither of them (reliability S1). */
export const UNKNOWN_BASE = 'unknown';

/** What the team last saw of a dictionary at a service. */
export interface LockedDictionary {
  /** The key of the glossary in the manifest. */
  readonly glossary: string;
  readonly source: string;
  readonly target: string;
  /** Of the service: an id belongs to one origin. */
  readonly origin: string;
  /** `sha256-` and the hexadecimal hash of the canonical form; or `UNKNOWN_BASE`. */
  readonly hash: string;
  readonly entries: number;
  /** Entries that nobody has decided about. */
  readonly conflicts?: LockedConflicts;
}

/** The object that a glossary of the manifest is at a service. */
export interface LockedGlossary {
  readonly key: string;
  readonly origin: string;
  readonly id: string;
  /** Its name when it was last seen. */
  readonly name: string;
}

/** An instruction of a list as it was last seen: the id by which the service knows what the file calls by its label. */
export interface LockedInstruction {
  readonly id: string;
  readonly label: string;
}

/** What the team last saw of a style rule list at a service. */
export interface LockedList {
  /** Of the list in the manifest. */
  readonly key: string;
  readonly origin: string;
  readonly id: string;
  readonly name: string;
  /** The service counts it up with every change. */
  readonly version: number;
  /** Of the canonical form of what the list said; or `UNKNOWN_BASE`. */
  readonly hash: string;
  readonly instructions: readonly LockedInstruction[];
  /** Facts of the list that nobody has decided about. */
  readonly conflicts?: LockedConflicts;
}

/** What `parlance.lock` says. */
export interface Lock {
  readonly glossaries: readonly LockedGlossary[];
  readonly dictionaries: readonly LockedDictionary[];
  readonly lists: readonly LockedList[];
}

export const EMPTY_LOCK: Lock = { glossaries: [], dictionaries: [], lists: [] };

/** A list as it is looked up in a lock. */
export type ListKey = Pick<LockedList, 'key' | 'origin'>;

/** What a lock says of a list at an origin. */
export function lockedList({ lists }: Lock, { key, origin }: ListKey): LockedList | undefined {
  return lists.find((locked) => locked.key === key && locked.origin === origin);
}

/** The lock with another fact about a list. */
export function withList(lock: Lock, locked: LockedList): Lock {
  return { ...lock, lists: [...withoutList(lock, locked).lists, locked] };
}

/** The lock without a list. */
export function withoutList(lock: Lock, { key, origin }: ListKey): Lock {
  return { ...lock, lists: lock.lists.filter((other) => other.key !== key || other.origin !== origin) };
}

/** What a lock says of a glossary at an origin. */
export function lockedGlossary(
  { glossaries }: Lock,
  key: string,
  origin: string,
): LockedGlossary | undefined {
  return glossaries.find((locked) => locked.key === key && locked.origin === origin);
}

/** A dictionary as it is looked up in a lock. */
export type DictionaryKey = Pick<LockedDictionary, 'glossary' | 'source' | 'target' | 'origin'>;

/** What a lock says of a dictionary at an origin. */
export function lockedDictionary({ dictionaries }: Lock, key: DictionaryKey): LockedDictionary | undefined {
  return dictionaries.find((locked) => isSameDictionary(locked, key));
}

/** The lock with another fact about a glossary. */
export function withGlossary(lock: Lock, locked: LockedGlossary): Lock {
  const others = lock.glossaries.filter(({ key, origin }) => key !== locked.key || origin !== locked.origin);
  return { ...lock, glossaries: [...others, locked] };
}

/** The lock with another fact about a dictionary. */
export function withDictionary(lock: Lock, locked: LockedDictionary): Lock {
  return { ...lock, dictionaries: [...withoutDictionary(lock, locked).dictionaries, locked] };
}

/** The lock with other entries of a dictionary or a list that nobody has decided about. */
export function withConflicts(lock: Lock, key: DictionaryKey | ListKey, conflicts: LockedConflicts): Lock {
  if ('glossary' in key) {
    const locked = lockedDictionary(lock, key);
    return locked === undefined ? lock : withDictionary(lock, { ...locked, conflicts });
  }
  const locked = lockedList(lock, key);
  return locked === undefined ? lock : withList(lock, { ...locked, conflicts });
}

/** The lock without a dictionary. */
export function withoutDictionary(lock: Lock, key: DictionaryKey): Lock {
  return { ...lock, dictionaries: lock.dictionaries.filter((other) => !isSameDictionary(other, key)) };
}

function isSameDictionary(a: DictionaryKey, b: DictionaryKey): boolean {
  return a.glossary === b.glossary && a.source === b.source && a.target === b.target && a.origin === b.origin;
}
