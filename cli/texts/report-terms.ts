import { message } from '../../core/message.ts';
import type { TermProblem } from '../../core/terms/term-problems.ts';
import type { FoundTerms } from '../../workspace/translation/terms-of-texts.ts';
import type { CommandContext } from '../command/command-context.ts';
import { localize } from '../terminal/localize.ts';

/** Terms and problems that are named; the others are counted. */
const MOST_NAMED = 10;

/** Names the terms that a translation must use, before it is sent. */
export function reportTerms(given: string, found: FoundTerms, { note }: CommandContext['output']): void {
  const all = found.flatMap(({ term: { source, targets } }) =>
    targets.length === 0 ? [] : `${source} → ${targets[0]}`,
  );
  const distinct = [...new Set(all)];
  if (distinct.length === 0) return;
  const named = distinct.slice(0, MOST_NAMED).join(', ');
  const more = distinct.length - MOST_NAMED;
  const said = more > 0 ? message('terms: {0} and {1} more', named, more) : message('terms: {0}', named);
  note(message('{0}: {1}', given, localize(said)));
}

/** Names what may be wrong with the terms of a translation. It is written anyway, because a good translation can have other words. */
export function reportTermProblems(
  given: string,
  problems: readonly TermProblem[],
  { note }: CommandContext['output'],
): void {
  const named = problems.slice(0, MOST_NAMED).map((problem) => problem.message);
  const more = problems.length - MOST_NAMED;
  for (const said of more > 0 ? [...named, message('And {0} more.', more)] : named)
    note(message('{0}: {1}', given, localize(said)));
}
