import { type Message, message } from '#base';
import type { PlanChange } from '../model/plan/plan-change.ts';
import { changesOfState } from '../plan/plan-json.ts';
import { linesOf, type PlanVoice } from '../plan/plan-text.ts';
import { countOf, type PulledObject } from '../steps/pull.ts';

/** What a pull changes in the files. It is carried out as it was shown ({@link SyncChange.pull}). */
export class PullPlan {
  /** Each file of which something changes, or is not decided. */
  readonly files: readonly PulledObject[];

  constructor(files: readonly PulledObject[]) {
    this.files = files;
  }

  /** How many entries that the service has removed the files keep until somebody confirms it (reliability S4a). */
  get kept(): number {
    return countOf(this.files);
  }

  /** The files in which both sides have changed the same entries. */
  get conflicted(): readonly PulledObject[] {
    return this.files.filter(({ conflicts }) => conflicts.length > 0);
  }

  /** What changes in the files, as people read it. */
  get changes(): readonly PlanChange[] {
    return this.files.flatMap(({ state, changes }) =>
      changesOfState(state, changes, 'changed at the service'),
    );
  }

  /** How many entries are added, changed, or removed. */
  count(action: PlanChange['action']): number {
    return this.changes.filter((change) => change.action === action).length;
  }

  /** The changes for people, below the names of their dictionaries. */
  lines(voice: PlanVoice): readonly string[] {
    return linesOf(this.changes, voice);
  }

  /** What is otherwise than a side wanted it: kept against a removal, or back. */
  get survivors(): readonly Message[] {
    return this.files.flatMap(({ state, survivors }) =>
      survivors.map((survivor) => {
        const { source, deletedBy } = state.showSurvivor(survivor);
        return deletedBy === 'mine'
          ? message('{0}: "{1}" is back, because it was changed at the service.', state.name, source)
          : message(
              '{0}: "{1}" was removed at the service and is kept, because you have changed it.',
              state.name,
              source,
            );
      }),
    );
  }

  /** The stable form. */
  get json() {
    return {
      version: 1,
      changes: this.changes,
      conflicts: this.files.flatMap(({ state, conflicts }) =>
        conflicts
          .map((conflict) => state.showConflict(conflict))
          .map(({ source, base, mine, theirs }) => ({ ...state.json, source, base, mine, theirs })),
      ),
      removals: this.files.flatMap(({ state, removals }) =>
        removals.map((removal) => ({ ...state.json, ...state.showRemoval(removal) })),
      ),
    };
  }
}
