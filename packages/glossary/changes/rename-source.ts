import { type EntriesFormat, type Message, message, type Steps, showPhrase, type TextEdit } from '#base';
import { Dictionary } from '../dictionary.ts';
import { rewriteField } from '../features/complete.ts';
import { findPhrase } from '../features/find-phrase.ts';
import type { LocatedPhrase } from '../features/phrase-at.ts';
import { GlossaryLinter } from '../lint/lint.ts';
import { dictionaryOf, isIgnored, parseRow } from '../rows/row.ts';
import { writeRow } from '../rows/write-field.ts';

/**
 * Replaces a source phrase in every entry. Only these fields change, and they keep their quotes. Returns a message if the service would
 * reject an entry with the new phrase, or if another entry has it.
 */
export function* renameSource(
  dictionary: Dictionary,
  source: string,
  newSource: string,
): Steps<readonly TextEdit[] | Message> {
  const renamed = (yield* findPhrase(dictionary, source)).filter(({ role }) => role === 'source');
  if (renamed.length === 0 || newSource === source) return [];
  const { format } = dictionary;
  const reason =
    refusePhrase(newSource, format) ??
    refuseByRules(newSource, dictionary) ??
    (yield* refuseTaken(newSource, renamed, dictionary));
  if (reason !== undefined) return reason;
  return renamed.map(({ span, field }) => ({ span, newText: rewriteField(newSource, field.quoted, format) }));
}

/** Why a phrase cannot be written in a field; undefined if it can. */
export function refusePhrase(phrase: string, format: EntriesFormat): Message | undefined {
  if (phrase === '') return message('A source phrase cannot be empty.');
  if (/[\r\n]/.test(phrase)) return message('A phrase cannot contain a line end.');
  if (format === 'tsv' && phrase.includes('\t')) {
    return message('A phrase cannot contain a tab, because tabs separate the columns.');
  }
  return undefined;
}

/** Why the service would reject the phrase in any entry, by the rules at their own levels. */
function refuseByRules(phrase: string, { format, pair }: Dictionary): Message | undefined {
  const linter = new GlossaryLinter(new Dictionary('', { format, pair }), { languages: [] });
  const row = parseRow(writeRow([phrase, '-'], format), format, 0);
  return linter.checkRow(row).find(({ level }) => level === 'error')?.finding.message;
}

/** Why the phrase would be there twice, or look so, in one of the dictionaries that a file can hold. */
function* refuseTaken(
  phrase: string,
  renamed: readonly LocatedPhrase[],
  dictionary: Dictionary,
): Steps<Message | undefined> {
  const own = new Set(renamed.map(({ entry }) => dictionaryOf(entry, dictionary)));
  const renamedRows = new Set(renamed.map(({ entry }) => entry.row.line));
  for (const same of new Set([phrase, phrase.normalize('NFC'), phrase.normalize('NFD')])) {
    const taken = (yield* findPhrase(dictionary, same)).find(
      ({ role, entry }) =>
        role === 'source' &&
        !renamedRows.has(entry.row.line) &&
        !isIgnored(entry, dictionary.pair) &&
        own.has(dictionaryOf(entry, dictionary)),
    );
    if (taken !== undefined) return takenMessage(phrase, same, taken.entry.row.line + 1);
  }
  return undefined;
}

/** What is written with other characters, such as a letter and its mark, looks the same and is another phrase for the service. */
function takenMessage(phrase: string, same: string, line: number): Message {
  return phrase === same
    ? message('The source phrase "{0}" is in line {1} already.', showPhrase(phrase), line)
    : message(
        'The source phrase "{0}" looks like the one in line {1}, but is written with other characters.',
        showPhrase(phrase),
        line,
      );
}
