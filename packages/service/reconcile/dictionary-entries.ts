import { sameCode } from '#base';
import { entryOf, isIgnored, parseRow, phraseOf } from '#glossary';
import type { DictionaryContent, DictionaryPair } from '../resources/glossaries.ts';

const LINE_END = /\r\n|\n|\r/;
const BYTE_ORDER_MARK = /^\ufeff/;

/** Whether two dictionaries have the same languages. */
export function samePair(one: DictionaryPair, other: DictionaryPair): boolean {
  return sameCode(one.source_lang, other.source_lang) && sameCode(one.target_lang, other.target_lang);
}

/** Whether two texts, even in different formats, have the same entries in any order. */
export function sameEntries(one: DictionaryContent, other: DictionaryContent): boolean {
  return hasEntries(one, other) && entriesOf(one).size === entriesOf(other).size;
}

/** Whether a dictionary has every entry of another one. */
export function hasEntries(dictionary: DictionaryContent, wanted: DictionaryContent): boolean {
  const entries = entriesOf(dictionary);
  return [...entriesOf(wanted)].every(([source, target]) => entries.get(source) === target);
}

/** Target phrases by source phrase, as the service would read them (specification 2.4). */
function entriesOf({ entries, entries_format, ...languages }: DictionaryContent): Map<string, string> {
  const format = entries_format === 'csv' ? 'csv' : 'tsv';
  const pair = { source: languages.source_lang, target: languages.target_lang };
  const found = new Map<string, string>();
  for (const [line, text] of entries.replace(BYTE_ORDER_MARK, '').split(LINE_END).entries()) {
    const row = parseRow(text, format, line);
    const entry = entryOf(row);
    if (entry === undefined || isIgnored(entry, pair)) continue;
    found.set(phraseOf(row, entry.source), phraseOf(row, entry.target));
  }
  return found;
}
