import * as vscode from 'vscode';
import {
  checkSavedPlan,
  emptyFiles,
  type Operation,
  type PlanOptions,
  planJson,
  planPush,
  push,
  pushedText,
  refuseUnsafe,
  riskyRemovals,
  SyncError,
  type SyncPlan,
  type SyncState,
  summary,
  targetsOf,
} from '#sync';
import { commandId } from '../contributions/command-id.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { pullGlossaries } from './pull-glossaries.ts';
import type { SyncTarget } from './roots/find-sync-roots.ts';
import { lookAgainSoon } from './second-look.ts';
import { type Remedies, showSyncErrors } from './states/sync-failures.ts';
import { changeSync, readSync } from './states/use-sync.ts';
import { confirmRemovals } from './steps/confirm-sync.ts';
import type { ShownPlan } from './steps/plan-pages.ts';
import { type SyncContext, thenShow } from './steps/sync-context.ts';
import { syncWithProgress } from './steps/sync-with-progress.ts';

/** Plans, asks, and sends the changes of files to the service. */
export function pushGlossaries(
  context: SyncContext,
  target: SyncTarget,
  options: PlanOptions = {},
): Promise<Outcome> {
  return carryOut(
    context,
    target,
    (sync) => planPush(sync, options),
    (sync, plan) => mayPush(sync, plan, options),
  );
}

/** Carries out a plan that was shown, unless something has changed since. */
export function applyPlan(context: SyncContext, { target, saved }: ShownPlan): Promise<Outcome> {
  return carryOut(
    context,
    target,
    (sync) => checkSavedPlan(sync, saved),
    async () => true,
  );
}

/** Shows what a push would send, as a document. */
export function planGlossaries(context: SyncContext, target: SyncTarget): Promise<Outcome> {
  return showSyncErrors(context, {}, () =>
    syncWithProgress(context, target, vscode.l10n.t('planning'), async (wish) => {
      const sync = await readSync(wish);
      await context.planPages.show(target, sync, await planPush(sync));
      return 'done';
    }),
  );
}

function carryOut(
  context: SyncContext,
  target: SyncTarget,
  planned: (sync: SyncState) => Promise<SyncPlan>,
  mayBegin: (sync: SyncState, plan: SyncPlan) => Promise<boolean>,
): Promise<Outcome> {
  return showSyncErrors(context, remediesFor(context, target), () =>
    syncWithProgress(context, target, vscode.l10n.t('pushing'), (wish, report) =>
      changeSync(wish, async (sync, check) => {
        const plan = await planned(sync);
        refuseWithReasons(plan, await confirmRemovals(isSafe(plan) ? riskyRemovals(plan) : []));
        if (!(await mayBegin(sync, plan))) return 'cancelled';
        let done = 0;
        const total = plan.operations.length;
        const pushing = push(sync, plan, {
          check,
          done: () => report(vscode.l10n.t('{0} of {1} done', number(++done), number(total))),
        });
        await thenShow(context, pushing);
        // What no file has any more is only in the list of the account.
        if (plan.operations.some(deletesList)) void context.styles.refresh();
        return afterPush(context, target, plan);
      }),
    ),
  );
}

function deletesList(operation: Operation): boolean {
  return operation.kind === 'delete-object' && operation.object.kind === 'list';
}

/** What helps after a change of the service was refused. */
export function remediesFor(context: SyncContext, target: SyncTarget): Remedies {
  return {
    pull: () => pullGlossaries(context, target),
    plan: () => planGlossaries(context, target),
    resolve: () => vscode.commands.executeCommand(commandId('showConflicts'), target.root.manifest),
    create: () => pushGlossaries(context, target, { create: true }),
    overwrite: ({ hash }) => pushGlossaries(context, target, { lease: hash }),
  };
}

/** The same refusal, with what is wrong with each dictionary. */
function refuseWithReasons(plan: SyncPlan, confirmed: number | undefined): void {
  try {
    refuseUnsafe(plan, confirmed);
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    const faults = plan.blocked.flatMap((state) => state.faults);
    throw new SyncError(error.fault, error.what, ...faults, ...error.next);
  }
}

/** Whether only the number of removals can be in the way. */
function isSafe({ drift, blocked }: SyncPlan): boolean {
  return drift.length + blocked.length === 0;
}

function afterPush(context: SyncContext, target: SyncTarget, plan: SyncPlan): Outcome {
  if (plan.operations.length === 0) {
    const [empty] = emptyFiles(plan);
    if (empty !== undefined) return refuse(localize(empty));
    return refuse(vscode.l10n.t('Nothing to push: the files and the service are the same.'));
  }
  // One sentence: a notification without buttons is cut after a line.
  const [pushed] = pushedText(planJson(plan).totals);
  showPrompt('information', localize(pushed));
  lookAgainSoon(context, target, plan);
  return 'done';
}

async function mayPush({ ports }: SyncState, plan: SyncPlan, { lease }: PlanOptions): Promise<boolean> {
  if (plan.operations.length === 0) return true;
  const { totals } = planJson(plan);
  const send = vscode.l10n.t('Push');
  const sentences = [summary(totals, localize), ...emptyFiles(plan), ...targetsOf(plan, ports.origin)];
  const overwritten =
    lease === undefined
      ? []
      : [vscode.l10n.t('This overwrites what others have changed there. A backup is saved in .parlance.')];
  const detail = [...overwritten, ...sentences.map(localize)].join('\n');
  const question = vscode.l10n.t('Push to {0}?', ports.origin);
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, send)) === send;
}
