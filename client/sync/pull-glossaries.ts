import * as vscode from 'vscode';
import {
  countOf,
  type PulledObject,
  planPull,
  pull,
  refuseFaulty,
  refuseRiskyPull,
  removalsToPull,
} from '#sync';
import { commandId } from '../contributions/command-id.ts';
import { number } from '../ui/number.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';
import { showPrompt } from '../ui/show-prompt.ts';
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
      changeSync(wish, async (sync, check) => {
        const confirmed = await confirmPulledRemovals(removalsToPull(sync));
        refuseRiskyPull(sync, confirmed);
        const pulled = planPull(sync, confirmed);
        await thenShow(context, pull(sync, pulled, check));
        refuseFaulty(sync);
        return report(pulled, () => pullGlossaries(context, target));
      }),
    ),
  );
}

function report(pulled: readonly PulledObject[], again: () => Promise<Outcome>): Outcome {
  const conflicted = pulled.filter(({ conflicts }) => conflicts.length > 0);
  if (conflicted.length > 0) return reportConflicts(conflicted);
  const kept = countOf(pulled);
  if (kept > 0) return reportRemovals(kept, again);
  const changes = pulled.flatMap((one) => one.changes);
  if (changes.length === 0) return refuse(vscode.l10n.t('Nothing to pull.'));
  const count = (action: string) => number(changes.filter((change) => change.action === action).length);
  const text = vscode.l10n.t(
    'Pulled: {0} added, {1} changed, {2} removed.',
    count('add'),
    count('change'),
    count('remove'),
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

function reportConflicts(conflicted: readonly PulledObject[]): Outcome {
  const names = conflicted.map(({ state }) => state.name).join(', ');
  const text = vscode.l10n.t('Both sides changed entries. The files keep yours: {0}.', names);
  const open = conflicted.slice(0, 1).map(({ state }) => ({
    title: vscode.l10n.t('Show Conflicts'),
    run: () => vscode.commands.executeCommand(commandId('showConflicts'), vscode.Uri.file(state.file.path)),
  }));
  showPrompt('warning', text, open);
  return 'done';
}
