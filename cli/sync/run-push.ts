import path from 'node:path';
import { type Message, message } from '#base';
import {
  checkSavedPlan,
  emptyFiles,
  isEmpty,
  isLookedAt,
  lookAgain,
  planJson,
  planPush,
  planText,
  push,
  pushedText,
  refuseUnsafe,
  type SyncPlan,
  type SyncState,
  targetsOf,
} from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import { localize } from '../terminal/localize.ts';
import { confirm } from '../verbs/confirm.ts';
import { planMarkdown } from './report/plan-markdown.ts';
import type { ApplyFlags } from './sync-options.ts';
import { changeSync, readSync } from './use-sync.ts';
import { readPlanFile } from './write-plan.ts';

/** What a plan is shown with. */
type ShownWith = [
  sync: Pick<SyncState, 'ports'>,
  flags: Pick<ApplyFlags, 'format' | 'full' | 'drift' | 'maxCharacters'>,
  context: Pick<CommandContext, 'output'>,
];

/** `parlance push`: plans, shows the plan, asks, and sends it. */
export function runPush(names: readonly string[], flags: ApplyFlags, context: CommandContext): Promise<void> {
  const plan = (sync: SyncState) => planPush(sync, { ...flags, lease: flags.forceWithLease });
  if (flags.dryRun)
    return readSync(context, flags, names, async (sync) => showOnly(await plan(sync), sync, flags, context));
  return changeSync(context, flags, names, async (sync, check) =>
    carryOut(sync, await plan(sync), check, flags, context),
  );
}

/** `parlance apply`: carries out a saved plan, or a new one. */
export async function runApply(
  file: string | undefined,
  flags: ApplyFlags,
  context: CommandContext,
): Promise<void> {
  if (file === undefined) return runPush([], flags, context);
  const saved = await explainSync(() => readPlanFile(path.resolve(context.host.cwd, file), file));
  if (saved === undefined) throw new CommandError(message('{0} does not exist.', file));
  const limited = saved.only === undefined ? flags : { ...flags, only: saved.only };
  if (flags.dryRun) {
    return readSync(context, limited, saved.names, async (sync) =>
      showOnly(await checkSavedPlan(sync, saved), sync, flags, context),
    );
  }
  return changeSync(context, limited, saved.names, async (sync, check) =>
    carryOut(sync, await checkSavedPlan(sync, saved), check, flags, context),
  );
}

/** Shows a plan that is not carried out, and what has to be decided before. */
export function showOnly(plan: SyncPlan, ...rest: ShownWith): void {
  showPlan(plan, ...rest);
  const undecided = plan.blocked.filter((state) => state.undecided.length > 0).map(({ name }) => name);
  if (undecided.length === 0) return;
  const [, , { output }] = rest;
  output.note(
    message('Conflicts are not decided in {0}. To see them, run: parlance resolve', undecided.join(', ')),
  );
}

/** Writes a plan to standard output, and what it would change to standard error. */
function showPlan(plan: SyncPlan, ...[{ ports }, flags, { output }]: ShownWith): void {
  output.data(shownAs(plan, flags, output.paint));
  for (const target of targetsOf(plan, ports.origin)) output.note(target);
  for (const note of [...emptyFiles(plan), ...faultsOf(plan)]) output.note(note);
}

function shownAs(
  plan: SyncPlan,
  { format, full, drift, maxCharacters }: ShownWith[1],
  paint: CommandContext['output']['paint'],
): string {
  const all = planJson(plan);
  const empty = emptyFiles(plan);
  if (format === 'markdown') return planMarkdown(all, faultsOf(plan), { drift, maxCharacters, empty });
  const json = drift === 'number' ? { ...all, drift: [] } : all;
  if (format === 'json') return `${JSON.stringify(json, undefined, 2)}\n`;
  // Of files that are missing, have no entries, or cannot be pushed, nobody knows whether there is nothing to push.
  if (plan.blocked.length + plan.drift.length + empty.length > 0 && isEmpty(all.totals)) return '';
  return planText(json, { localize, paint, full });
}

/** Why some dictionaries cannot be pushed. */
function faultsOf({ blocked }: SyncPlan): readonly Message[] {
  return blocked.flatMap(({ faults }) => faults);
}

async function carryOut(
  sync: SyncState,
  plan: SyncPlan,
  check: () => Promise<void>,
  flags: ApplyFlags,
  context: CommandContext,
): Promise<void> {
  const { output, host } = context;
  showPlan(plan, sync, flags, context);
  refuseUnsafe(plan, flags.confirmRemovals);
  const isAsked = plan.operations.length > 0 && flags.yes !== true;
  if (isAsked) {
    const question = message('To send these changes to {0}, type yes.', sync.ports.origin);
    const hint = message('To skip the question, add --yes.');
    await confirm({ question, answer: 'yes', hint }, context, sync.ports.signal);
  }
  let done = 0;
  const total = plan.operations.length;
  await push(sync, plan, {
    check,
    done: () => output.progress(message('Sent: {0} of {1}', ++done, total)),
  });
  output.progress(undefined);
  if (total === 0) return;
  for (const what of pushedText(planJson(plan).totals)) output.note(what);
  if (host.stdin.isTTY === true || !isLookedAt(plan)) return;
  output.note(message('Checking in 5 seconds whether somebody else has written at the same time.'));
  await lookAgain(sync, plan);
}
