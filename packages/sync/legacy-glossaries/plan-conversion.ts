import { type Message, message, rootOf, sameCode, utf8Length } from '#base';
import { maxBytesOf } from '#glossary';
import { faultOfText, GLOSSARY_NAME } from '#requests';
import type { CallOptions, DictionaryContent, LegacyGlossary } from '#service';
import type { Entries } from '../model/entries/entries.ts';
import { SyncError } from '../sync-error.ts';
import { entriesOfAnswer, hashOf } from './dictionary-entries.ts';
import {
  type EntryConflict,
  type MergedDictionary,
  mergeGlossaries,
  type Preference,
  type ReadGlossary,
} from './merge-glossaries.ts';
import type { ReplacingClient } from './replacement/new-glossaries.ts';
import type { PlannedReplacement } from './replacement/replacement.ts';

/** What v2 glossaries become in v3. */
interface PlannedConversion {
  readonly dictionaries: readonly MergedDictionary[];
  readonly conflicts: readonly EntryConflict[];
  readonly planned: PlannedReplacement;
}

/** How glossaries are converted. */
export interface ConversionOptions {
  /** The name of the new glossary. */
  readonly name: string;
  readonly prefer?: Preference | undefined;
}

/**
 * Merges v2 glossaries into one of v3, with a dictionary for each pair. Sends no request that changes anything.
 * @throws SyncError for what the service would refuse, and for a name that another glossary has; what the service throws.
 */
export async function planConversion(
  client: Pick<ReplacingClient, 'getLegacyGlossaryEntries' | 'listGlossaries'>,
  glossaries: readonly LegacyGlossary[],
  { name, prefer }: ConversionOptions,
  call: CallOptions,
): Promise<PlannedConversion> {
  refuseTwice(glossaries);
  await refuseTakenName(client, name, glossaries, call);
  const read: ReadGlossary[] = [];
  for (const glossary of glossaries) {
    const tsv = await client.getLegacyGlossaryEntries(glossary.glossary_id, call);
    read.push({ glossary, entries: entriesOfAnswer(tsv) });
  }
  const merged = mergeGlossaries(read, prefer);
  const dictionaries = merged.dictionaries.map(contentOf);
  const [fault] = faultsOf(name, read, dictionaries);
  if (fault !== undefined) throw new SyncError('refused', fault);
  const originals = read.map(({ glossary, entries }) => ({
    glossary_id: glossary.glossary_id,
    name: glossary.name,
    hash: hashOf(entries),
  }));
  return { ...merged, planned: { kind: 'convert', name, dictionaries, originals, deletesOriginals: false } };
}

function refuseTwice(glossaries: readonly LegacyGlossary[]): void {
  const ids = glossaries.map(({ glossary_id }) => glossary_id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  throw new SyncError('refused', message('The glossary {0} is named twice.', twice));
}

/** A conversion that was done before is not repeated by accident. The originals themselves may have the name. */
async function refuseTakenName(
  client: Pick<ReplacingClient, 'listGlossaries'>,
  name: string,
  originals: readonly LegacyGlossary[],
  call: CallOptions,
): Promise<void> {
  const ids = originals.map(({ glossary_id }) => glossary_id);
  const listed = await client.listGlossaries(call);
  const taken = listed.find((one) => one.name === name && !ids.includes(one.glossary_id));
  if (taken === undefined) return;
  throw new SyncError(
    'refused',
    message('There is a glossary "{0}" already ({1}).', name, taken.glossary_id),
    message('Choose another name with --name, or delete that glossary first.'),
  );
}

function contentOf({ source_lang, target_lang, entries }: MergedDictionary): DictionaryContent {
  return { source_lang, target_lang, entries: tsvOf(entries), entries_format: 'tsv' };
}

function tsvOf(entries: Entries): string {
  return [...entries].map(([source, target]) => `${source}\t${target}`).join('\n');
}

/** What the service would refuse (specification 2.4, 4.4, 8). It has no limit for the number of dictionaries. */
function faultsOf(
  name: string,
  read: readonly ReadGlossary[],
  dictionaries: readonly DictionaryContent[],
): readonly Message[] {
  const empty = read
    .filter(({ entries }) => entries.size === 0)
    .map(({ glossary }) =>
      message('The glossary "{0}" ({1}) has no entries.', glossary.name, glossary.glossary_id),
    );
  return [faultOfText(name, GLOSSARY_NAME) ?? [], empty, dictionaries.flatMap(faultsOfDictionary)].flat();
}

function faultsOfDictionary({ source_lang, target_lang, entries }: DictionaryContent): readonly Message[] {
  const pair = `${source_lang}-${target_lang}`;
  const variant = [source_lang, target_lang].find((code) => !sameCode(code, rootOf(code)));
  const bytes = utf8Length(entries);
  const maxBytes = maxBytesOf('MiB');
  return [
    ...(variant === undefined
      ? []
      : [message('A dictionary cannot be of a language variant: {0} in {1}.', variant, pair)]),
    ...(bytes <= maxBytes
      ? []
      : [message('The dictionary {0} would have {1} bytes. It can have {2}.', pair, bytes, maxBytes)]),
  ];
}
