import { createHash } from 'node:crypto';
import { inEnglish } from '#base';
import { Dictionary } from '#glossary';
import { type DictionaryContent, type DictionaryPair, UnexpectedAnswerError } from '#service';
import { canonicalText } from '../model/entries/canonical-text.ts';
import { type Entries, entriesOf } from '../model/entries/entries.ts';
import { readServiceEntries, type ServiceEntries } from '../model/entries/read-service-entries.ts';

/** A dictionary of the service, as a map. */
export interface ReadDictionary extends DictionaryPair {
  readonly entries: Entries;
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
