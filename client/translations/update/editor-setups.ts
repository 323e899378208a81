import * as vscode from 'vscode';
import { MANIFEST_NAME, type ServiceFacts, serviceLocale, textTargets } from '#base';
import type { FilePair, Profile } from '#manifest';
import { type SetupKey, setupKeys, TranslationSetups } from '#projects';
import type { Project } from '#projects/reading';
import { keepListOf, type TranslateOptions } from '#translate';
import { chosenFacts } from '../../connection/chosen-facts.ts';
import type { Connection } from '../../connection/connection.ts';
import type { TranslateContext } from '../../translate/translate-context.ts';
import { resolveTranslationSettings } from '../../translation-settings/resolve-settings.ts';
import type { SettingsChoice } from '../../translation-settings/translation-settings.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';

/** What the setups of some files are made from. */
interface SetupSources {
  readonly project: Project;
  readonly pairs: readonly FilePair[];
}

/** The setups for a plan before any service is asked. They have the languages only, which say what can be translated. */
export async function plannedSetups({ project, pairs }: SetupSources): Promise<TranslationSetups> {
  const facts = await (await chosenFacts()).all();
  const setups = new TranslationSetups(await keepListOf(project), facts);
  for (const key of setupKeys(pairs)) setups.set(key, languagesOf(project, key, facts));
  return setups;
}

/**
 * The setups for sending: what the profiles name is looked up, and all options are checked. An outcome ends the command, and the user has seen
 * why.
 */
export async function resolvedSetups(
  context: TranslateContext,
  connection: Connection,
  { project, pairs }: SetupSources,
): Promise<TranslationSetups | Outcome> {
  const facts = await context.serviceFacts.atHand(connection);
  const setups = new TranslationSetups(await keepListOf(project), facts);
  for (const key of setupKeys(pairs)) {
    const choice = choiceOf(project, key, facts);
    if (choice === undefined)
      return refuse(vscode.l10n.t('There is no profile "{0}" in parlance.json.', key.profile ?? ''), 'error');
    const found = await resolveTranslationSettings(context, connection, choice);
    if (!found.ok) return found.outcome;
    setups.set(key, found.settings.options);
  }
  return setups;
}

function languagesOf({ section }: Project, { code }: SetupKey, facts: ServiceFacts): TranslateOptions {
  const from = serviceLocale(section.source, textTargets(facts)).code;
  return { ...(from !== undefined && { source_lang: from }), target_lang: code };
}

/** The profile of the manifest, for the language of the files; undefined if it has no such profile. */
function choiceOf(project: Project, key: SetupKey, facts: ServiceFacts): SettingsChoice | undefined {
  const { manifest, folder } = project;
  const languages = languagesOf(project, key, facts);
  if (key.profile === undefined) return { options: languages };
  const profile = manifest.profiles.find(({ id }) => id === key.profile);
  if (profile === undefined) return undefined;
  const options: Profile['options'] = { ...languages, ...profile.options, target_lang: key.code };
  const uri = vscode.Uri.file(`${folder}/${MANIFEST_NAME}`);
  return { profile: { profile: { ...profile, options }, manifest: { uri, location: { manifest, folder } } } };
}
