import { cutMessages, message } from '#base';
import type { FileDecisions, ReadingSession } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import { changeProject } from './open-project.ts';
import { chosenUnits, type ReviewedChoice } from './run-review.ts';

/** Finds what is decided. */
type Decide = (session: ReadingSession) => Promise<readonly FileDecisions[]>;

/** `parlance review --accept`: records that the translations are right. */
export function runReviewAccept(
  choice: ReviewedChoice,
  ids: readonly string[],
  context: CommandContext,
): Promise<void> {
  return settleAll(choice, context, async (session) =>
    (await chosenUnits(session, ids, choice, context)).map(({ status, units }) => ({
      status,
      decisions: units.map(({ standing }) => ({ standing })),
    })),
  );
}

/** Carries out decisions while no other run changes the project, and says what came of them. */
export function settleAll(choice: ReviewedChoice, context: CommandContext, decide: Decide): Promise<void> {
  const { output, finish } = context;
  return changeProject(choice, context, async (session) => {
    const { accepted, adopted, left, reasons } = await session.settle(() => decide(session));
    const said = reasons.map(({ path, reason }) => message('{0}: {1}', path, localize(reason)));
    for (const reason of cutMessages(said)) output.note(reason);
    output.note(message('Texts that are accepted now: {0}', accepted));
    if (adopted > 0) output.note(message('Texts that are recorded as they are: {0}', adopted));
    if (left === 0) return;
    output.note(message('Texts that stay as they were: {0}', left));
    finish(EXIT_CODES.partlyDone);
  });
}
