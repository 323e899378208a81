import path from 'node:path';
import { message } from '#base';
import type { PushPlan, SyncChange, SyncSession } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import { localize } from '../terminal/localize.ts';
import { confirm } from '../verbs/confirm.ts';
import { planMarkdown } from './report/plan-markdown.ts';
import type { ApplyOptions, PlanOptions, PushOptions } from './sync-options.ts';
import { changeSync, readSync, type SyncLimit } from './use-sync.ts';
import { readPlanFile } from './write-plan.ts';

/** What a plan is shown with. */
type ShownOptions = Pick<PlanOptions, 'format' | 'full' | 'drift' | 'maxCharacters'>;

/** `parlance push`: plans, shows the plan, asks, and sends it. */
export function runPush(
  names: readonly string[],
  options: PushOptions & SyncLimit,
  context: CommandContext,
): Promise<void> {
  const plan = (session: SyncSession) => session.plan({ ...options, lease: options.forceWithLease });
  if (options.dryRun)
    return readSync(context, options, names, async (session) =>
      showOnly(await plan(session), options, context),
    );
  return changeSync(context, options, names, async (session) =>
    carryOut(session, await plan(session), options, context),
  );
}

/** `parlance apply`: carries out a saved plan, or a new one. */
export async function runApply(
  file: string | undefined,
  options: ApplyOptions & SyncLimit,
  context: CommandContext,
): Promise<void> {
  if (file === undefined) return runPush([], options, context);
  const saved = await explainSync(() => readPlanFile(path.resolve(context.host.cwd, file), file));
  if (saved === undefined) throw new CommandError(message('{0} does not exist.', file));
  const limited = saved.only === undefined ? options : { ...options, only: saved.only };
  if (options.dryRun) {
    return readSync(context, limited, saved.names, async (session) =>
      showOnly(await session.planAgain(saved), options, context),
    );
  }
  return changeSync(context, limited, saved.names, async (session) =>
    carryOut(session, await session.planAgain(saved), options, context),
  );
}

/** Shows a plan that is not carried out, and what has to be decided before. */
export function showOnly(
  plan: PushPlan,
  options: ShownOptions,
  { output }: Pick<CommandContext, 'output'>,
): void {
  showPlan(plan, options, { output });
  const { undecided } = plan;
  if (undecided.length === 0) return;
  output.note(
    message('Conflicts are not decided in {0}. To see them, run: parlance resolve', undecided.join(', ')),
  );
}

/** Writes a plan to standard output, and what it would change to standard error. */
function showPlan(plan: PushPlan, options: ShownOptions, { output }: Pick<CommandContext, 'output'>): void {
  output.data(shownAs(plan, options, output.paint));
  for (const note of [...plan.targets, ...plan.emptyFiles, ...plan.faults]) output.note(note);
}

function shownAs(
  plan: PushPlan,
  { format, full, drift, maxCharacters }: ShownOptions,
  paint: CommandContext['output']['paint'],
): string {
  if (format === 'markdown') {
    return planMarkdown(plan, { drift, maxCharacters });
  }
  if (format === 'json') {
    const json = drift === 'number' ? { ...plan.json, drift: [] } : plan.json;
    return `${JSON.stringify(json, undefined, 2)}\n`;
  }
  return plan.isUnknown ? '' : plan.text({ localize, paint, full }, drift);
}

async function carryOut(
  session: SyncChange,
  plan: PushPlan,
  options: ApplyOptions,
  context: CommandContext,
): Promise<void> {
  const { output, host } = context;
  showPlan(plan, options, context);
  await plan.mayBegin({
    removals: async () => options.confirmRemovals,
    send: () => isAgreed(session, options, context),
  });
  await session.push(plan, (done) => output.progress(message('Sent: {0} of {1}', done, plan.steps)));
  output.progress(undefined);
  if (plan.steps === 0) return;
  for (const what of plan.pushed) output.note(what);
  if (host.stdin.isTTY === true || !plan.isLookedAt) return;
  output.note(message('Checking in 5 seconds whether somebody else has written at the same time.'));
  await session.lookAgain(plan);
}

/** @throws CancelledError if the user does not agree. */
async function isAgreed(
  { origin, signal }: SyncSession,
  { yes }: Pick<ApplyOptions, 'yes'>,
  context: CommandContext,
): Promise<boolean> {
  if (yes === true) return true;
  const question = message('To send these changes to {0}, type yes.', origin);
  const hint = message('To skip the question, add --yes.');
  await confirm({ question, answer: 'yes', hint }, context, signal);
  return true;
}
