import { cutMessages, message } from '#base';
import type { SettleOptions } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import { changeProject } from './open-project.ts';
import type { ReviewScope } from './run-review.ts';
import { noteSkipped } from './update-notes.ts';

/** `parlance review --accept`: records that the translations are right. */
export function runReviewAccept(
  scope: ReviewScope,
  ids: readonly string[],
  context: CommandContext,
): Promise<void> {
  const { requiresReview } = scope;
  return settleAll(scope, context, { ids, requiresReview, unknown: refuseUnknown });
}

/** @throws CommandError for an id that no unit has. */
export function refuseUnknown([first = '']: Iterable<string>): void {
  throw new CommandError(message('No text has the ID {0}.', first), {
    exitCode: EXIT_CODES.notFound,
    next: message('To list the IDs of texts that wait, run: parlance review'),
  });
}

/** Carries out decisions while no other run changes the project, and says what came of them. */
export function settleAll(
  scope: ReviewScope,
  context: CommandContext,
  options: SettleOptions,
): Promise<void> {
  const { output, finish } = context;
  return changeProject(scope, context, async (session) => {
    const { accepted, adopted, left, reasons } = await session.settle(options, noteSkipped(context));
    const said = reasons.map(({ of, reason }) => message('{0}: {1}', of, localize(reason)));
    for (const reason of cutMessages(said)) output.note(reason);
    output.note(message('Texts that are accepted now: {0}', accepted));
    if (adopted > 0) output.note(message('Texts that are recorded as they are: {0}', adopted));
    if (left === 0) return;
    output.note(message('Texts that stay as they were: {0}', left));
    finish(EXIT_CODES.partlyDone);
  });
}
