import * as vscode from 'vscode';
import { sameCode } from '#base';
import {
  isLookedAt,
  type Operation,
  SECOND_LOOK_MS,
  type SyncedState,
  type SyncPlan,
  type UnmanagedState,
} from '#sync';
import { changesBetween, type Entries } from '#sync/model';
import { showPrompt } from '../ui/show-prompt.ts';
import { pullGlossaries } from './pull-glossaries.ts';
import type { SyncTarget } from './roots/find-sync-roots.ts';
import type { RootState } from './states/read-states.ts';
import type { SyncContext } from './steps/sync-context.ts';

/**
 * Reads what was pushed again, after the time in which somebody who had not seen it can overwrite it (reliability S4). If the window closes
 * before, the next sync does it.
 */
export function lookAgainSoon(context: SyncContext, target: SyncTarget, plan: SyncPlan): void {
  const isDeletion = plan.operations.some(
    (one) => one.kind === 'delete-object' && one.object.kind === 'dictionary',
  );
  if (!isLookedAt(plan) && !isDeletion) return;
  setTimeout(() => void lookAgain(context, target, plan), SECOND_LOOK_MS);
}

async function lookAgain(context: SyncContext, target: SyncTarget, { operations }: SyncPlan): Promise<void> {
  context.syncStates.refresh();
  const now = await context.syncStates.load();
  const { manifest } = target.root;
  const found =
    now.kind !== 'ready' ? [] : now.roots.filter(({ root }) => root.manifest.path === manifest.path);
  const undone = found.flatMap((root) => operations.flatMap((operation) => undoneOf(operation, root)));
  if (undone.length === 0) return;
  const text = vscode.l10n.t('Changed at the service right after the push: {0}.', undone.join(', '));
  const pull = { title: vscode.l10n.t('Pull'), run: () => pullGlossaries(context, target) };
  showPrompt('warning', text, [pull]);
}

/** The names of what a step has written or deleted and that is otherwise now. What others have added meanwhile is no loss. */
function undoneOf(operation: Operation, root: RootState): readonly string[] {
  if ('failure' in root) return [];
  switch (operation.kind) {
    case 'create-glossary':
      return operation.dictionaries.flatMap((state) => undoneIn(state, NOTHING, state.local.entries, root));
    case 'create-list':
      return undoneIn(operation.state, NOTHING, operation.state.local.entries, root);
    case 'write-object':
      return undoneIn(operation.state, operation.before, operation.after, root);
    case 'delete-object':
      return isBack(operation.object, root) ? [operation.object.name] : [];
    default:
      return [];
  }
}

type ReadRoot = Exclude<RootState, { readonly failure: string }>;

/** Names an object if an entry that was written is not there any more, or one that was removed is there again. */
function undoneIn(
  state: SyncedState,
  before: Entries,
  after: Entries,
  { sync, lists }: ReadRoot,
): readonly string[] {
  const name = state.name;
  const now = [...sync.dictionaries, ...lists].find((one) => one.name === name);
  const there = now?.remote ?? NOTHING;
  // New instructions have got ids since.
  const wanted = state.traits.asThere(after, before, there);
  const isUndone = changesBetween(before, wanted).some((change) =>
    change.action === 'remove' ? there.has(change.source) : there.get(change.source) !== change.to,
  );
  return isUndone ? [name] : [];
}

/** Whether a dictionary is there again. */
function isBack(object: UnmanagedState, { sync }: ReadRoot): boolean {
  if (object.kind === 'list') return false;
  const { locked, place } = object;
  const glossary = sync.remote.find(({ glossary_id }) => glossary_id === place.id);
  return (
    glossary?.dictionaries.some(
      ({ source_lang, target_lang }) =>
        sameCode(source_lang, locked.source) && sameCode(target_lang, locked.target),
    ) ?? false
  );
}

const NOTHING: Entries = new Map();
