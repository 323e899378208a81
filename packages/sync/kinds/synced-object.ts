import type { Message } from '#base';
import type { Entries } from '../model/entries/entries.ts';
import type { LockedConflicts } from '../model/lock/conflict-fact.ts';
import type { Merge } from '../model/merge/merge-entries.ts';
import { type Difference, differencesOf } from '../model/plan/differences.ts';
import type { Pushed } from '../storage/records.ts';
import { type DeclaredFacts, DeclaredObject } from './declared-object.ts';
import { changesHere, conflictsOf, wordsFor } from './describe-object.ts';
import type { Link } from './link.ts';
import type { KindTypes, SyncedKind } from './synced-kind.ts';
import type { SyncedSides, SyncedStatus } from './synced-sides.ts';

const NO_ENTRIES: Entries = new Map();

/** What is known of an object here and there. */
interface SyncedFacts<Of extends KindTypes> extends DeclaredFacts<Of>, SyncedSides {
  readonly link: Link<Of['remote']>;
  /** As the service has answered it; undefined if it is not there. */
  readonly answer: Of['remote'] | undefined;
}

/** A dictionary or a style rule list that the manifest declares, as it is here and there. */
export class SyncedObject<Of extends KindTypes> extends DeclaredObject<Of> implements SyncedFacts<Of> {
  readonly link: Link<Of['remote']>;
  readonly answer: Of['remote'] | undefined;
  readonly remote: Entries | undefined;
  readonly remoteHash: string;
  readonly lockedHash: string | undefined;
  readonly isResumed: boolean;
  readonly pushed: Pushed | undefined;
  readonly base: Entries | undefined;
  readonly merge: Merge | undefined;
  readonly open: LockedConflicts;
  readonly status: SyncedStatus;
  readonly faults: readonly Message[];

  constructor(kind: SyncedKind<Of>, facts: SyncedFacts<Of>) {
    super(kind, facts);
    this.link = facts.link;
    this.answer = facts.answer;
    this.remote = facts.remote;
    this.remoteHash = facts.remoteHash;
    this.lockedHash = facts.lockedHash;
    this.isResumed = facts.isResumed;
    this.pushed = facts.pushed;
    this.base = facts.base;
    this.merge = facts.merge;
    this.open = facts.open;
    this.status = facts.status;
    this.faults = facts.faults;
  }

  /** How it is, in a few words. */
  get words(): Message {
    return wordsFor(this);
  }

  /** How many entries the file has; of a list, rules and instructions. */
  get size(): number {
    return this.local === undefined ? 0 : this.counted(this.local.entries).size;
  }

  /** How many entries of the file are others than at the last sync. */
  get changesHere(): number {
    return changesHere(this);
  }

  /** How many entries both sides have changed, and nobody has decided. */
  get conflictCount(): number {
    return conflictsOf(this);
  }

  /** The entries or facts in which both sides differ, as people read them. A side that is not there has no entries, and has not removed any. */
  get differences(): readonly Difference[] {
    const { local, remote, lockedHash, base } = this;
    const isFirst = local === undefined || (remote === undefined && lockedHash === undefined);
    const versions = {
      base: isFirst ? NO_ENTRIES : base,
      file: local?.entries ?? NO_ENTRIES,
      service: remote ?? NO_ENTRIES,
    };
    return differencesOf(versions).map(({ source, changed, base: was, file, service }) => {
      const { name, values } = this.traits.show({ source, values: { base: was, file, service } });
      return { source: name, changed, ...values };
    });
  }

  /** What the service has, in the form of the file; undefined if either is missing, a message if it cannot be written so. */
  get textThere(): string | Message | undefined {
    const { local, remote } = this;
    return local && remote && this.traits.textThere(local, remote);
  }

  /** Those entries that can be removed, without what every object of the kind has. */
  counted(entries: Entries): Entries {
    return this.traits.counted(entries);
  }

  /** The same object, and more that keeps it from being synced. */
  withFaults(faults: readonly Message[]): SyncedObject<Of> {
    const kind = this.traits as unknown as SyncedKind<Of>;
    return new SyncedObject(kind, { ...this, faults: [...this.faults, ...faults], status: 'faulty' });
  }
}
