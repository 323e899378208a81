import * as vscode from 'vscode';
import { addProfile } from '../../../core/manifest/profiles/profile-objects.ts';
import { connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { readSetting } from '../../editor/settings.ts';
import { pickSourceLanguage, pickTargetLanguage } from '../../pickers/pick-language.ts';
import { chooseProfileId } from '../../profiles/chosen-profile.ts';
import { askForName, findManifests, writeManifest } from '../../profiles/use-in-profile.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';

/** Creates a profile in parlance.json from the languages of the settings, or of languages that the user picks, and chooses it. */
export async function createProfile(context: ClientContext): Promise<Outcome> {
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
