import {
  nameOfUndecided,
  shownConflict,
  type UndecidedState,
} from '../../workspace/sync/state/load-conflicts.ts';
import { locationOfSynced } from '../../workspace/sync/steps/write/written-text.ts';
import type { FileConflicts } from './conflict-text.ts';

/** How a document shows conflicts. */
export function shownConflicts({ dictionaries, lists }: UndecidedState): readonly FileConflicts[] {
  return [...dictionaries, ...lists].map((state) => ({
    kind: 'list' in state ? 'list' : 'dictionary',
    name: nameOfUndecided(state),
    file: locationOfSynced(state).shown,
    conflicts: state.undecided.map((conflict) => shownConflict(state, conflict)),
  }));
}
