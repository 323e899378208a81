import { isList, kindOf, type SyncedState } from '#sync';
import type { Conflict } from '#sync/model';

/** A file with conflicts as it is on the disk. */
export type ReadFile = ReadOf<SyncedState>;

type ReadOf<State extends SyncedState> = State extends SyncedState
  ? Pick<State, 'kind' | 'declared'> & { readonly local: NonNullable<State['local']> }
  : never;

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
  const text = kindOf(file).textWith(file.declared, file.local, version);
  return typeof text === 'string' ? text.replace(/^\ufeff/, '') : ownText(file);
}

function ownText(file: ReadFile): string {
  return isList(file) ? file.local.text : file.local.dictionary.slice();
}
