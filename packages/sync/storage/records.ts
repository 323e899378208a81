import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { SyncFolder } from '#files';
import type { Entries } from '../model/entries/entries.ts';
import type { RenamedKeys } from '../model/lock/follow-keys.ts';
import type { DictionaryKey, ListKey, Lock } from '../model/lock/lock.ts';

const VERSION = v.literal(1);

const PushedSchema = v.object({
  version: VERSION,
  at: v.number(),
  entries: v.array(v.tuple([v.string(), v.string()])),
  isSeen: v.exactOptional(v.boolean()),
});

const IntentSchema = v.object({
  version: VERSION,
  at: v.number(),
  before: v.string(),
  after: v.string(),
  listVersion: v.exactOptional(v.number()),
});

/** What this clone wrote to a dictionary since the last verified sync (reliability S4). */
export interface Pushed {
  /** Milliseconds of the epoch. */
  readonly at: number;
  readonly entries: Entries;
  /** Whether a second look has found it (reliability S4a). */
  readonly isSeen?: boolean;
}

/** What is about to be sent (reliability S8): the hashes of the dictionary, or of the facts of the list, before and after it. */
export interface Intent {
  /** Milliseconds of the epoch. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
  /** Of a style rule list before it. */
  readonly listVersion?: number;
}

/** What records are about. */
export type SyncedKey = DictionaryKey | ListKey;

/** What this clone writes down about dictionaries and lists: one file each, so that a run over a thousand rewrites none of the others. */
export class Records {
  readonly #folder: SyncFolder;
  readonly #renamed: RenamedKeys;

  /** @param renamed What the manifest calls otherwise now: until `follow`, records are under the older keys. */
  constructor(folder: SyncFolder, renamed: RenamedKeys = NOTHING_RENAMED) {
    this.#folder = folder;
    this.#renamed = renamed;
  }

  /** Brings the records of what was renamed under the keys that a lock has now. */
  async follow({ dictionaries, lists }: Pick<Lock, 'dictionaries' | 'lists'>): Promise<void> {
    for (const key of [...dictionaries, ...lists]) {
      const former = formerKey(key, this.#renamed);
      if (former === undefined) continue;
      for (const kind of ['pushed', 'intents']) {
        const text = await this.#folder.read(recordName(kind, former));
        if (text === undefined) continue;
        if (!(await this.#folder.has(recordName(kind, key))))
          await this.#folder.write(recordName(kind, key), text);
        await this.#folder.remove(recordName(kind, former));
      }
    }
  }

  /** Undefined if this clone does not know what it wrote. */
  async pushed(key: SyncedKey): Promise<Pushed | undefined> {
    const read = await this.#read('pushed', key, PushedSchema);
    return read && { ...read, entries: new Map(read.entries) };
  }

  setPushed(key: SyncedKey, { at, entries, isSeen }: Pushed): Promise<void> {
    return this.#write('pushed', key, { at, entries: [...entries], ...(isSeen && { isSeen }) });
  }

  async intent(key: SyncedKey): Promise<Intent | undefined> {
    return this.#read('intents', key, IntentSchema);
  }

  setIntent(key: SyncedKey, intent: Intent): Promise<void> {
    return this.#write('intents', key, intent);
  }

  async forgetIntent(key: SyncedKey): Promise<void> {
    const former = formerKey(key, this.#renamed);
    if (former !== undefined) await this.#folder.remove(recordName('intents', former));
    await this.#folder.remove(recordName('intents', key));
  }

  async #read<Schema extends v.GenericSchema>(
    kind: string,
    key: SyncedKey,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | undefined> {
    const own = recordName(kind, key);
    const former = formerKey(key, this.#renamed);
    const name = former === undefined || (await this.#folder.has(own)) ? own : recordName(kind, former);
    const text = await this.#folder.read(name);
    if (text === undefined) return undefined;
    try {
      return v.parse(schema, JSON.parse(text));
    } catch {
      throw await this.#folder.setAside(name);
    }
  }

  #write(kind: string, key: SyncedKey, value: object): Promise<void> {
    return this.#folder.write(recordName(kind, key), `${JSON.stringify({ version: 1, ...value })}\n`);
  }
}

const NOTHING_RENAMED: RenamedKeys = { glossaries: new Map(), lists: new Map() };

/** The key that something had before it was renamed. */
function formerKey(key: SyncedKey, { glossaries, lists }: RenamedKeys): SyncedKey | undefined {
  const [renamed, now] = 'glossary' in key ? [glossaries, key.glossary] : [lists, key.key];
  const former = [...renamed].find(([, own]) => own === now)?.[0];
  if (former === undefined) return undefined;
  return 'glossary' in key ? { ...key, glossary: former } : { ...key, key: former };
}

/** The name of the file for a kind of records about something. */
export function recordName(kind: string, key: SyncedKey): string {
  const parts =
    'glossary' in key
      ? [key.glossary, key.source, key.target, key.origin]
      : ['style rule list', key.key, key.origin];
  const text = JSON.stringify(parts);
  return `${kind}/${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`;
}
