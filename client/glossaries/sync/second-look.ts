import * as vscode from 'vscode';
import type { PushPlan } from '#sync';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { pullGlossaries } from './pull-glossaries.ts';
import type { SyncTarget } from './roots/find-sync-roots.ts';
import type { RootState } from './states/read-states.ts';
import type { SyncContext } from './steps/sync-context.ts';

/**
 * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4). If the window closes
 * before, the next sync does it.
 */
export function lookAgainSoon(context: SyncContext, target: SyncTarget, plan: PushPlan): void {
  const { secondLookAfter } = plan;
  if (secondLookAfter === undefined) return;
  setTimeout(() => void lookAgain(context, target, plan), secondLookAfter);
}

async function lookAgain(context: SyncContext, target: SyncTarget, plan: PushPlan): Promise<void> {
  context.syncStates.refresh();
  const now = await context.syncStates.load();
  const { manifest } = target.root;
  const found =
    now.kind !== 'ready' ? [] : now.roots.filter(({ root }) => root.manifest.path === manifest.path);
  const undone = found.flatMap((state) => undoneIn(plan, state));
  if (undone.length === 0) return;
  const text = vscode.l10n.t('Changed at the service right after the push: {0}.', undone.join(', '));
  const pull = { title: vscode.l10n.t('Pull'), run: () => pullGlossaries(context, target) };
  showPrompt('warning', text, [pull]);
}

function undoneIn(plan: PushPlan, state: RootState): readonly string[] {
  if ('failure' in state) return [];
  const { sync, lists } = state;
  return plan.undone({ dictionaries: sync.dictionaries, remote: sync.remote, lists });
}
