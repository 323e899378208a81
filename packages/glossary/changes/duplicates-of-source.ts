import type { Steps, TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { findPhrase } from '../features/find-phrase.ts';
import type { GlossaryLinter } from '../lint/lint.ts';
import { removeRows } from '../remove-rows.ts';
import { dictionaryOf } from '../rows/row.ts';

/** A source phrase in one of the dictionaries that a file can hold: see dictionaryOf. */
export interface SourceInDictionary {
  readonly source: string;
  readonly dictionary: string;
}

/** The lines of all entries of one dictionary that have this source phrase and that the service takes, in order. */
export function* linesOfSource(
  dictionary: Dictionary,
  linter: GlossaryLinter,
  wanted: SourceInDictionary,
): Steps<number[]> {
  const found = yield* findPhrase(dictionary, wanted.source);
  return found
    .filter(({ role, entry }) => role === 'source' && linter.acceptedEntry(entry.row) !== undefined)
    .filter(({ entry }) => dictionaryOf(entry, dictionary) === wanted.dictionary)
    .map(({ entry }) => entry.row.line)
    .filter((line) => !dictionary.isInConflict(line));
}

/** Removes all entries of one dictionary with a source phrase except the first or the last. */
export function* keepOneOf(
  dictionary: Dictionary,
  linter: GlossaryLinter,
  wanted: SourceInDictionary,
  kept: 'first' | 'last',
): Steps<readonly TextEdit[]> {
  const lines = yield* linesOfSource(dictionary, linter, wanted);
  return removeRows(dictionary, kept === 'first' ? lines.slice(1) : lines.slice(0, -1));
}
