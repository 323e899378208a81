import { message } from '#base';
import { type PullPlan, SyncError } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { isConfirmed } from '../verbs/confirm.ts';
import { conflictLines } from './report/conflict-text.ts';
import { MAX_KEPT, pulledText } from './report/pulled-text.ts';
import type { PullOptions } from './sync-options.ts';
import { changeSync, readSync, type SyncLimit } from './use-sync.ts';

/** `parlance pull`: brings what the service has changed into the files. */
export function runPull(
  names: readonly string[],
  options: PullOptions & SyncLimit,
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  if (options.dryRun) {
    return readSync(context, options, names, async (session) =>
      output.data(pulledText(session.planPull(options.confirmRemovals), options, output.paint)),
    );
  }
  return changeSync(context, options, names, async (session) => {
    const plan = await session.confirmPull((removed) =>
      confirmedRemovals(removed, session.signal, options, context),
    );
    await session.pull(plan);
    output.data(pulledText(plan, options, output.paint));
    session.refuseFaulty();
    if (options.format !== 'json') showConflicts(plan, context);
    refuseUndecided(plan);
  });
}

/** The number of removals that the user has confirmed, by the option or in the terminal (reliability S4a). */
async function confirmedRemovals(
  removed: readonly string[],
  signal: AbortSignal,
  { confirmRemovals, full = false }: PullOptions,
  context: CommandContext,
): Promise<number | undefined> {
  const count = removed.length;
  if (count === 0 || confirmRemovals === count || context.host.stdin.isTTY !== true) return confirmRemovals;
  const lines = removed.map((one) => `  - ${one}`);
  const shown = full ? lines : lines.slice(0, MAX_KEPT);
  context.output.note(message('The service has removed entries: {0}', count));
  context.output.note(
    message('{0}', [...shown, ...(lines.length > MAX_KEPT && !full ? ['  …'] : [])].join('\n')),
  );
  const question = message('To remove them from the files, too, type {0}.', String(count));
  const answer = String(count);
  return (await isConfirmed({ question, answer }, context, signal)) ? count : undefined;
}

/** JSON has the conflicts already. */
function showConflicts({ conflicted }: PullPlan, { output }: CommandContext): void {
  for (const { state, conflicts } of conflicted) {
    const shown = conflicts.map((one) => state.showConflict(one));
    output.data(
      conflictLines(state.name, shown)
        .map((line) => `${line}\n`)
        .join(''),
    );
  }
}

/** @throws SyncError for conflicts, and for removals that nobody has confirmed. */
function refuseUndecided({ kept, conflicted }: PullPlan): void {
  const confirm = [
    message('To keep them at the service, too, run: parlance resolve --mine'),
    { remedy: 'confirm-removals', count: kept } as const,
  ];
  if (conflicted.length === 0) {
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
