import { isDeepStrictEqual } from 'node:util';
import { type LanguagePair, message } from '#base';
import type { Glossary, LegacyGlossary, ServiceClient, StyleList } from '#service';
import { dictionariesAt, type EntriesPorts, entriesAt } from '../kinds/dictionaries/entries-at.ts';
import { readServiceEntries } from '../model/entries/read-service-entries.ts';
import { showFact } from '../model/lists/show-fact.ts';
import { factsOfAnswer, withoutHead } from '../model/lists/style-facts.ts';
import type { Backups, SavedDictionary } from '../storage/backups.ts';
import { SyncError } from '../sync-error.ts';
import { syncOrigin } from '../sync-ports.ts';

/** What is deleted at the service as a whole: read before, so that the user sees how much it is, and saved (reliability S9). */
interface Deletion {
  /** Each entry, rule, and instruction, as people read it. */
  readonly lines: readonly string[];
  /** Saves it where `restore` finds it. */
  readonly save: (backups: Backups) => Promise<unknown>;
}

/** What is deleted, as it was read. */
type Deleted =
  /** Without a pair, the glossary with all its dictionaries. */
  | { readonly glossary: Glossary; readonly pair?: LanguagePair | undefined }
  | { readonly list: StyleList }
  /** Of the older interface (specification 4.5). */
  | { readonly legacy: LegacyGlossary };

/** Where it is deleted. */
interface DeletionHost {
  readonly client: ServiceClient;
  /** That of the settings. */
  readonly origin: string;
  readonly signal: AbortSignal;
}

/** What carrying out a deletion takes. */
interface DeletionWork {
  readonly signal: AbortSignal;
  /** Where `restore` finds what is deleted (reliability S9). */
  readonly openBackups: () => Promise<Backups>;
}

/** A deletion that the user sees before, with how much it is. */
interface PlannedDeletion {
  /** Each entry, rule, and instruction that goes, as people read it. */
  readonly lines: readonly string[];
  /**
   * Saves what goes, and deletes it.
   * @returns whether it did: nothing is deleted if the service has something else by now.
   * @throws SyncError if it cannot be read or saved; otherwise what the client throws.
   */
  readonly carryOut: (work: DeletionWork) => Promise<boolean>;
}

/**
 * Plans to delete something at the service as a whole, outside of a sync.
 * @throws SyncError if it cannot be read; otherwise what the client throws.
 */
export async function planDeletion(deleted: Deleted, host: DeletionHost): Promise<PlannedDeletion> {
  const { lines } = await toDeletable(deleted, host).read();
  return {
    lines,
    carryOut: async ({ signal, openBackups }) => {
      const deletable = toDeletable(deleted, { ...host, signal });
      const now = await deletable.readAgain();
      if (!isDeepStrictEqual(now?.lines, lines)) return false;
      await now?.save(await openBackups());
      await deletable.remove();
      return true;
    },
  };
}

/** One kind of what can be deleted. */
interface Deletable {
  readonly read: () => Promise<Deletion>;
  /** The same as the service has it now; undefined if it has another name by now. */
  readonly readAgain: () => Promise<Deletion | undefined>;
  readonly remove: () => Promise<void>;
}

function toDeletable(deleted: Deleted, host: DeletionHost): Deletable {
  if ('list' in deleted) return deletableList(deleted.list, host);
  if ('legacy' in deleted) return deletableLegacy(deleted.legacy, host);
  const { glossary, pair } = deleted;
  return pair === undefined ? deletableGlossary(glossary, host) : deletableDictionary(glossary, pair, host);
}

function deletableList(list: StyleList, { client, signal }: DeletionHost): Deletable {
  const { style_id: id, name } = list;
  return {
    read: async () => listDeletion(list),
    readAgain: async () => {
      const now = await client.getStyleList(id, { signal });
      return now.name === name ? listDeletion(now) : undefined;
    },
    remove: () => client.deleteStyleList(id, { signal }),
  };
}

