import { message } from '#base';
import {
  countOf,
  type PulledObject,
  planPull,
  pull,
  refuseFaulty,
  refuseRiskyPull,
  removalsToPull,
  SyncError,
  type SyncState,
} from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { isConfirmed } from '../verbs/confirm.ts';
import { conflictLines } from './report/conflict-text.ts';
import { MAX_KEPT, pulledText } from './report/pulled-text.ts';
import type { ApplyFlags } from './sync-options.ts';
import { changeSync, readSync } from './use-sync.ts';

/** `parlance pull`: brings what the service has changed into the files. */
export function runPull(names: readonly string[], flags: ApplyFlags, context: CommandContext): Promise<void> {
  const { output } = context;
  if (flags.dryRun) {
    return readSync(context, flags, names, async (sync) =>
      output.data(pulledText(planPull(sync, flags.confirmRemovals), flags, output.paint)),
    );
  }
  return changeSync(context, flags, names, async (sync, check) => {
    const confirmed = await confirmedRemovals(sync, flags, context);
    refuseRiskyPull(sync, confirmed);
    const pulled = planPull(sync, confirmed);
    await pull(sync, pulled, check);
    output.data(pulledText(pulled, flags, output.paint));
    refuseFaulty(sync);
    if (flags.format !== 'json') showConflicts(pulled, context);
    refuseUndecided(pulled);
  });
}

/** The number of removals that the user has confirmed, by the option or in the terminal (reliability S4a). */
async function confirmedRemovals(
  sync: SyncState,
  { confirmRemovals, full = false }: ApplyFlags,
  context: CommandContext,
): Promise<number | undefined> {
  const removed = removalsToPull(sync);
  const count = countOf(removed);
  if (count === 0 || confirmRemovals === count || context.host.stdin.isTTY !== true) return confirmRemovals;
  const lines = removed.flatMap(({ state, removals }) =>
    removals.map((removal) => `  - ${state.name}: ${state.showRemoval(removal).source}`),
  );
  const shown = full ? lines : lines.slice(0, MAX_KEPT);
  context.output.note(message('The service has removed entries: {0}', count));
  context.output.note(
    message('{0}', [...shown, ...(lines.length > MAX_KEPT && !full ? ['  …'] : [])].join('\n')),
  );
  const question = message('To remove them from the files, too, type {0}.', String(count));
  const answer = String(count);
  return (await isConfirmed({ question, answer }, context, sync.ports.signal)) ? count : undefined;
}

/** JSON has the conflicts already. */
function showConflicts(pulled: readonly PulledObject[], { output }: CommandContext): void {
  for (const { state, conflicts } of pulled.filter(hasConflicts)) {
    const shown = conflicts.map((one) => state.showConflict(one));
    output.data(
      conflictLines(state.name, shown)
        .map((line) => `${line}\n`)
        .join(''),
    );
  }
}

function hasConflicts({ conflicts }: PulledObject): boolean {
  return conflicts.length > 0;
}

/** @throws SyncError for conflicts, and for removals that nobody has confirmed. */
function refuseUndecided(pulled: readonly PulledObject[]): void {
  const kept = countOf(pulled);
  const confirm = [
    message('To keep them at the service, too, run: parlance resolve --mine'),
    { remedy: 'confirm-removals', count: kept } as const,
  ];
  if (!pulled.some(hasConflicts)) {
    if (kept === 0) return;
    throw new SyncError(
      'partly',
      message('The service has removed entries, and the files have kept them: {0}', kept),
      ...confirm,
    );
  }
  throw new SyncError(
    'conflict',
    message('Both sides have changed the same entries. The files have kept yours.'),
    message('To decide, run: parlance resolve --mine or --theirs, with source phrases or for all'),
    ...(kept === 0
      ? []
      : [message('The service has removed entries, and the files have kept them: {0}', kept), ...confirm]),
  );
}
