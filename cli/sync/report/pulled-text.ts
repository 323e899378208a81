import { message } from '#base';
import type { PullPlan } from '#sync';
import { localize } from '../../terminal/localize.ts';
import type { Output } from '../../terminal/output.ts';

/** What a pull changes in the files. */
export function pulledText(
  plan: PullPlan,
  { format, full = false }: { readonly format: string; readonly full?: boolean },
  paint: Output['paint'],
): string {
  if (format === 'json') return `${JSON.stringify(plan.json, undefined, 2)}\n`;
  const lines = plan.lines({ localize, paint, full });
  const survivors = plan.survivors.map(localize);
  const kept = keptLines(plan);
  const shownKept = full ? kept : kept.slice(0, MAX_KEPT);
  const more = kept.length - shownKept.length;
  const isConflicted = plan.conflicted.length + plan.kept > 0;
  const nothing = isConflicted ? [] : [message('Nothing to pull.')];
  const end = (lines.length === 0 ? nothing : [summary(plan)]).map(localize);
  const andMore = more > 0 ? [`… (+${more})`] : [];
  return [...lines, ...survivors, ...shownKept, ...andMore, ...end].map((line) => `${line}\n`).join('');
}

/** Removed entries that are listed without `--full`. */
export const MAX_KEPT = 20;

function keptLines({ files }: PullPlan): readonly string[] {
  return files.flatMap(({ state, removals }) =>
    removals.map((removal) =>
      localize(
        message(
          '{0}: "{1}" was removed at the service and is kept until you confirm that.',
          state.name,
          state.showRemoval(removal).source,
        ),
      ),
    ),
  );
}

function summary(plan: PullPlan) {
  return message(
    'Pulled: {0} added, {1} changed, {2} removed.',
    plan.count('add'),
    plan.count('change'),
    plan.count('remove'),
  );
}
