import type { UndecidedState } from '#sync';
import type { FileConflicts } from './conflict-text.ts';

/** How a document shows conflicts. */
export function shownConflicts({ dictionaries, lists }: UndecidedState): readonly FileConflicts[] {
  return [...dictionaries, ...lists].map((state) => ({
    kind: state.kind,
    name: state.name,
    file: state.file.shown,
    conflicts: state.undecided.map((conflict) => state.showConflict(conflict)),
  }));
}
