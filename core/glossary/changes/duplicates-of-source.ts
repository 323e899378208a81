import type { Steps } from '../../steps.ts';
import type { TextEdit } from '../../text/edit.ts';
import type { Dictionary } from '../dictionary.ts';
import { findPhrase } from '../features/find-phrase.ts';
import type { GlossaryLinter } from '../lint/lint.ts';
import { removeRows } from '../remove-rows.ts';

/** The lines of all entries that have this source phrase and that the service takes, in order. */
export function* linesOfSource(
  dictionary: Dictionary,
  linter: GlossaryLinter,
  source: string,
): Steps<number[]> {
  const found = yield* findPhrase(dictionary, source);
  return found
    .filter(({ role, entry }) => role === 'source' && linter.acceptedEntry(entry.row) !== undefined)
    .map(({ entry }) => entry.row.line)
    .filter((line) => !dictionary.isInConflict(line));
}

/** Removes all entries with a source phrase except the first or the last. */
export function* keepOneOf(
  dictionary: Dictionary,
  linter: GlossaryLinter,
  source: string,
  kept: 'first' | 'last',
): Steps<readonly TextEdit[]> {
  const lines = yield* linesOfSource(dictionary, linter, source);
  return removeRows(dictionary, kept === 'first' ? lines.slice(1) : lines.slice(0, -1));
}
