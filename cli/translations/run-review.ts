import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import {
  formatOption,
  localesOption,
  option,
  serviceOptions,
  tagOption,
  wholeNumber,
} from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { keepOption } from '../texts/text-options.ts';
import { type ProjectScope, readProject } from './open-project.ts';
import { reviewJson, reviewText } from './review-report.ts';
import { noteSkipped } from './update-notes.ts';

/** The options of `parlance review`. `true` stands for no ids. */
export function reviewOptions() {
  return [
    localesOption(),
    option('--accept [id...]', message('record that these translations are right')),
    option('--edit [id...]', message('edit these translations')),
    option('--retranslate [id...]', message('translate these texts again')),
    option(
      '--confirm-replacements <number>',
      message('with --retranslate: the exact number of texts that are replaced'),
    ).argParser(wholeNumber(1)),
    option('--export <file>', message('write what waits to an XLIFF file')),
    option('--import <file>', message('read the translations of an exported file, and accept them')),
    option('--yes', message('do not ask before texts are sent')),
    formatOption(),
    option(
      '--order <order>',
      message('the order of the list: the most risky first, or as the files have them'),
    )
      .choices(['risk', 'file'])
      .default('risk'),
    option(
      '--require <state>',
      message('"reviewed": include what is up to date, but was accepted by machines only'),
    ).choices(['reviewed']),
    keepOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

export type ReviewOptions = OptionsOf<ReturnType<typeof reviewOptions>>;

/** Which translations are reviewed. */
export interface ReviewScope extends ProjectScope {
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
  scope: ReviewScope,
  { order, format }: ListOptions,
  context: CommandContext,
): Promise<void> {
  const { requiresReview } = scope;
  return readProject(scope, context, async (session) => {
    const options = { requiresReview, byRisk: order === 'risk' };
    const rated = await session.review(options, noteSkipped(context));
    const { data, page, paint } = context.output;
    if (format === 'json') data(reviewJson(rated));
    else page(reviewText(rated, paint));
  });
}
