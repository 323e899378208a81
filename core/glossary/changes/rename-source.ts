import { type Message, message } from '../../message.ts';
import type { Steps } from '../../steps.ts';
import type { TextEdit } from '../../text/edit.ts';
import type { Dictionary } from '../dictionary.ts';
import { rewriteField } from '../features/complete.ts';
import { findPhrase } from '../features/find-phrase.ts';
import type { EntriesFormat } from '../rows/field.ts';

/** Replaces a source phrase in every entry. Only these fields change, and they keep their quotes. */
export function* renameSource(dictionary: Dictionary, source: string, newSource: string): Steps<TextEdit[]> {
  const found = yield* findPhrase(dictionary, source);
  return found
    .filter(({ role }) => role === 'source')
    .map(({ span, field }) => ({ span, newText: rewriteField(newSource, field.quoted, dictionary.format) }));
}

/** Why a phrase cannot be written in a dictionary; undefined if it can. */
export function refusePhrase(phrase: string, format: EntriesFormat): Message | undefined {
  if (phrase === '') return message('A source phrase cannot be empty.');
  if (/[\r\n]/.test(phrase)) return message('A phrase cannot contain a line end.');
  if (format === 'tsv' && phrase.includes('\t')) {
    return message('A phrase cannot contain a tab, because tabs separate the columns.');
  }
  return undefined;
}
