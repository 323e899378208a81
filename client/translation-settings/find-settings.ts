import * as vscode from 'vscode';
import {
  byArgument,
  byChosenProfile,
  byPickedLanguage,
  byPickedProfile,
  bySettings,
  type ChooseWay,
  firstOf,
  type WayQuery,
} from './choose-settings.ts';
import { makeWay } from './resolve-settings.ts';
import type { FoundWay } from './translation-settings.ts';

/** Finds out how texts are translated, and asks where it has to. */
export type FindWay = (query: WayQuery) => Promise<FoundWay>;

/** By the argument, else by the chosen profile, else by the languages of the settings; the target is asked for the first time. */
export const wayOfWorkspace: FindWay = findBy(firstOf(byArgument, byChosenProfile, bySettings));

/** By the argument, else into a language that is picked each time. */
export const wayToPickedLanguage: FindWay = (query) =>
  findBy(firstOf(byArgument, byPickedLanguage(vscode.l10n.t('Translate the selection into'))))(query);

/** By the argument, else by a profile that is picked each time. */
export const wayByPickedProfile: FindWay = findBy(firstOf(byArgument, byPickedProfile));

/** By the argument, else by the chosen profile, else into a language that is picked each time, under a title. */
export function wayOrPickedLanguage(title: string): FindWay {
  return findBy(firstOf(byArgument, byChosenProfile, byPickedLanguage(title)));
}

function findBy(choose: ChooseWay): FindWay {
  return async (query) => {
    const chosen = (await choose(query)) ?? 'cancelled';
    return typeof chosen === 'string'
      ? { ok: false, outcome: chosen }
      : makeWay(query.context, query.connection, chosen);
  };
}
