import * as vscode from 'vscode';
import type { PullPlan } from '#sync';
import { commandId } from '../../shell/manifest/command-id.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { SyncTarget } from './roots/find-sync-roots.ts';
import { showSyncErrors } from './states/sync-failures.ts';
import { changeSync } from './states/use-sync.ts';
import { confirmPulledRemovals } from './steps/confirm-sync.ts';
import { type SyncContext, thenShow } from './steps/sync-context.ts';
import { syncWithProgress } from './steps/sync-with-progress.ts';

/** Writes what the service has changed into the files. */
export function pullGlossaries(context: SyncContext, target: SyncTarget): Promise<Outcome> {
  return showSyncErrors(context, {}, () =>
    syncWithProgress(context, target, vscode.l10n.t('pulling'), (wish) =>
      changeSync(wish, async (session) => {
        const plan = await session.confirmPull(confirmPulledRemovals);
        await thenShow(context, session.pull(plan));
        session.refuseFaulty();
        return report(plan, () => pullGlossaries(context, target));
      }),
    ),
  );
}

function report(plan: PullPlan, again: () => Promise<Outcome>): Outcome {
  if (plan.conflicted.length > 0) return reportConflicts(plan);
  if (plan.kept > 0) return reportRemovals(plan.kept, again);
  if (plan.changes.length === 0) return refuse(vscode.l10n.t('Nothing to pull.'));
  const text = vscode.l10n.t(
    'Pulled: {0} added, {1} changed, {2} removed.',
    number(plan.count('add')),
    number(plan.count('change')),
    number(plan.count('remove')),
  );
  showPrompt('information', text);
  return 'done';
}

/** What was not confirmed stays in the files. */
function reportRemovals(kept: number, again: () => Promise<Outcome>): Outcome {
  const text = vscode.l10n.t('Entries that the service has removed were kept: {0}.', number(kept));
  showPrompt('warning', text, [{ title: vscode.l10n.t('Remove Them...'), run: again }]);
  return 'done';
}

function reportConflicts({ conflicted }: PullPlan): Outcome {
  const names = conflicted.map(({ state }) => state.name).join(', ');
  const text = vscode.l10n.t('Both sides changed entries. The files keep yours: {0}.', names);
  const open = conflicted.slice(0, 1).map(({ state }) => ({
    title: vscode.l10n.t('Show Conflicts'),
    run: () => vscode.commands.executeCommand(commandId('showConflicts'), vscode.Uri.file(state.file.path)),
  }));
  showPrompt('warning', text, open);
  return 'done';
}
