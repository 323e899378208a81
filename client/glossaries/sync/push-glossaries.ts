import * as vscode from 'vscode';
import type { PlanOptions, PushPlan, SyncChange } from '#sync';
import { commandId } from '../../shell/manifest/command-id.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
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
    (session) => session.plan(options),
    (session, plan) => maySend(session, plan, options),
  );
}

/** Carries out a plan that was shown, unless something has changed since. */
export function applyPlan(context: SyncContext, { target, saved }: ShownPlan): Promise<Outcome> {
  return carryOut(
    context,
    target,
    (session) => session.planAgain(saved),
    async () => true,
  );
}

/** Shows what a push would send, as a document. */
export function planGlossaries(context: SyncContext, target: SyncTarget): Promise<Outcome> {
  return showSyncErrors(context, {}, () =>
    syncWithProgress(context, target, vscode.l10n.t('planning'), async (wish) => {
      const session = await readSync(wish);
      await context.planPages.show(target, session, await session.plan());
      return 'done';
    }),
  );
}

function carryOut(
  context: SyncContext,
  target: SyncTarget,
  planned: (session: SyncChange) => Promise<PushPlan>,
  send: (session: SyncChange, plan: PushPlan) => Promise<boolean>,
): Promise<Outcome> {
  return showSyncErrors(context, remediesFor(context, target), () =>
    syncWithProgress(context, target, vscode.l10n.t('pushing'), (wish, report) =>
      changeSync(wish, async (session) => {
        const plan = await planned(session);
        const asked = { removals: confirmRemovals, send: () => send(session, plan), saysFaults: true };
        if (!(await plan.mayBegin(asked))) return 'cancelled';
        const pushing = session.push(plan, (done) =>
          report(vscode.l10n.t('{0} of {1} done', number(done), number(plan.steps))),
        );
        await thenShow(context, pushing);
        // What no file has any more is only in the list of the account.
        if (plan.deletesLists) context.syncStates.listsChanged();
        return afterPush(context, target, plan);
      }),
    ),
  );
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

function afterPush(context: SyncContext, target: SyncTarget, plan: PushPlan): Outcome {
  if (plan.steps === 0) {
    const [empty] = plan.emptyFiles;
    if (empty !== undefined) return refuse(localize(empty));
    return refuse(vscode.l10n.t('Nothing to push: the files and the service are the same.'));
  }
  // One sentence: a notification without buttons is cut after a line.
  const [pushed] = plan.pushed;
  showPrompt('information', localize(pushed));
  lookAgainSoon(context, target, plan);
  return 'done';
}

async function maySend({ origin }: SyncChange, plan: PushPlan, { lease }: PlanOptions): Promise<boolean> {
  const send = vscode.l10n.t('Push');
  const sentences = [plan.summary(localize), ...plan.emptyFiles, ...plan.targets];
  const overwritten =
    lease === undefined
      ? []
      : [vscode.l10n.t('This overwrites what others have changed there. A backup is saved in .parlance.')];
  const detail = [...overwritten, ...sentences.map(localize)].join('\n');
  const question = vscode.l10n.t('Push to {0}?', origin);
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, send)) === send;
}
