import type { Outcome } from '../ui/outcome.ts';
import { byArgument, byChosenProfile, firstOf, type SettingsQuery } from './choose-settings.ts';
import { resolveTranslationSettings } from './resolve-settings.ts';
import { translationInto } from './translation-into.ts';
import type { TranslationSettings } from './translation-settings.ts';

/**
 * Finds the settings for a file: from the argument or the chosen profile, or else for each language that the user picks. An outcome ends
 * the command.
 * @param pickTargets Asks for languages where nothing else says them.
 */
export async function findFileSettings(
  query: SettingsQuery,
  pickTargets: () => Promise<readonly string[]>,
): Promise<readonly TranslationSettings[] | Outcome> {
  const { context, connection, uri, argument } = query;
  const given = await firstOf(byArgument, byChosenProfile)(query);
  if (typeof given === 'string') return given;
  const choices =
    given === undefined
      ? (await pickTargets()).map((target) => ({
          options: translationInto(target, argument, uri),
        }))
      : [given];
  const allSettings: TranslationSettings[] = [];
  for (const choice of choices) {
    const found = await resolveTranslationSettings(context, connection, choice);
    if (!found.ok) return found.outcome;
    allSettings.push(found.settings);
  }
  return allSettings.length === 0 ? 'cancelled' : allSettings;
}
