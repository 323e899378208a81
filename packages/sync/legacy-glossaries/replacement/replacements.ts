import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Log } from '#base';
import { type Files, type HeldLock, holderOf, type Journal, LockLostError, openJournal } from '#files';
import type { Clock, GlossaryId } from '#service';
import { entriesOfAnswer, hashOf } from '../dictionary-entries.ts';
import { HeldReplacement } from './held-replacement.ts';
import { newGlossariesOf, type ReplacingClient } from './new-glossaries.ts';
import {
  type Original,
  type PlannedReplacement,
  type Replacement,
  ReplacementSchema,
} from './replacement.ts';
import { changedBeforeError, interruptedError, lockedError, setAsideError } from './replacement-error.ts';
import { type Replaced, replace } from './run-replacement.ts';

/** What replacing glossaries needs from the machine and the service. */
export interface ReplacementPorts {
  readonly client: ReplacingClient;
  /** The service; a replacement continues only with the service where it began. */
  readonly origin: string;
  readonly files: Files;
  /** Absolute, private to the user, and kept across restarts. */
  readonly folder: string;
  readonly clock: Clock;
  /** Acquires the lock that is this folder; undefined while another process holds it. */
  readonly acquireLock: (folder: string) => Promise<HeldLock | undefined>;
  readonly log: Log;
}

/**
 * The replacements of v2 glossaries of one service, one at a time, in journals that survive every crash (reliability S8, F33). What starts or
 * continues one throws a SyncError, or what the service throws: then the rest of the work is `unfinished`, unless nothing is left.
 */
export class Replacements {
  readonly #ports: ReplacementPorts;
  readonly #journal: Journal<Replacement>;

  constructor(ports: ReplacementPorts) {
    this.#ports = ports;
    const folder = path.join(ports.folder, 'replacements');
    this.#journal = openJournal({ ...ports, folder, schema: ReplacementSchema }, (file) =>
      ports.log.write('warning', 'journal set aside', { file: path.basename(file) }),
    );
  }

  /**
   * Those that were interrupted, the oldest first.
   * @throws SyncError while a damaged journal has not been looked at: nobody knows what it said (reliability F47).
   */
  async unfinished(): Promise<readonly Replacement[]> {
    const all = await this.#journal.list();
    const [damaged] = await this.#journal.allSetAside();
    if (damaged !== undefined) throw setAsideError(damaged);
    return all.filter(({ origin }) => origin === this.#ports.origin);
  }

  start(planned: PlannedReplacement, signal: AbortSignal): Promise<Replaced> {
    return this.#underLock(async (lock) => {
      const interrupted = replacing(await this.unfinished(), planned.originals);
      if (interrupted !== undefined) throw interruptedError(interrupted);
      await requireUnchanged(this.#ports.client, planned.originals, signal);
      const listed = await newGlossariesOf(planned.kind, this.#ports.client).list({ signal });
      const before = listed.map(({ glossary_id }) => glossary_id);
      const item = this.#begin(planned, { step: 'creating', before });
      return this.#work(item, { isResumed: false, lock, signal });
    });
  }

  /** Deletes the originals of a finished replacement: its new glossary is compared with them again before. */
  deleteOriginals(planned: PlannedReplacement, made: GlossaryId, signal: AbortSignal): Promise<Replaced> {
    return this.#underLock((lock) => {
      const item = this.#begin(planned, { step: 'created', before: [], made });
      return this.#work({ ...item, deletesOriginals: true }, { isResumed: true, lock, signal });
    });
  }

  /** Undefined if another process has finished it in the meantime. */
  resume({ id }: Replacement, signal: AbortSignal): Promise<Replaced | undefined> {
    return this.#underLock(async (lock) => {
      const item = await this.#journal.read(id);
      return item && this.#work(item, { isResumed: true, lock, signal });
    });
  }

  #begin(
    planned: PlannedReplacement,
    begun: Pick<Replacement, 'step' | 'before'> & Partial<Pick<Replacement, 'made'>>,
  ): Replacement {
    const { origin, clock } = this.#ports;
    const ids = planned.originals.map(({ glossary_id }) => glossary_id);
    const id = shortHash(JSON.stringify([origin, planned.kind, planned.name, ids]));
    return { version: 1, id, created: clock.now(), origin, ...planned, ...begun };
  }

  async #work(
    item: Replacement,
    { isResumed, ...given }: { isResumed: boolean; lock: HeldLock; signal: AbortSignal },
  ): Promise<Replaced> {
    const target = newGlossariesOf(item.kind, this.#ports.client);
    const backups = path.join(this.#ports.folder, 'backups');
    const setting = { ...this.#ports, ...given, target, backups, journal: this.#journal };
    const held = new HeldReplacement(item, setting);
    await held.advance(item.step);
    return replace(held, isResumed);
  }

  /** @throws SyncError when another process holds the lock, or takes it over. */
  async #underLock<Result>(work: (lock: HeldLock) => Promise<Result>): Promise<Result> {
    const { files, folder, origin, acquireLock } = this.#ports;
    const locks = path.join(folder, 'locks');
    await files.makeFolder(locks);
    const file = path.join(locks, shortHash(origin));
    const lock = await acquireLock(file);
    if (lock === undefined) throw lockedError((await holderOf(file))?.pid);
    try {
      return await work(lock);
    } catch (failure) {
      throw failure instanceof LockLostError ? lockedError((await holderOf(file))?.pid) : failure;
    } finally {
      await lock.release();
    }
  }
}

/** Between the plan and the answer to a question, much time can pass. */
async function requireUnchanged(
  client: ReplacingClient,
  originals: readonly Original[],
  signal: AbortSignal,
): Promise<void> {
  for (const { glossary_id, hash } of originals) {
    const entries = entriesOfAnswer(await client.getLegacyGlossaryEntries(glossary_id, { signal }));
    if (hashOf(entries) !== hash) throw changedBeforeError(glossary_id);
  }
}

/** The first replacement of one of these glossaries. */
export function replacing(
  items: readonly Replacement[],
  originals: readonly Pick<Original, 'glossary_id'>[],
): Replacement | undefined {
  const ids = new Set(originals.map(({ glossary_id }) => glossary_id));
  return items.find((item) => item.originals.some(({ glossary_id }) => ids.has(glossary_id)));
}

/** 32 hexadecimal digits. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
