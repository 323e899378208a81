import type { CommandContext } from '../command/command-context.ts';
import { type ProjectChoice, readProject } from './open-project.ts';
import { reviewJson, reviewText } from './review-report.ts';
import { noteSkipped } from './update-notes.ts';

/** Which translations are reviewed. */
export interface ReviewedChoice extends ProjectChoice {
  /** Whether those count too that are up to date, and that no person has accepted. */
  readonly requiresReview: boolean;
}

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
