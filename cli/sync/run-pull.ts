import { message } from '../../core/message.ts';
import { requireConfirmed } from '../../workspace/sync/plan/refuse-unsafe.ts';
import { nameOfSynced } from '../../workspace/sync/state/lists/list-state.ts';
import { shownConflict } from '../../workspace/sync/state/load-conflicts.ts';
import { planPull, pull, refuseFaulty, riskyPulls } from '../../workspace/sync/steps/pull.ts';
import { SyncError } from '../../workspace/sync/sync-error.ts';
import type { CommandContext } from '../command/command-context.ts';
import { conflictLines } from './report/conflict-text.ts';
import { pulledText } from './report/pulled-text.ts';
import type { ApplyFlags } from './sync-options.ts';
import { changeSync, readSync } from './use-sync.ts';

/** `parlance pull`: brings what the service has changed into the files. */
export function runPull(names: readonly string[], flags: ApplyFlags, context: CommandContext): Promise<void> {
  const { output } = context;
  if (flags.dryRun) {
    return readSync(context, flags, names, async (sync) =>
      output.data(pulledText(planPull(sync), flags, output.paint)),
    );
  }
  return changeSync(context, flags, names, async (sync, check) => {
    const pulled = planPull(sync);
    requireConfirmed(riskyPulls(pulled), flags.confirmRemovals);
    await pull(sync, pulled, check);
    output.data(pulledText(pulled, flags, output.paint));
    refuseFaulty(sync);
    const conflicted = pulled.filter(({ conflicts }) => conflicts.length > 0);
    if (conflicted.length === 0) return;
    for (const { state, conflicts } of conflicted) {
      output.data(
        conflictLines(
          nameOfSynced(state),
          conflicts.map((one) => shownConflict(state, one)),
        )
          .map((line) => `${line}\n`)
          .join(''),
      );
    }
    throw new SyncError(
      'conflict',
      message('Both sides have changed the same entries. The files have kept yours.'),
      message('To decide, run: parlance resolve --mine or --theirs, with source phrases or for all'),
    );
  });
}
