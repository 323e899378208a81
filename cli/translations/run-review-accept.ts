import { cutMessages, message } from '#base';
import { type Decision, type SettlePorts, settleUnits, writingPorts } from '#projects';
import type { FileStatus } from '#projects/reading';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { changeReviewed, chosenUnits, type Review, type ReviewedChoice } from './run-review.ts';

/** Decisions about the units of a file. */
export interface FileDecisions {
  readonly status: FileStatus;
  readonly decisions: readonly Decision[];
}

/** Finds what is decided. */
type Decide = (review: Review) => Promise<readonly FileDecisions[]>;

/** `parlance review --accept`: records that the translations are right. */
export function runReviewAccept(
  choice: ReviewedChoice,
  ids: readonly string[],
  context: CommandContext,
): Promise<void> {
  return settleAll(choice, context, async (review) =>
    (await chosenUnits(review, ids, context)).map(({ status, units }) => ({
      status,
      decisions: units.map(({ standing }) => ({ standing })),
    })),
  );
}

/** Carries out decisions while no other run changes the project, and says what came of them. */
export async function settleAll(
  choice: ReviewedChoice,
  context: CommandContext,
  decide: Decide,
): Promise<void> {
  await changeReviewed(choice, context, async (review) => {
    const { run } = review.ports;
    await run.proveWritable();
    const ports = writingPorts(review.project.folder, run, () => clockOf(context.host).now());
    try {
      await settleFiles(review, await decide(review), ports, context);
    } finally {
      await run.finish();
    }
  });
}

async function settleFiles(
  { project }: Review,
  files: readonly FileDecisions[],
  ports: SettlePorts,
  { output, finish }: CommandContext,
): Promise<void> {
  let done = 0;
  let left = 0;
  let recorded = 0;
  for (const { status, decisions } of files) {
    if (decisions.length === 0) continue;
    const { refused, reasons = [], problem, adopted } = await settleUnits(project, status, decisions, ports);
    for (const reason of cutMessages(reasons))
      output.note(message('{0}: {1}', status.files.target, localize(reason)));
    const lost = problem === undefined ? refused.length : decisions.length;
    if (problem !== undefined) output.note(message('{0}: {1}', status.files.target, localize(problem)));
    left += lost;
    recorded += adopted;
    done += decisions.length - lost;
  }
  output.note(message('Texts that are accepted now: {0}', done));
  if (recorded > 0) output.note(message('Texts that are recorded as they are: {0}', recorded));
  if (left === 0) return;
  output.note(message('Texts that stay as they were: {0}', left));
  finish(EXIT_CODES.partlyDone);
}
