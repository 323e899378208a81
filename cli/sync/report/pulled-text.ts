import { message } from '#base';
import { changesOfState, linesOf, type PulledObject } from '#sync';
import type { PlanChange } from '#sync/model';
import { localize } from '../../terminal/localize.ts';
import type { Output } from '../../terminal/output.ts';

/** What a pull changes in the files. */
export function pulledText(
  pulled: readonly PulledObject[],
  { format, full = false }: { readonly format: string; readonly full?: boolean },
  paint: Output['paint'],
): string {
  const changes = pulled.flatMap(({ state, changes }) =>
    changesOfState(state, changes, 'changed at the service'),
  );
  if (format === 'json') return `${JSON.stringify(jsonOf(pulled, changes), undefined, 2)}\n`;
  const survivors = pulled.flatMap(({ state, survivors }) =>
    survivors
      .map((survivor) => state.showSurvivor(survivor))
      .map(({ source, deletedBy }) =>
        localize(
          deletedBy === 'mine'
            ? message('{0}: "{1}" is back, because it was changed at the service.', state.name, source)
            : message(
                '{0}: "{1}" was removed at the service and is kept, because you have changed it.',
                state.name,
                source,
              ),
        ),
      ),
  );
  const kept = pulled.flatMap(keptLines);
  const shownKept = full ? kept : kept.slice(0, MAX_KEPT);
  const more = kept.length - shownKept.length;
  const isConflicted = pulled.some(({ conflicts, removals }) => conflicts.length + removals.length > 0);
  const nothing = isConflicted ? [] : [message('Nothing to pull.')];
  const end = (changes.length === 0 ? nothing : [summary(changes)]).map(localize);
  const andMore = more > 0 ? [`… (+${more})`] : [];
  return [...linesOf(changes, { localize, paint, full }), ...survivors, ...shownKept, ...andMore, ...end]
    .map((line) => `${line}\n`)
    .join('');
}

/** Removed entries that are listed without `--full`. */
export const MAX_KEPT = 20;

function keptLines({ state, removals }: PulledObject): readonly string[] {
  return removals.map((removal) =>
    localize(
      message(
        '{0}: "{1}" was removed at the service and is kept until you confirm that.',
        state.name,
        state.showRemoval(removal).source,
      ),
    ),
  );
}

function summary(changes: readonly PlanChange[]) {
  const count = (action: PlanChange['action']) => changes.filter((change) => change.action === action).length;
  return message(
    'Pulled: {0} added, {1} changed, {2} removed.',
    count('add'),
    count('change'),
    count('remove'),
  );
}

function jsonOf(pulled: readonly PulledObject[], changes: readonly PlanChange[]) {
  const conflicts = pulled.flatMap(({ state, conflicts }) =>
    conflicts
      .map((conflict) => state.showConflict(conflict))
      .map(({ source, base, mine, theirs }) => ({
        ...state.json,
        source,
        base,
        mine,
        theirs,
      })),
  );
  const removals = pulled.flatMap(({ state, removals: kept }) =>
    kept.map((removal) => ({ ...state.json, ...state.showRemoval(removal) })),
  );
  return { version: 1, changes, conflicts, removals };
}
