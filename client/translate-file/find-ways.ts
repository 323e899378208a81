import type { Outcome } from '../outcome.ts';
import { pickTargetLanguages } from '../pickers/pick-language.ts';
import { byArgument, byChosenProfile, firstOf, type WayQuery } from '../translate/choose-way.ts';
import { makeWay } from '../translate/make-way.ts';
import type { TranslationWay } from '../translate/way.ts';
import { translationInto } from '../translation-request.ts';

/**
 * How a file is translated: by the argument or the chosen profile, else into each of the languages that are picked under a title. An
 * outcome ends the command.
 */
export async function findWays(query: WayQuery, title: string): Promise<readonly TranslationWay[] | Outcome> {
  const { context, connection, uri, argument } = query;
  const given = await firstOf(byArgument, byChosenProfile)(query);
  if (typeof given === 'string') return given;
  const choices =
    given === undefined
      ? (await pickTargetLanguages(context, connection, title)).map((target) => ({
          options: translationInto(target, argument, uri),
        }))
      : [given];
  const ways: TranslationWay[] = [];
  for (const choice of choices) {
    const found = await makeWay(context, connection, choice);
    if (!found.ok) return found.outcome;
    ways.push(found.way);
  }
  return ways.length === 0 ? 'cancelled' : ways;
}
