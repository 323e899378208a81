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

/** Finds translation settings, and asks the user if needed. */
export type FindSettings = (query: SettingsQuery) => Promise<FoundSettings>;

/** From the argument, the chosen profile, or the languages of the settings; the first time, it asks for the target. */
export const settingsOfWorkspace: FindSettings = findBy(firstOf(byArgument, byChosenProfile, bySettings));

/** From the argument, or into a language that the user picks each time. */
export const settingsForPickedLanguage: FindSettings = (query) =>
  findBy(firstOf(byArgument, byPickedLanguage(vscode.l10n.t('Translate the selection into'))))(query);

/** From the argument, or a profile that the user picks each time. */
export const settingsByPickedProfile: FindSettings = findBy(firstOf(byArgument, byPickedProfile));

/** From the argument, the chosen profile, or into a language that the user picks each time in a list with a title. */
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
