import * as vscode from 'vscode';
import { MANIFEST_NAME } from '#base';
import type { Profile } from '#manifest';
import type { Project, ProjectRequest } from '#projects';
import type { TranslateOptions } from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import type { TranslateContext } from '../../translate/sending/translate-context.ts';
import { resolveTranslationSettings } from '../../translate/settings/resolve-settings.ts';
import type { SettingsChoice } from '../../translate/settings/translation-settings.ts';

/** The options before any service is asked: the languages only, which say what can be translated. */
export function languagesOf({ source, target }: ProjectRequest): TranslateOptions {
  return { ...(source !== undefined && { source_lang: source }), target_lang: target };
}

/**
 * The options for sending: what the profile names is looked up, and all of them are checked. An outcome ends the command, and the user has seen
 * why.
 */
export async function resolveOptions(
  context: TranslateContext,
  connection: Connection,
  request: ProjectRequest,
  project: Project,
): Promise<TranslateOptions | Outcome> {
  const choice = choiceOf(request, project);
  if (choice === undefined)
    return refuse(
      vscode.l10n.t('There is no profile "{0}" in parlance.json.', request.profile ?? ''),
      'error',
    );
  const resolved = await resolveTranslationSettings(context, connection, choice);
  return resolved.ok ? resolved.settings.options : resolved.outcome;
}

/** The profile of the manifest, for the language of the files; undefined if it has no such profile. */
function choiceOf(request: ProjectRequest, { manifest, folder }: Project): SettingsChoice | undefined {
  const languages = languagesOf(request);
  if (request.profile === undefined) return { options: languages };
  const profile = manifest.profiles.find(({ id }) => id === request.profile);
  if (profile === undefined) return undefined;
  const options: Profile['options'] = { ...languages, ...profile.options, target_lang: request.target };
  const uri = vscode.Uri.file(`${folder}/${MANIFEST_NAME}`);
  return { profile: { profile: { ...profile, options }, manifest: { uri, location: { manifest, folder } } } };
}
