import { message } from '#base';
import type { ReadingSession, ReviewOptions, UnitsOfFile } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { type ProjectChoice, readProject } from './open-project.ts';
import { reviewJson, reviewText } from './review-report.ts';
import { noteSkipped } from './update-notes.ts';

/** Which translations are reviewed. */
export interface ReviewedChoice extends ProjectChoice, Pick<ReviewOptions, 'requiresReview'> {}

/** How the list is ordered and written. */
interface ListOptions {
  readonly order: string;
  readonly format: string;
}

/** `parlance review`: shows the translations that a person has to look at, by default the most risky first. */
export function runReviewList(
  choice: ReviewedChoice,
  { order, format }: ListOptions,
  context: CommandContext,
): Promise<void> {
  const { requiresReview } = choice;
  return readProject(choice, context, async (session) => {
    const options = { requiresReview, byRisk: order === 'risk' };
    const rated = await session.review(options, noteSkipped(context));
    const { data, page, paint } = context.output;
    if (format === 'json') data(reviewJson(rated));
    else page(reviewText(rated, paint));
  });
}

/**
 * The units that a decision is about: those with some ids, or all that wait if there are no ids.
 * @throws CommandError for an id that no unit has.
 */
export async function chosenUnits(
  session: ReadingSession,
  ids: readonly string[],
  options: ReviewOptions,
  context: CommandContext,
): Promise<readonly UnitsOfFile[]> {
  if (ids.length > 0) {
    const { found, unknown } = await session.find(ids, noteSkipped(context));
    const [first] = unknown;
    if (first === undefined) return found;
    throw new CommandError(message('No text has the ID {0}.', first), {
      exitCode: EXIT_CODES.notFound,
      next: message('To list the IDs of texts that wait, run: parlance review'),
    });
  }
  const all: UnitsOfFile[] = [];
  for await (const file of session.toReview(options, noteSkipped(context))) all.push(file);
  return all;
}
