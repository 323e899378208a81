import type { Conflicts } from '#sync';
import type { FileConflicts } from './conflict-text.ts';

/** How a document shows conflicts. */
export function shownConflicts({ objects }: Conflicts): readonly FileConflicts[] {
  return objects.map(({ kind, name, file, conflicts }) => ({ kind, name, file: file.shown, conflicts }));
}
