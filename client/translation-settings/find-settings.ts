import * as vscode from 'vscode';
import {
  byArgument,
  byChosenProfile,
  byPickedLanguage,
  byPickedProfile,
  bySettings,
  type ChooseSettings,
  firstOf,
  type SettingsQuery,
} from './choose-settings.ts';
import { resolveTranslationSettings } from './resolve-settings.ts';
import type { FoundSettings } from './translation-settings.ts';

/** Finds out how texts are translated, and asks where it has to. */
export type FindSettings = (query: SettingsQuery) => Promise<FoundSettings>;

/** By the argument, else by the chosen profile, else by the languages of the settings; the target is asked for the first time. */
export const settingsOfWorkspace: FindSettings = findBy(firstOf(byArgument, byChosenProfile, bySettings));

/** By the argument, else into a language that is picked each time. */
export const settingsForPickedLanguage: FindSettings = (query) =>
  findBy(firstOf(byArgument, byPickedLanguage(vscode.l10n.t('Translate the selection into'))))(query);

/** By the argument, else by a profile that is picked each time. */
export const settingsByPickedProfile: FindSettings = findBy(firstOf(byArgument, byPickedProfile));

/** By the argument, else by the chosen profile, else into a language that is picked each time, under a title. */
export function settingsOrPickedLanguage(title: string): FindSettings {
  return findBy(firstOf(byArgument, byChosenProfile, byPickedLanguage(title)));
}

function findBy(choose: ChooseSettings): FindSettings {
  return async (query) => {
    const chosen = (await choose(query)) ?? 'cancelled';
    return typeof chosen === 'string'
      ? { ok: false, outcome: chosen }
      : resolveTranslationSettings(query.context, query.connection, chosen);
  };
}
