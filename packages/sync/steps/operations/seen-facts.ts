import type { Glossary } from '#service';
import type { KindTypes, ObjectThere, SyncedKind } from '../../kinds/synced-kind.ts';
import type { Entries } from '../../model/entries/entries.ts';
import type { LockedConflicts } from '../../model/lock/conflict-fact.ts';
import { type Lock, withGlossary } from '../../model/lock/lock.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { Pushed, SyncedKey } from '../../storage/records.ts';
import type { SyncPorts } from '../../sync-ports.ts';

/** What writes down facts. */
interface FactsPorts extends Pick<SyncState, 'lockFile' | 'records' | 'snapshots'> {
  readonly ports: Pick<SyncPorts, 'origin' | 'clock'>;
}

/** What a clone knows of an object apart from what the service has. */
interface KnownOfObject {
  /** Those of the entries that this clone has written (reliability S4). */
  readonly pushed?: Pushed | undefined;
  /** Those that nobody has decided about (reliability S1a). */
  readonly open?: LockedConflicts | undefined;
  /** Those of the file. */
  readonly mine?: Entries | undefined;
}

/**
 * Collects what a run has seen at the service, and writes the lock with it. Snapshots come first: a lock never names a version that this
 * clone does not have.
 */
export class SeenFacts {
  readonly #sync: FactsPorts;
  #lock: Lock;
  #written: Promise<void> = Promise.resolve();
  #done: readonly SyncedKey[] = [];

  constructor(sync: FactsPorts) {
    this.#sync = sync;
    this.#lock = sync.lockFile.lock;
  }

  /** The glossary of the manifest is this one. */
  glossary(key: string, { glossary_id: id, name }: Pick<Glossary, 'glossary_id' | 'name'>): void {
    this.#lock = withGlossary(this.#lock, { key, origin: this.#sync.ports.origin, id, name });
  }

  /** The service has this, and a file comes from it. */
  async see<Of extends KindTypes>(
    kind: SyncedKind<Of>,
    key: Of['key'],
    there: ObjectThere<Of['remote']>,
    known: KnownOfObject = {},
  ): Promise<void> {
    const { records, ports } = this.#sync;
    const locked = await this.factOf(kind, key, there, known);
    await records.setPushed(key, known.pushed ?? { at: ports.clock.now(), entries: new Map() });
    if (locked !== undefined) this.#lock = kind.withLocked(this.#lock, locked);
  }

  /** What the lock is to say of an object; undefined if it cannot say anything yet. */
  async factOf<Of extends KindTypes>(
    kind: SyncedKind<Of>,
    key: Of['key'],
    there: ObjectThere<Of['remote']>,
    { open = new Map(), mine = new Map() }: KnownOfObject,
  ): Promise<Of['locked'] | undefined> {
    const hash = await this.#sync.snapshots.write(there.entries ?? new Map());
    const locked = kind.lockOf(key, there, { hash, open, mine });
    return locked && { ...locked, ...(open.size > 0 && { conflicts: open }) };
  }

  /** What was about to be sent has arrived, or never will. Its intent is forgotten after the lock says what the service has (reliability S8). */
  done(key: SyncedKey): void {
    this.#done = [...this.#done, key];
  }

  without<Of extends KindTypes>(kind: SyncedKind<Of>, key: Of['key']): void {
    this.#lock = kind.withoutLocked(this.#lock, key);
  }

  withoutGlossary(key: string): void {
    const { origin } = this.#sync.ports;
    this.#lock = {
      ...this.#lock,
      glossaries: this.#lock.glossaries.filter((other) => other.key !== key || other.origin !== origin),
      dictionaries: this.#lock.dictionaries.filter(
        (other) => other.glossary !== key || other.origin !== origin,
      ),
    };
  }

  /** Writes the lock, if it says something else now. Several calls at once are done one after another. */
  write(): Promise<void> {
    // A failure of the write before was thrown to its own caller.
    this.#written = this.#written.catch(() => undefined).then(() => this.#write());
    return this.#written;
  }

  async #write(): Promise<void> {
    const { lockFile, records } = this.#sync;
    const done = this.#done;
    await lockFile.write(this.#lock);
    for (const key of done) await records.forgetIntent(key);
    this.#done = this.#done.filter((key) => !done.includes(key));
  }

  /** Removes the snapshots that nothing needs any more. */
  async prune(): Promise<void> {
    const { dictionaries, lists } = this.#lock;
    const kept = new Set([...dictionaries, ...lists].map(({ hash }) => hash));
    await this.#sync.snapshots.prune(kept);
  }
}
