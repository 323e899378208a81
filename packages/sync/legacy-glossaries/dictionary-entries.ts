import { createHash } from 'node:crypto';
import { type EntriesFormat, inEnglish, type LanguagePair, type Message } from '#base';
import { Dictionary } from '#glossary';
import { type DictionaryContent, type DictionaryPair, UnexpectedAnswerError } from '#service';
import { faultsOf } from '../kinds/dictionaries/local-dictionary.ts';
import { canonicalText } from '../model/entries/canonical-text.ts';
import { contentOfEntries } from '../model/entries/content-of-entries.ts';
import { type Entries, entriesOf } from '../model/entries/entries.ts';
import { readServiceEntries, type ServiceEntries } from '../model/entries/read-service-entries.ts';

/** A dictionary of the service, as a map. */
export interface ReadDictionary extends DictionaryPair {
  readonly entries: Entries;
}

/** A glossary file as somebody edits it. */
interface EditedFile {
  readonly text: string;
  readonly format: EntriesFormat;
  readonly pair: LanguagePair;
  /** As messages name it. */
  readonly name: string;
  /** By which it is checked. */
  readonly settings: Parameters<typeof faultsOf>[2];
}

/** The entries of a glossary file as a request sends them. */
interface ContentOfFile {
  readonly content: DictionaryContent;
  /** How many entries it has. */
  readonly count: number;
}

/** The entries of a glossary file as a request sends them, or why it cannot be sent. */
export function contentOfFile({
  text,
  format,
  pair,
  name,
  settings,
}: EditedFile): ContentOfFile | { readonly fault: Message } {
  const dictionary = new Dictionary(text, { format, pair });
  const entries = entriesOf(dictionary);
  const [fault] = faultsOf(dictionary, name, settings);
  if (fault !== undefined) return { fault };
  const codes = { source_lang: pair.source, target_lang: pair.target };
  return { content: { ...codes, ...contentOfEntries(entries) }, count: entries.size };
}

/** The entries that the service keeps of what is sent. */
export function entriesOfContent({ source_lang, target_lang, ...content }: DictionaryContent): Entries {
  const pair = { source: source_lang, target: target_lang };
  const format = content.entries_format === 'csv' ? 'csv' : 'tsv';
  return entriesOf(new Dictionary(content.entries, { format, pair }));
}

/** @throws UnexpectedAnswerError for an answer that is not a dictionary: what is read wrong would be written back wrong. */
export function entriesOfAnswer(tsv: string): Entries {
  const read: ServiceEntries = readServiceEntries(tsv);
  if ('entries' in read) return read.entries;
  throw new UnexpectedAnswerError('shape', inEnglish(read.fault));
}

/** The hash of entries in any order (reliability S1). */
export function hashOf(entries: Entries): string {
  return createHash('sha256').update(canonicalText(entries)).digest('hex');
}
