import { pickTargetLanguages } from '../pickers/pick-language.ts';
import type { Outcome } from '../ui/outcome.ts';
import { byArgument, byChosenProfile, firstOf, type WayQuery } from './choose-settings.ts';
import { makeWay } from './resolve-settings.ts';
import { translationInto } from './translation-into.ts';
import type { TranslationWay } from './translation-settings.ts';

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
