import type { Conflict } from '../../core/sync/merge/merge-entries.ts';
import { isList } from '../../workspace/sync/kinds/kinds.ts';
import { type SyncedFile, textOfSynced } from '../../workspace/sync/steps/write/written-text.ts';

/** A file with conflicts as it is on the disk. */
export type ReadFile = SyncedFile & { readonly local: { readonly entries: ReadonlyMap<string, string> } };

/** The text of a file in which the entries or facts with conflicts have other values: only their lines differ. */
export function versionText(
  file: ReadFile,
  conflicts: readonly Conflict[],
  value: (conflict: Conflict) => string | undefined,
): string {
  const version = new Map(file.local.entries);
  for (const conflict of conflicts) {
    const phrase = value(conflict);
    if (phrase === undefined) version.delete(conflict.source);
    else version.set(conflict.source, phrase);
  }
  const text = textOfSynced(file, version);
  return typeof text === 'string' ? text.replace(/^\ufeff/, '') : ownText(file);
}

function ownText(file: ReadFile): string {
  return isList(file) ? file.local.text : file.local.dictionary.slice();
}
