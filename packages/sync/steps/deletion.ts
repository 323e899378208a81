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
export interface Deletion {
  /** Each entry, rule, and instruction, as people read it. */
  readonly lines: readonly string[];
  /** Saves it where `restore` finds it. */
  readonly save: (backups: Backups) => Promise<unknown>;
}

/** What is deleted. */
type Deleted =
  /** Without a pair, the glossary with all its dictionaries. */
  | { readonly glossary: Glossary; readonly pair?: LanguagePair | undefined }
  | { readonly list: StyleList }
  /** Of the older interface (specification 4.5). */
  | { readonly legacy: LegacyGlossary };

/** What reading takes. The origin is that of the settings. */
interface DeletionHost extends EntriesPorts {
  readonly client: EntriesPorts['client'] & Pick<ServiceClient, 'getLegacyGlossaryEntries'>;
  readonly origin: string;
}

/**
 * Reads what is deleted at the service as a whole.
 * @throws SyncError if it cannot be read; otherwise what the client throws.
 */
export async function planDeletion(
  deleted: Deleted,
  { client, origin, signal }: DeletionHost,
): Promise<Deletion> {
  const ports = { client, origin: syncOrigin(origin), signal };
  if ('list' in deleted) return listDeletion(deleted.list);
  if ('legacy' in deleted) return legacyDeletion(deleted.legacy, ports);
  const { glossary, pair } = deleted;
  return pair === undefined ? glossaryDeletion(glossary, ports) : dictionaryDeletion(glossary, pair, ports);
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
export function listDeletion(list: StyleList): Deletion {
  const facts = factsOfAnswer(list);
  const lines = [...withoutHead(facts)].map(([source, value]) => {
    const { name, values } = showFact({ source, values: { value } });
    return `${name} = ${values.value}`;
  });
  return { lines, save: (backups) => backups.writeList(list.style_id, facts) };
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
