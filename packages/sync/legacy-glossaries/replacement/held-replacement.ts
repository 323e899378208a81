import path from 'node:path';
import { backupTime, type Files, type HeldLock, type Journal, outdatedBackups, writeDurably } from '#files';
import type { Clock } from '#service';
import { canonicalText } from '../../model/entries/canonical-text.ts';
import type { Entries } from '../../model/entries/entries.ts';
import type { NewGlossaries, ReplacingClient } from './new-glossaries.ts';
import type { Replacement } from './replacement.ts';

/** What the work on one replacement gets. */
interface HeldSetting {
  readonly client: ReplacingClient;
  readonly target: NewGlossaries;
  readonly files: Files;
  readonly clock: Clock;
  /** For the copies of what is deleted. */
  readonly backups: string;
  readonly journal: Journal<Replacement>;
  readonly lock: HeldLock;
  readonly signal: AbortSignal;
}

/** What changes with a step. */
type Details = Partial<Pick<Replacement, 'made'>>;

/** A replacement while this process works on it, under its lock. Every step is in the journal before it begins. */
export class HeldReplacement {
  readonly setting: HeldSetting;
  #item: Replacement;

  constructor(item: Replacement, setting: HeldSetting) {
    this.#item = item;
    this.setting = setting;
  }

  get item(): Replacement {
    return this.#item;
  }

  /** @throws LockLostError when another process has taken over; the system's error when it cannot be written. */
  async advance(step: Replacement['step'], details: Details = {}): Promise<void> {
    const { lock, journal } = this.setting;
    const next: Replacement = { ...this.#item, ...details, step };
    await lock.check();
    await journal.write(next);
    this.#item = next;
  }

  /** Nothing is left to do, or nothing more can be done without the user. */
  async end(): Promise<void> {
    await this.setting.lock.check();
    await this.setting.journal.remove(this.#item.id);
  }
}

const END = '.tsv';

/**
 * Saves the entries of a glossary that is about to be deleted, and removes the oldest copies. The name has the time and the id, of which only
 * harmless characters are used: it comes from the service.
 */
export async function saveBackup(
  { files, clock, folder }: { readonly files: Files; readonly clock: Clock; readonly folder: string },
  id: string,
  entries: Entries,
): Promise<void> {
  await files.makeFolder(folder);
  const now = clock.now();
  const file = path.join(folder, `${backupTime(now)}-${id.replace(/[^\w-]/g, '_').slice(0, 64)}${END}`);
  await writeDurably(files, file, new TextEncoder().encode(canonicalText(entries)));
  const names = (await files.list(folder)).filter((name) => name.endsWith(END));
  for (const name of outdatedBackups(names, now)) await files.remove(path.join(folder, name));
}
