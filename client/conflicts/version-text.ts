import { textWithEntries } from '../../core/sync/edits/text-with-entries.ts';
import type { Conflict } from '../../core/sync/merge/merge-entries.ts';
import type { LocalDictionary } from '../../workspace/sync/state/dictionaries/local-dictionary.ts';

/** The text of a file in which the entries with conflicts have other values: only their lines differ. */
export function versionText(
  { dictionary, entries }: Pick<LocalDictionary, 'dictionary' | 'entries'>,
  conflicts: readonly Conflict[],
  value: (conflict: Conflict) => string | undefined,
): string {
  const version = new Map(entries);
  for (const conflict of conflicts) {
    const phrase = value(conflict);
    if (phrase === undefined) version.delete(conflict.source);
    else version.set(conflict.source, phrase);
  }
  const text = textWithEntries(dictionary, version);
  return typeof text === 'string' ? text : dictionary.slice();
}
