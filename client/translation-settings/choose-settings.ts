import * as vscode from 'vscode';
import { readArgument } from '../commands/command.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import { readSetting, writeSetting } from '../editor/settings.ts';
import { pickTargetLanguage } from '../pickers/pick-language.ts';
import { findChosenProfile, findProfileNamed } from '../profiles/chosen-profile.ts';
import { findProfiles } from '../profiles/find-profiles.ts';
import { pickProfile } from '../profiles/pick-profile.ts';
import type { Outcome } from '../ui/outcome.ts';
import { chooseProfileAction } from '../ui/prompt-actions.ts';
import { refuse } from '../ui/refuse.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { translationInto } from './translation-into.ts';
import type { WayChoice } from './translation-settings.ts';

/** Whom and for what a way is looked for. */
export interface WayQuery {
  readonly context: ClientContext;
  readonly connection: Connection;
  /** The document that the texts are from. */
  readonly uri: vscode.Uri | undefined;
  /** Of the command: `profile`, or `target` and `source`, go before everything else. */
  readonly argument: unknown;
}

/** One place that may say how texts are translated; undefined when it does not. An outcome ends the command: the user has been told. */
export type ChooseWay = (query: WayQuery) => Promise<WayChoice | Outcome | undefined>;

/** What the first place says that says anything. */
export function firstOf(...places: readonly ChooseWay[]): ChooseWay {
  return async (query) => {
    for (const place of places) {
      const said = await place(query);
      if (said !== undefined) return said;
    }
    return undefined;
  };
}

/** The profile or the languages of the command's argument. */
export const byArgument: ChooseWay = async ({ uri, argument }) => {
  const id = readArgument(argument, 'profile');
  if (id !== undefined) {
    const profile = await findProfileNamed(id, uri);
    return profile === undefined ? refuse(vscode.l10n.t('There is no profile “{0}” here.', id)) : { profile };
  }
  const target = readArgument(argument, 'target');
  return target === undefined ? undefined : { options: translationInto(target, argument, uri) };
};

/** The profile that is chosen for the workspace. One that is gone is never replaced by something else without a word. */
export const byChosenProfile: ChooseWay = async ({ context, uri }) => {
  const chosen = await findChosenProfile(context.extension, uri);
  if (chosen !== 'missing') return chosen && { profile: chosen };
  const text = vscode.l10n.t('The chosen profile does not exist here any more. Choose another one.');
  showPrompt('warning', text, [chooseProfileAction()]);
  return 'refused';
};

/** The languages of the settings. The target is asked for the first time, and kept. */
export const bySettings: ChooseWay = async ({ context, connection, uri, argument }) => {
  const name = 'parlance.translate.targetLanguage';
  const configured = readSetting(name, uri);
  if (configured !== '') return { options: translationInto(configured, argument, uri) };
  const title = vscode.l10n.t('Translate into (kept for the next time)');
  const picked = await pickTargetLanguage(context, connection, title);
  if (picked === undefined) return 'cancelled';
  await writeSetting(name, picked, uri);
  return { options: translationInto(picked, argument, uri) };
};

/** A language that is picked each time. */
export function byPickedLanguage(title: string): ChooseWay {
  return async ({ context, connection, uri, argument }) => {
    const target = await pickTargetLanguage(context, connection, title);
    return target === undefined ? 'cancelled' : { options: translationInto(target, argument, uri) };
  };
}

/** A profile that is picked each time. */
export const byPickedProfile: ChooseWay = async ({ context, connection, uri }) => {
  const profiles = await findProfiles(uri);
  if (profiles.length === 0) {
    return refuse(
      vscode.l10n.t(
        'There are no profiles yet. Add one to parlance.json, or to the setting “parlance.translate.profiles”.',
      ),
    );
  }
  const picked = await pickProfile(profiles, {
    title: vscode.l10n.t('Translate with'),
    facts: (await context.languageFacts.load(connection)).facts,
    withSettings: false,
  });
  return typeof picked === 'object' ? { profile: picked } : 'cancelled';
};
