import type { LanguagePair } from '../../../core/languages/pair.ts';
import { canonicalText } from '../../../core/sync/entries/canonical-text.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import { readServiceEntries } from '../../../core/sync/entries/read-service-entries.ts';
import type { DictionaryKey } from '../../../core/sync/lock/lock.ts';
import { backupTime, outdatedBackups } from '../../files/write/backup-names.ts';
import type { SyncFolder } from './sync-folder.ts';

const FOLDER = 'backups';

/** What the service had before it was replaced or deleted. */
export interface Backup {
  /** The file without its folder. */
  readonly name: string;
  /** ISO 8601, in UTC. */
  readonly time: string;
  /** Of the glossary or the style rule list at the service. */
  readonly id: string;
  /** Of a dictionary; undefined for a list. */
  readonly pair: LanguagePair | undefined;
}

/** The backups of a clone: all of the last day, and the newest before (reliability S9). */
export class Backups {
  readonly #folder: SyncFolder;
  readonly #now: () => number;

  /** @param now Milliseconds of the epoch. */
  constructor(folder: SyncFolder, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Saves a dictionary before it is replaced, and returns the name of the backup. */
  async write(
    id: string,
    { source, target }: Pick<DictionaryKey, 'source' | 'target'>,
    entries: Entries,
  ): Promise<string> {
    return this.#write(`${encodeURIComponent(id)}_${source}_${target}`, entries);
  }

  /** Saves the facts of a style rule list before it is changed, and returns the name of the backup. */
  async writeList(id: string, facts: Entries): Promise<string> {
    return this.#write(`${encodeURIComponent(id)}_style-rules`, facts);
  }

  async #write(subject: string, entries: Entries): Promise<string> {
    const now = this.#now();
    const name = `${backupTime(now)}_${subject}.tsv`;
    await this.#folder.write(`${FOLDER}/${name}`, canonicalText(entries));
    const all = await this.list();
    for (const old of outdatedBackups(
      all.map((one) => one.name),
      now,
    )) {
      await this.#folder.remove(`${FOLDER}/${old}`);
    }
    return name;
  }

  /** The newest first. */
  async list(): Promise<readonly Backup[]> {
    const names = await this.#folder.list(FOLDER);
    return names.flatMap((name) => backupNamed(name) ?? []).reverse();
  }

  /** The entries of a backup; undefined if it cannot be read. */
  async read({ name }: Pick<Backup, 'name'>): Promise<Entries | undefined> {
    const text = await this.#folder.read(`${FOLDER}/${name}`);
    const read = text === undefined ? undefined : readServiceEntries(text);
    return read !== undefined && 'entries' in read ? read.entries : undefined;
  }
}

function backupNamed(name: string): Backup | undefined {
  const [, day, clock, id, subject] =
    /^(\d{4}-\d\d-\d\dT)([\d-]+\.\d+Z)_(.+)_(style-rules|[A-Za-z\d-]+_[A-Za-z\d-]+)\.tsv$/.exec(name) ?? [];
  if (day === undefined || clock === undefined || id === undefined || subject === undefined) return undefined;
  const [source, target] = subject.split('_');
  const pair = source === undefined || target === undefined ? undefined : { source, target };
  return { name, time: day + clock.replaceAll('-', ':'), id: decoded(id), pair };
}

/** A name that somebody else has chosen can have any sign. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
