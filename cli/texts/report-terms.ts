import { cutMessages, message } from '#base';
import type { TermProblem } from '#terms';
import { type FoundTerms, type ProblemOfText, phrasesIn } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { localize } from '../terminal/localize.ts';

/** Terms and problems that are named; the others are counted. */
const MOST_NAMED = 10;

/**
 * Names the terms that a translation must use, before it is sent.
 * @param given The file that they are in, as it was typed; undefined for texts of no file.
 */
export function reportTerms(
  given: string | undefined,
  found: FoundTerms,
  { note }: CommandContext['output'],
): void {
  const distinct = phrasesIn(found);
  if (distinct.length === 0) return;
  const named = distinct.slice(0, MOST_NAMED).join(', ');
  const more = distinct.length - MOST_NAMED;
  const said = more > 0 ? message('terms: {0} and {1} more', named, more) : message('terms: {0}', named);
  note(given === undefined ? said : message('{0}: {1}', given, localize(said)));
}

/** Names what may be wrong with the terms of a translation. It is written anyway, because a good translation can have other words. */
export function reportTermProblems(
  given: string,
  problems: readonly TermProblem[],
  { note }: CommandContext['output'],
): void {
  const messages = problems.map((problem) => problem.message);
  for (const said of cutMessages(messages, MOST_NAMED)) note(message('{0}: {1}', given, localize(said)));
}

/** The same for texts of a list, which are named by their numbers if there are several. */
export function reportProblemsOfTexts(
  problems: readonly ProblemOfText[],
  count: number,
  { note }: CommandContext['output'],
): void {
  const messages = problems.map((problem) =>
    count === 1 ? problem.message : message('Text {0}: {1}', problem.text + 1, localize(problem.message)),
  );
  for (const said of cutMessages(messages, MOST_NAMED)) note(said);
}