function deletableGlossary(glossary: Glossary, { client, origin, signal }: DeletionHost): Deletable {
  const { glossary_id: id, name } = glossary;
  const ports = { client, origin: syncOrigin(origin), signal };
  return {
    read: () => glossaryDeletion(glossary, ports),
    readAgain: async () => {
      const now = await client.getGlossary(id, { signal });
      return now.name === name ? glossaryDeletion(now, ports) : undefined;
    },
    remove: () => client.deleteGlossary(id, { signal }),
  };
}

function deletableDictionary(
  glossary: Glossary,
  pair: LanguagePair,
  { client, signal }: DeletionHost,
): Deletable {
  const read = () => dictionaryDeletion(glossary, pair, { client, signal });
  const at = { source_lang: pair.source, target_lang: pair.target };
  return {
    read,
    readAgain: read,
    remove: () => client.deleteDictionary(glossary.glossary_id, at, { signal }),
  };
}

function deletableLegacy(legacy: LegacyGlossary, { client, origin, signal }: DeletionHost): Deletable {
  const { glossary_id: id, name } = legacy;
  const ports = { client, origin: syncOrigin(origin), signal };
  return {
    read: () => legacyDeletion(legacy, ports),
    readAgain: async () => {
      const now = await client.getLegacyGlossary(id, { signal });
      return now.name === name ? legacyDeletion(now, ports) : undefined;
    },
    remove: () => client.deleteLegacyGlossary(id, { signal }),
  };
}

/** A glossary with all its dictionaries. */
export async function glossaryDeletion(
  glossary: Glossary,
  { origin, ...ports }: EntriesPorts & { readonly origin: string },
): Promise<Deletion> {
  const { glossary_id: id, name } = glossary;
  const dictionaries = await dictionariesAt(glossary, ports);
  return {
    lines: dictionaries.flatMap(linesOf),
    save: (backups) => backups.writeGlossary(id, { name, origin, dictionaries }),
  };
}

/** One dictionary of a glossary. */
export async function dictionaryDeletion(
  { glossary_id: id }: Glossary,
  pair: LanguagePair,
  ports: EntriesPorts,
): Promise<Deletion> {
  const entries = await entriesAt(id, pair, ports);
  return { lines: linesOf({ pair, entries }), save: (backups) => backups.write(id, pair, entries) };
}

/** A style rule list, with its rules and instructions. */
function listDeletion(list: StyleList): Deletion {
  const facts = factsOfAnswer(list);
  const lines = [...withoutHead(facts)].map(([source, value]) => {
    const { name, values } = showFact({ source, values: { value } });
    return `${name} = ${values.value}`;
  });
  return { lines, save: (backups) => backups.saveList(list) };
}

/** A glossary of the older interface (specification 4.5). */
async function legacyDeletion(
  { glossary_id: id, name, source_lang: source, target_lang: target }: LegacyGlossary,
  {
    client,
    origin,
    signal,
  }: {
    readonly client: Pick<ServiceClient, 'getLegacyGlossaryEntries'>;
    readonly origin: string;
    readonly signal: AbortSignal;
  },
): Promise<Deletion> {
  const read = readServiceEntries(await client.getLegacyGlossaryEntries(id, { signal }));
  if ('fault' in read) {
    throw new SyncError('refused', message('The glossary "{0}" cannot be read.', name), read.fault);
  }
  const dictionary = { pair: { source, target }, entries: read.entries };
  return {
    lines: linesOf(dictionary),
    save: (backups) =>
      backups.writeGlossary(id, { name, origin, isLegacy: true, dictionaries: [dictionary] }),
  };
}

function linesOf({ pair, entries }: SavedDictionary): readonly string[] {
  return [...entries].map(([source, target]) => `${pair.source}-${pair.target}: ${source} = ${target}`);
}
