import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import type { DictionaryKey, ListKey } from '../../../core/sync/lock/lock.ts';
import type { SyncFolder } from './sync-folder.ts';

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

  constructor(folder: SyncFolder) {
    this.#folder = folder;
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

  forgetIntent(key: SyncedKey): Promise<void> {
    return this.#folder.remove(nameOf('intents', key));
  }

  async #read<Schema extends v.GenericSchema>(
    kind: string,
    key: SyncedKey,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | undefined> {
    const name = nameOf(kind, key);
    const text = await this.#folder.read(name);
    if (text === undefined) return undefined;
    try {
      return v.parse(schema, JSON.parse(text));
    } catch {
      throw await this.#folder.setAside(name);
    }
  }

  #write(kind: string, key: SyncedKey, value: object): Promise<void> {
    return this.#folder.write(nameOf(kind, key), `${JSON.stringify({ version: 1, ...value })}\n`);
  }
}

function nameOf(kind: string, key: SyncedKey): string {
  const parts =
    'glossary' in key
      ? [key.glossary, key.source, key.target, key.origin]
      : ['style rule list', key.key, key.origin];
  const text = JSON.stringify(parts);
  return `${kind}/${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`;
}
