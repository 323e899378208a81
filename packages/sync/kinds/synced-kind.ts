import type { Message } from '#base';
import type { Entries } from '../model/entries/entries.ts';
import type { FactVersions, ShownFact } from '../model/lists/show-fact.ts';
import type { LockedConflicts } from '../model/lock/conflict-fact.ts';
import type { DictionaryKey, ListKey, Lock, LockedDictionary, LockedList } from '../model/lock/lock.ts';
import type { EntryChange } from '../model/plan/changes-between.ts';
import type { PlanChange } from '../model/plan/plan-change.ts';
import type { Backups } from '../storage/backups.ts';
import type { Intent } from '../storage/records.ts';
import type { SyncPorts } from '../sync-ports.ts';
import type { Link } from './link.ts';
import type { FileBytes, ReadFile } from './read-file.ts';

/** The types that belong to a kind. */
export interface KindTypes {
  readonly name: 'dictionary' | 'list';
  /** By which the lock and the records know one. */
  readonly key: DictionaryKey | ListKey;
  readonly locked: (LockedDictionary | LockedList) & { readonly version?: number };
  /** In the manifest. */
  readonly declared: object;
  /** What the account lists: a glossary for its dictionaries, or a style rule list. */
  readonly remote: { readonly name: string };
  /** A file as it is read. */
  readonly read: FileBytes;
  /** A file whose values are those of the service by the same keys. */
  readonly local: LocalFile;
  /** What one is read, written, and deleted with at the service. */
  readonly place: object;
}

/** A file of the manifest, and what it says. */
export interface LocalFile extends FileBytes {
  /** Its entries, or the facts of a list (packages/sync/model/lists/style-facts.ts). */
  readonly entries: Entries;
}

/** What an object is looked for with. */
export interface Known<Remote> {
  readonly lock: Lock;
  readonly origin: string;
  readonly remote: readonly Remote[];
}

/** An object as the service has it now. */
export interface ObjectThere<Remote> {
  /** Undefined if only the lock knows it. */
  readonly answer: Remote | undefined;
  /** Undefined if the service does not have the dictionary. */
  readonly entries: Entries | undefined;
}

/** A write that was about to be sent when its run ended, with the versions before and after it as far as this clone has them. */
export interface EndedWrite {
  readonly intent: Intent;
  readonly before: Entries | undefined;
  readonly after: Entries | undefined;
}

/** The values of an object that are sent. */
export interface ObjectWrite<Of extends KindTypes> {
  readonly place: Of['place'];
  /** For messages. */
  readonly name: string;
  /** Undefined if the service does not have the dictionary. */
  readonly before: Entries | undefined;
  readonly after: Entries;
  readonly changes: readonly EntryChange[];
}

/** What the lock says of an object apart from what the service has. */
export interface LockedWith {
  /** Of what the service has. */
  readonly hash: string;
  /** What nobody has decided. */
  readonly open: LockedConflicts;
  /** What the file has. */
  readonly mine: Entries;
}

/** What reading from the service takes. */
export type ReadPorts = Pick<SyncPorts, 'client' | 'signal'>;

/** What reading files takes. */
export type FilePorts = Pick<SyncPorts, 'location' | 'languages' | 'service'>;

