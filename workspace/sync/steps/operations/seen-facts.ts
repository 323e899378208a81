import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { instructionsWithIds } from '../../../../core/sync/lists/list-steps.ts';
import { contentOfAnswer, type StyleContent } from '../../../../core/sync/lists/style-content.ts';
import { factsOf } from '../../../../core/sync/lists/style-facts.ts';
import type { LockedConflicts } from '../../../../core/sync/lock/conflict-fact.ts';
import {
  type DictionaryKey,
  type ListKey,
  type Lock,
  type LockedInstruction,
  withDictionary,
  withGlossary,
  withList,
  withoutDictionary,
  withoutList,
} from '../../../../core/sync/lock/lock.ts';
import type { Glossary } from '../../../../service/resources/glossaries.ts';
import type { StyleList } from '../../../../service/resources/style-rules.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { Pushed, SyncedKey } from '../../storage/records.ts';
import type { SyncPorts } from '../../sync-ports.ts';

/** What writes down facts. */
export interface FactsPorts extends Pick<SyncState, 'lockFile' | 'records' | 'snapshots'> {
  readonly ports: Pick<SyncPorts, 'origin' | 'clock'>;
}

/** What a clone knows of a list apart from what the service has. */
interface KnownOfList {
  readonly pushed?: Pushed | undefined;
  readonly open?: LockedConflicts | undefined;
  /** The facts of the file. Where nobody has decided, a fresh clone would take its instructions for new ones without their labels (reliability S1a). */
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

  /**
   * The service has these entries; `pushed` are those of them that this clone has written (reliability S4), `open` are those that nobody has
   * decided about (S1a).
   */
  async dictionary(
    key: DictionaryKey,
    entries: Entries,
    pushed?: Pushed,
    open?: LockedConflicts,
  ): Promise<void> {
    const { snapshots, records, ports } = this.#sync;
    const hash = await snapshots.write(entries);
    await records.setPushed(key, pushed ?? { at: ports.clock.now(), entries: new Map() });
    this.#lock = withDictionary(this.#lock, { ...key, hash, entries: entries.size, ...withOpen(open) });
  }

  /** The service has this list; its facts are as the entries of a dictionary are. */
  list(key: ListKey, answer: StyleList, known?: KnownOfList): Promise<void> {
    return this.listWith(key, answer, contentOfAnswer(answer), known);
  }

  /** The list of the manifest is this one, and `content` is what its file comes from. */
  async listWith(
    key: ListKey,
    { style_id: id, version }: StyleList,
    content: StyleContent,
    { pushed, open, mine }: KnownOfList = {},
  ): Promise<void> {
    const { snapshots, records, ports } = this.#sync;
    const { name } = content;
    const hash = await snapshots.write(factsOf(content));
    await records.setPushed(key, pushed ?? { at: ports.clock.now(), entries: new Map() });
    const there = content.instructions.map(({ id: known = '', label }) => ({ id: known, label }));
    const here = undecidedInstructions(open, mine).filter(
      (one) => !there.some((other) => other.id === one.id && other.label === one.label),
    );
    const instructions = [...there, ...here];
    this.#lock = withList(this.#lock, { ...key, id, name, version, hash, instructions, ...withOpen(open) });
  }

  /** What was about to be sent has arrived, or never will. Its intent is forgotten after the lock says what the service has (reliability S8). */
  done(key: SyncedKey): void {
    this.#done = [...this.#done, key];
  }

  withoutList(key: ListKey): void {
    this.#lock = withoutList(this.#lock, key);
  }

  withoutDictionary(key: DictionaryKey): void {
    this.#lock = withoutDictionary(this.#lock, key);
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

function undecidedInstructions(
  open: LockedConflicts = new Map(),
  mine: Entries = new Map(),
): readonly LockedInstruction[] {
  const undecided = [...mine].filter(([source]) => open.has(source));
  return instructionsWithIds(new Map(undecided)).map(({ id, label }) => ({ id, label }));
}

function withOpen(conflicts: LockedConflicts | undefined) {
  return conflicts === undefined || conflicts.size === 0 ? {} : { conflicts };
}
