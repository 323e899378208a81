import type { Glossary } from '../../glossaries/glossary-store.ts';
import type { Dictionary } from '../../glossaries/read-dictionary.ts';
import { writeEntries } from '../../glossaries/write-entries.ts';

/** Specification 2.4, without `ready`. */
export function metadataOf({ id, name, createdAt, dictionaries }: Glossary): object {
  return {
    glossary_id: id,
    name,
    dictionaries: dictionaries.map(dictionaryMetadataOf),
    creation_time: createdAt.toISOString(),
  };
}

/** A dictionary without its entries (specification 2.4). */
export function dictionaryMetadataOf({ source, target, entries }: Dictionary): object {
  return { source_lang: source, target_lang: target, entry_count: entries.size };
}

/** A dictionary with its entries (specification 2.4). */
export function contentOf(dictionary: Dictionary): object {
  return {
    source_lang: dictionary.source,
    target_lang: dictionary.target,
    entries: writeEntries(dictionary),
    entries_format: 'tsv',
  };
}

/** Whether a glossary may be used in translations. */
export function isReady({ pollsUntilReady }: Glossary): boolean {
  return pollsUntilReady === 0;
}

/** The glossary after another request for it: each request brings it closer to being ready. */
export function polled(glossary: Glossary): Glossary {
  return { ...glossary, pollsUntilReady: Math.max(0, glossary.pollsUntilReady - 1) };
}
