import * as vscode from 'vscode';
import type { Entries } from '../../core/sync/entries/entries.ts';
import { stillPushed } from '../../core/sync/merge/still-pushed.ts';
import type { SyncPlan } from '../../workspace/sync/plan/sync-plan.ts';
import {
  type DictionaryState,
  nameOfDictionary,
} from '../../workspace/sync/state/dictionaries/dictionary-state.ts';
import { SECOND_LOOK_MS } from '../../workspace/sync/state/history/pushed-entries.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { pullGlossaries } from './pull-glossaries.ts';
import type { SyncTarget } from './roots/sync-target.ts';
import type { SyncContext } from './steps/sync-context.ts';

/**
 * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4). If the window closes
 * before, the next sync does it.
 */
export function lookAgainSoon(context: SyncContext, target: SyncTarget, { operations }: SyncPlan): void {
  const written = new Set(
    operations.flatMap((one) => (one.kind === 'write-dictionary' ? [nameOfDictionary(one.state)] : [])),
  );
  if (written.size === 0) return;
  setTimeout(() => void lookAgain(context, target, written), SECOND_LOOK_MS);
}

async function lookAgain(
  context: SyncContext,
  target: SyncTarget,
  written: ReadonlySet<string>,
): Promise<void> {
  context.syncStates.refresh();
  const now = await context.syncStates.load();
  const { manifest } = target.root;
  const states =
    now.kind !== 'ready' ? [] : now.roots.filter(({ root }) => root.manifest.path === manifest.path);
  const changed = states
    .flatMap((state) => ('sync' in state ? state.sync.dictionaries : []))
    .filter((state) => written.has(nameOfDictionary(state)) && isOverwritten(state))
    .map(nameOfDictionary);
  if (changed.length === 0) return;
  const text = vscode.l10n.t('Changed at the service right after the push: {0}.', changed.join(', '));
  const pull = { title: vscode.l10n.t('Pull'), run: () => pullGlossaries(context, target) };
  showPrompt('warning', text, [pull]);
}

/** Whether something that was pushed is not there any more. What others have added meanwhile is no loss. */
function isOverwritten({ pushed, remote }: DictionaryState): boolean {
  const entries = pushed?.entries ?? NOTHING;
  return stillPushed(entries, remote ?? NOTHING).size < entries.size;
}

const NOTHING: Entries = new Map();
