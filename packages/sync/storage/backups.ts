import path from 'node:path';
import * as v from 'valibot';
import { type LanguagePair, toSlashes } from '#base';
import { backupTime, NODE_FILES, outdatedBackups, SyncFolder, stateFolder } from '#files';
import { canonicalText } from '../model/entries/canonical-text.ts';
import type { Entries } from '../model/entries/entries.ts';
import { readKeptEntries } from '../model/entries/read-service-entries.ts';
import type { AnsweredList } from '../model/lists/style-content.ts';
import { factsOfAnswer } from '../model/lists/style-facts.ts';
import type { DictionaryKey } from '../model/lock/lock.ts';

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

/** What the process says about its user and the time. */
interface BackupsHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds of the epoch. */
  readonly now: () => number;
}

/**
 * The backups of the folder with a manifest, or those of this user that belong to none.
 * @param home The folder, absolute; undefined without a manifest.
 * @returns them, and the folder that they are in, with `/`.
 */
export function backupsIn(
  home: string | undefined,
  { env, now }: BackupsHost,
): { readonly folder: string; readonly backups: Backups } {
  const folder = home ?? toSlashes(path.join(stateFolder(env), 'deleted'));
  return { folder, backups: new Backups(new SyncFolder(folder, NODE_FILES), now) };
}

/** A dictionary with all its entries. */
export interface SavedDictionary {
  readonly pair: LanguagePair;
  readonly entries: Entries;
}

/** A glossary as it was before it was deleted. */
export interface SavedGlossary {
  readonly name: string;
  /** Of the service that it was at. */
  readonly origin: string;
  /** Whether it is one of the older interface (specification 4.5). */
  readonly isLegacy?: boolean | undefined;
  readonly dictionaries: readonly SavedDictionary[];
}

/** How many entries all dictionaries have together. */
export function countEntries(dictionaries: readonly SavedDictionary[]): number {
  return dictionaries.reduce((sum, { entries }) => sum + entries.size, 0);
}

const CodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z\d-]+$/));

/** What the backups of the dictionaries do not say of a glossary that was deleted. */
const DeletedGlossarySchema = v.object({
  version: v.literal(1),
  name: v.string(),
  origin: v.string(),
  isLegacy: v.exactOptional(v.boolean()),
  dictionaries: v.array(v.object({ source: CodeSchema, target: CodeSchema })),
});

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

  /** Saves a style rule list as the service has it, and returns the name of the backup. */
  async saveList(list: AnsweredList & { readonly style_id: string }): Promise<string> {
    return this.writeList(list.style_id, factsOfAnswer(list));
  }

  /** Saves the facts of a style rule list before it is changed, and returns the name of the backup. */
  async writeList(id: string, facts: Entries): Promise<string> {
    return this.#write(`${encodeURIComponent(id)}_style-rules`, facts);
  }

  /** Saves a glossary before it is deleted: each dictionary as a backup, and beside them that they belong together. */
  async writeGlossary(id: string, { dictionaries, ...glossary }: SavedGlossary): Promise<void> {
    const now = this.#now();
    const subject = `${backupTime(now)}_${encodeURIComponent(id)}`;
    for (const { pair, entries } of dictionaries) {
      await this.#folder.write(`${FOLDER}/${dictionaryName(subject, pair)}`, canonicalText(entries));
    }
    const record = { version: 1, ...glossary, dictionaries: dictionaries.map(({ pair }) => pair) };
    await this.#folder.write(`${FOLDER}/${subject}${GLOSSARY_END}`, `${JSON.stringify(record)}\n`);
    await this.#removeOutdated(now);
  }

  async #write(subject: string, entries: Entries): Promise<string> {
    const now = this.#now();
    const name = `${backupTime(now)}_${subject}.tsv`;
    await this.#folder.write(`${FOLDER}/${name}`, canonicalText(entries));
    await this.#removeOutdated(now);
    return name;
  }

  async #removeOutdated(now: number): Promise<void> {
    const names = await this.#folder.list(FOLDER);
    const own = names.filter((name) => GLOSSARY_NAME.test(name) || backupNamed(name) !== undefined);
    for (const old of outdatedBackups(own, now)) await this.#folder.remove(`${FOLDER}/${old}`);
  }

  /** The newest first. */
  async list(): Promise<readonly Backup[]> {
    const names = await this.#folder.list(FOLDER);
    return names.flatMap((name) => backupNamed(name) ?? []).reverse();
  }

  /** The entries of a backup; undefined if it cannot be read. */
  async read({ name }: Pick<Backup, 'name'>): Promise<Entries | undefined> {
    const text = await this.#folder.read(`${FOLDER}/${name}`);
    const read = text === undefined ? undefined : readKeptEntries(text);
    return read !== undefined && 'entries' in read ? read.entries : undefined;
  }

  /** The glossary that was deleted with the dictionary of a backup; undefined if the backup has another reason, or cannot be read. */
  async readGlossary({ name, pair }: Pick<Backup, 'name' | 'pair'>): Promise<SavedGlossary | undefined> {
    if (pair === undefined) return undefined;
    const subject = name.slice(0, -dictionaryName('', pair).length);
    const record = readRecord(await this.#folder.read(`${FOLDER}/${subject}${GLOSSARY_END}`));
    if (record === undefined) return undefined;
    const dictionaries: SavedDictionary[] = [];
    for (const one of record.dictionaries) {
      const entries = await this.read({ name: dictionaryName(subject, one) });
      if (entries === undefined) return undefined;
      dictionaries.push({ pair: one, entries });
    }
    return { ...record, dictionaries };
  }
}

const GLOSSARY_END = '_glossary.json';
const GLOSSARY_NAME = /^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z_.+_glossary\.json$/;

function dictionaryName(subject: string, { source, target }: LanguagePair): string {
  return `${subject}_${source}_${target}.tsv`;
}

function readRecord(text: string | undefined): v.InferOutput<typeof DeletedGlossarySchema> | undefined {
  try {
    return text === undefined ? undefined : v.parse(DeletedGlossarySchema, JSON.parse(text));
  } catch {
    return undefined;
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
