import * as vscode from 'vscode';
import { addProfile } from '#manifest';
import { connect } from '../../../shell/connection/connection.ts';
import { readArgument } from '../../../shell/editor/read-argument.ts';
import { readSetting } from '../../../shell/editor/settings.ts';
import { pickSourceLanguage, pickTargetLanguage } from '../../../shell/pickers/pick-language.ts';
import { chooseProfileId, isForTranslations } from '../../../shell/profiles/chosen-profile.ts';
import { findProfiles } from '../../../shell/profiles/find-profiles.ts';
import { pickProfile } from '../../../shell/profiles/pick-profile.ts';
import { askForName, findManifests, writeManifest } from '../../../shell/profiles/use-in-profile.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { refuse } from '../../../shell/ui/refuse.ts';
import type { TranslateState } from '../../state.ts';
import { chooseFormality } from './choose-formality.ts';
import { chooseLanguages } from './choose-languages.ts';

/** Lets the user pick the profile or the languages that this workspace translates with. Without profiles, it offers to create one. */
export async function chooseProfile(context: TranslateState, argument: unknown): Promise<Outcome> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const profiles = await findProfiles(uri);
  const named = readArgument(argument, 'profile');
  if (named !== undefined) {
    const isKnown = profiles.some(({ profile }) => profile.id === named);
    if (isKnown) return remember(context, named);
    return refuse(vscode.l10n.t('There is no profile "{0}" here.', named));
  }
  if (!profiles.some(({ profile }) => isForTranslations(profile))) return chooseWithoutProfiles(context, uri);
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const picked = await pickProfile(profiles, {
    title: vscode.l10n.t('Translate with'),
    facts: (await context.serviceFacts.load(connection)).facts,
    withSettings: true,
  });
  if (picked === undefined) return 'cancelled';
  if (picked === 'languages') return chooseLanguages(context);
  if (picked === 'formality') return chooseFormality(context, undefined);
  return remember(context, picked === 'settings' ? undefined : picked.profile.id);
}

/** Says that there are no profiles, and offers to create one. */
async function chooseWithoutProfiles(context: TranslateState, uri: vscode.Uri | undefined): Promise<Outcome> {
  const hasLanguages = readSetting('parlance.translate.targetLanguage', uri) !== '';
  const choices: readonly (vscode.QuickPickItem & { readonly run: () => Promise<Outcome> })[] = [
    {
      label: vscode.l10n.t('Create Profile...'),
      detail: vscode.l10n.t('Keeps languages, glossary, and style under a name in parlance.json'),
      run: () => createProfile(context),
    },
    { label: vscode.l10n.t('Choose Languages...'), run: () => chooseLanguages(context) },
    ...(hasLanguages
      ? [{ label: vscode.l10n.t('Choose Formality...'), run: () => chooseFormality(context, undefined) }]
      : []),
  ];
  const picked = await vscode.window.showQuickPick(choices, {
    title: vscode.l10n.t('Translate with'),
    placeHolder: vscode.l10n.t('There are no profiles yet'),
  });
  return picked === undefined ? 'cancelled' : picked.run();
}

async function remember({ extension, statusItem }: TranslateState, id: string | undefined): Promise<Outcome> {
  await chooseProfileId(extension, id);
  await statusItem.refresh();
  return 'done';
}

/** Creates a profile in parlance.json from the languages of the settings, or of languages that the user picks, and chooses it. */
async function createProfile(context: TranslateState): Promise<Outcome> {
  const [manifest] = vscode.workspace.workspaceFolders === undefined ? [] : await findManifests();
  if (manifest === undefined) {
    return refuse(vscode.l10n.t('Profiles need the parlance.json of a folder. Open one first.'));
  }
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const target =
    readSetting('parlance.translate.targetLanguage', manifest) ||
    (await pickTargetLanguage(context, connection, vscode.l10n.t('The new profile translates into')));
  if (target === undefined) return 'cancelled';
  const source =
    readSetting('parlance.translate.sourceLanguage', manifest) ||
    (await pickSourceLanguage(context, connection, vscode.l10n.t('The new profile translates from')));
  if (source === undefined) return 'cancelled';
  const languages = { ...(source === '' ? {} : { source }), target };
  const profile = await askForName(manifest, languages);
  if (profile === undefined) return 'cancelled';
  const outcome = await writeManifest(manifest, profile, (text) => addProfile(text, profile, languages));
  if (outcome !== 'done') return outcome;
  await chooseProfileId(context.extension, profile);
  await context.statusItem.refresh();
  return 'done';
}