/** A kind of things that a manifest declares and that have a file and are at the service: dictionaries, or style rule lists. */
export interface SyncedKind<Of extends KindTypes> {
  readonly name: Of['name'];
  /** How people name one. */
  nameOf(declared: Of['declared']): string;
  nameOfKey(key: Of['key']): string;
  /** Where its file is, absolute, and how the manifest names it. */
  fileOf(declared: Of['declared']): { readonly path: string; readonly shown: string };
  keyOf(declared: Of['declared'], origin: string): Of['key'];
  locked(lock: Lock, key: Of['key']): Of['locked'] | undefined;
  /** Lists all that the account has. */
  list(ports: ReadPorts): Promise<readonly Of['remote'][]>;
  createReader(ports: FilePorts): (declared: Of['declared']) => Promise<ReadFile<Of['read']> | undefined>;
  match(
    declared: Of['declared'],
    read: Of['read'] | undefined,
    known: Known<Of['remote']>,
  ): Link<Of['remote']>;
  idOf(remote: Of['remote']): string;
  /** Another manifest, which `other` names, syncs the same object. */
  claimedTwice(declared: Of['declared'], remote: Of['remote'], other: string): Message;
  /**
   * What the service has.
   * @throws SyncError if the answer cannot be used; otherwise what the client throws.
   */
  readThere(
    remote: Of['remote'],
    declared: Of['declared'],
    ports: ReadPorts,
  ): Promise<ObjectThere<Of['remote']>>;
  /**
   * Gives the values of a file the keys by which the service and the last sync, which has `seen` them, know them. In `asSeen` and other texts
   * of the file, they have those of the last sync.
   */
  identify(
    read: Of['read'],
    known: {
      readonly locked: Of['locked'] | undefined;
      readonly seen: Entries | undefined;
      readonly there: Entries | undefined;
    },
  ): {
    readonly local: Of['local'];
    readonly asSeen: { readonly entries: Entries };
    readonly entriesOf: (text: string) => Entries;
  };
  /** Whether the service has nothing but what was about to be sent. `hash` is that of its entries. */
  hasArrived(write: EndedWrite, there: ObjectThere<Of['remote']>, hash: string): boolean;
  /** What was sent, with the keys that the service has given to its new values since. */
  asThere(after: Entries, before: Entries, there: Entries): Entries;
  /** The numbers of conflicts that git has left in a file; undefined for files in which it leaves none that can be decided here. */
  countMarkers?(local: Of['local']): number;

  /** How JSON names one, and what a plan calls the kind. */
  jsonOf(key: Of['key']): Pick<PlanChange, 'glossary' | 'pair' | 'list'>;
  readonly jsonKind: PlanChange['kind'];
  changeJson(change: EntryChange): Omit<PlanChange, 'kind' | 'reason'>;
  /** An entry or a fact as people read it. */
  show<Version extends string>(fact: FactVersions<Version>): ShownFact<Version>;
  /** Those that can be removed, without what every object of the kind has. */
  counted(entries: Entries): Entries;
  /** The text of a file with exactly these values, edited as little as possible; a message if they cannot be written so. */
  textWith(declared: Of['declared'], local: Of['local'] | undefined, entries: Entries): string | Message;

  /** What the service has, in the form of the file; a message if it cannot be written so. */
  textThere(local: Of['local'], entries: Entries): string | Message;

  /** The version that the service counts up with every change; undefined if it counts none. */
  versionOf(answer: Of['remote']): number | undefined;
  /** What the lock says of an object; undefined if it cannot say anything without an answer. */
  lockOf(key: Of['key'], there: ObjectThere<Of['remote']>, known: LockedWith): Of['locked'] | undefined;
  withLocked(lock: Lock, locked: Of['locked']): Lock;
  withoutLocked(lock: Lock, key: Of['key']): Lock;

  placeOf(state: { readonly answer: Of['remote']; readonly declared: Of['declared'] }): Of['place'];
  /**
   * Reads what the service has; `isThere` says whether a dictionary is expected to be there.
   * @throws SyncError if the answer cannot be used; otherwise what the client throws.
   */
  readAt(place: Of['place'], ports: ReadPorts, isThere?: boolean): Promise<ObjectThere<Of['remote']>>;
  /** Whether a write replaces values that could not be put back without a backup (reliability S9). */
  replaces(write: ObjectWrite<Of>): boolean;
  /** Saves what is replaced or deleted. */
  backUp(backups: Backups, place: Of['place'], entries: Entries): Promise<unknown>;
  /**
   * Sends a write, and reads what the service has then. `now` is what it has before.
   * @throws SyncError if somebody else writes at the same time; otherwise what the client throws.
   */
  send(
    write: ObjectWrite<Of>,
    now: ObjectThere<Of['remote']>,
    ports: ReadPorts,
  ): Promise<ObjectThere<Of['remote']>>;
  /** @throws what the client throws. */
  deleteAt(place: Of['place'], ports: ReadPorts): Promise<unknown>;
}
