import { locationOfSynced, nameOfSynced } from '../../workspace/sync/kinds/kinds.ts';
import { shownConflict, type UndecidedState } from '../../workspace/sync/state/load-conflicts.ts';
import type { FileConflicts } from './conflict-text.ts';

/** How a document shows conflicts. */
export function shownConflicts({ dictionaries, lists }: UndecidedState): readonly FileConflicts[] {
  return [...dictionaries, ...lists].map((state) => ({
    kind: state.kind,
    name: nameOfSynced(state),
    file: locationOfSynced(state).shown,
    conflicts: state.undecided.map((conflict) => shownConflict(state, conflict)),
  }));
}
