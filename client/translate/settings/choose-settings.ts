import * as vscode from 'vscode';
import type { Connection } from '../../shell/connection/connection.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { readSetting, writeSetting } from '../../shell/editor/settings.ts';
import { pickTargetLanguage, pickTargetOrProfile } from '../../shell/pickers/pick-language.ts';
import { chooseProfileId, findChosenProfile, findProfileNamed } from '../../shell/profiles/chosen-profile.ts';
import { findProfiles } from '../../shell/profiles/find-profiles.ts';
import { pickProfile } from '../../shell/profiles/pick-profile.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { chooseProfileAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { translationInto } from './translation-into.ts';
import type { SettingsChoice, SettingsContext } from './translation-settings.ts';

/** What settings are needed for, and where they come from. */
export interface SettingsQuery {
  readonly context: SettingsContext;
  readonly connection: Connection;
  /** The document that the texts are from. */
  readonly uri: vscode.Uri | undefined;
  /** The command's argument: `profile`, or `target` and `source`, override everything else. */
  readonly argument: unknown;
}

/** A source of translation settings; undefined if it has none. An outcome ends the command, and the user has seen why. */
export type ChooseSettings = (query: SettingsQuery) => Promise<SettingsChoice | Outcome | undefined>;

/** The settings of the first source that has any. */
export function firstOf(...sources: readonly ChooseSettings[]): ChooseSettings {
  return async (query) => {
    for (const source of sources) {
      const found = await source(query);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Takes the profile or the languages of the command's argument. */
export const byArgument: ChooseSettings = async ({ uri, argument }) => {
  const id = readArgument(argument, 'profile');
  if (id !== undefined) {
    const profile = await findProfileNamed(id, uri);
    return profile === undefined ? refuse(vscode.l10n.t('There is no profile "{0}" here.', id)) : { profile };
  }
  const target = readArgument(argument, 'target');
  return target === undefined ? undefined : { options: translationInto(target, argument, uri) };
};

/** Takes the profile that is chosen for the workspace. If it is gone, the user sees that: nothing else replaces it silently. */
export const byChosenProfile: ChooseSettings = async ({ context, uri }) => {
  const chosen = await findChosenProfile(context.extension, uri);
  if (chosen !== 'missing') return chosen && { profile: chosen };
  const text = vscode.l10n.t('The chosen profile no longer exists. Choose another one.');
  return refuse(text, 'warning', [chooseProfileAction()]);
};

/** Takes the languages of the settings. The first time, it asks for the target or a profile, and saves the answer. */
export const bySettings: ChooseSettings = async ({ context, connection, uri, argument }) => {
  const name = 'parlance.translate.targetLanguage';
  const configured = readSetting(name, uri);
  if (configured !== '') return { options: translationInto(configured, argument, uri) };
  const title = vscode.l10n.t('Translate into (saved for next time)');
  const picked = await pickTargetOrProfile(context, connection, title, await findProfiles(uri));
  if (picked === undefined) return 'cancelled';
  if (typeof picked === 'object') {
    await chooseProfileId(context.extension, picked.profile.id);
    return { profile: picked };
  }
  await writeSetting(name, picked, uri);
  return { options: translationInto(picked, argument, uri) };
};

/** Takes a language that the user picks each time. */
export function byPickedLanguage(title: string): ChooseSettings {
  return async ({ context, connection, uri, argument }) => {
    const target = await pickTargetLanguage(context, connection, title);
    return target === undefined ? 'cancelled' : { options: translationInto(target, argument, uri) };
  };
}

/** Takes a profile that the user picks each time. */
export const byPickedProfile: ChooseSettings = async ({ context, connection, uri }) => {
  const profiles = await findProfiles(uri);
  if (profiles.length === 0) {
    return refuse(vscode.l10n.t('There are no profiles. Add one to parlance.json or the settings.'));
  }
  const picked = await pickProfile(profiles, {
    title: vscode.l10n.t('Translate with'),
    facts: (await context.serviceFacts.load(connection)).facts,
    withSettings: false,
  });
  return typeof picked === 'object' ? { profile: picked } : 'cancelled';
};
