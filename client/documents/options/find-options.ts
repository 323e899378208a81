import * as vscode from 'vscode';
import { type Message, message } from '#base';
import type { Profile } from '#manifest';
import { glossaryFields, glossaryIdsOf, type RequestOptions } from '#requests';
import type { DocumentOptions } from '#service';
import type { TranslateOptions } from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { isForTranslations } from '../../shell/profiles/chosen-profile.ts';
import { describeOptions, describePair } from '../../shell/profiles/describe-profile.ts';
import { type FoundProfile, findProfiles } from '../../shell/profiles/find-profiles.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { byArgument, byChosenProfile } from '../../translate/settings/choose-settings.ts';
import { translationInto } from '../../translate/settings/translation-into.ts';
import type { SettingsContext } from '../../translate/settings/translation-settings.ts';
import { askFormat, askOptions } from './ask-options.ts';
import { optionsByProfile } from './options-by-profile.ts';

/** The options to translate documents with, one for each language, and notes to show before anything is paid. */
interface FoundOptions {
  readonly options: readonly DocumentOptions[];
  readonly notes: readonly Message[];
}

/** What options are needed for, and where they come from. */
interface OptionsQuery {
  readonly context: SettingsContext;
  readonly connection: Connection;
  readonly documents: readonly vscode.Uri[];
  /** The command's argument: `profile`, or `target` and `source`, override everything else, and then nothing is asked. */
  readonly argument: unknown;
}

/**
 * Finds the options to translate documents with: from the argument, or by asking for a profile or for languages. The
 * profiles are those of the first document. An outcome means that the user gave up or saw why it cannot work.
 * @throws ProfileError when the service lacks what the profile names, or has it twice.
 */
export async function findOptions(query: OptionsQuery): Promise<FoundOptions | Outcome> {
  const found = await optionsFor(query);
  if (typeof found === 'string') return found;
  const flags = flagsOfSettings(query.documents[0]);
  return { ...found, options: found.options.map((each) => ({ ...each, ...flags })) };
}

/** What the settings add to every translation of a document (service-facts 12). */
function flagsOfSettings(document: vscode.Uri | undefined): Partial<DocumentOptions> {
  return {
    ...(readSetting('parlance.documents.watermark', document) && { enable_watermark: true }),
    ...(readSetting('parlance.documents.evaluateQuality') && { enable_quality_evaluation: true }),
  };
}

async function optionsFor(query: OptionsQuery): Promise<FoundOptions | Outcome> {
  const byFirst = { ...query, uri: query.documents[0] };
  const given = await byArgument(byFirst);
  if (typeof given === 'string') return given;
  if (given !== undefined) return 'profile' in given ? byProfile(query, given.profile) : byLanguages(given);
  const chosen = await byChosenProfile(byFirst);
  if (typeof chosen === 'string') return chosen;
  return ask(query, chosen !== undefined && 'profile' in chosen ? chosen.profile : undefined);
}

/** Uses only the languages, because formality for documents has its own conditions. */
function byLanguages({ options }: { readonly options: TranslateOptions }): FoundOptions {
  const { target_lang, source_lang } = options;
  return { options: [{ target_lang, ...(source_lang !== undefined && { source_lang }) }], notes: [] };
}

async function ask(query: OptionsQuery, chosen: FoundProfile | undefined): Promise<FoundOptions | Outcome> {
  const { context, connection, documents } = query;
  const settings = languagesOfSettings(documents[0]);
  const how = await askHow(await offeredProfiles(documents[0], chosen), settings);
  if (how === undefined) return 'cancelled';
  if (how === 'languages') {
    const options = await askOptions(context, connection, documents);
    return options === undefined ? 'cancelled' : { options, notes: [] };
  }
  const format = await askFormat(documents);
  if (format === undefined) return 'cancelled';
  if ('profile' in how) return byProfile(query, how, format.value);
  const { options, notes } = byLanguages({ options: how });
  return { options: options.map((each) => ({ ...each, ...withFormat(format.value) })), notes };
}

/** The languages of the settings; undefined without a target language there. */
function languagesOfSettings(document: vscode.Uri | undefined): TranslateOptions | undefined {
  const target = readSetting('parlance.translate.targetLanguage', document);
  return target === '' ? undefined : translationInto(target, undefined, document);
}

function withFormat(format: string | undefined): Pick<DocumentOptions, 'output_format'> {
  return format === undefined ? {} : { output_format: format };
}

async function byProfile(
  { context, connection }: OptionsQuery,
  found: FoundProfile,
  format?: string,
): Promise<FoundOptions | Outcome> {
  const made = await optionsByProfile(context, connection, found);
  if (typeof made === 'string') return made;
  const { options, unused } = made;
  const { profile } = found;
  const used = message('Profile "{0}": {1}', profile.id, describeUsed(profile, options));
  const left = message('Documents do not support its {0}.', unused.map(localize).join(', '));
  return {
    options: [{ ...options, ...withFormat(format) }],
    notes: unused.length === 0 ? [used] : [used, left],
  };
}

/** `EN → DE, glossary support, formality more`: what is sent, in the names that the profile uses. */
function describeUsed(profile: Profile, sent: DocumentOptions): string {
  const named = describeOptions({
    ...profile,
    options: { ...namesOfSent(profile, sent), formality: sent.formality },
  });
  return [describePair(sent), named].filter((part) => part !== '').join(', ');
}

function namesOfSent({ options }: Profile, sent: DocumentOptions): RequestOptions {
  return {
    ...(glossaryIdsOf(sent).length > 0 && glossaryFields(glossaryIdsOf(options))),
    ...(sent.style_id !== undefined && { style_id: options.style_id }),
    ...(sent.translation_memory_id !== undefined && { translation_memory_id: options.translation_memory_id }),
  };
}

/** The profiles that translate, the chosen one first. */
async function offeredProfiles(
  document: vscode.Uri | undefined,
  chosen: FoundProfile | undefined,
): Promise<readonly FoundProfile[]> {
  const found = (await findProfiles(document)).filter(({ profile }) => isForTranslations(profile));
  const isChosen = ({ profile }: FoundProfile) => profile.id === chosen?.profile.id;
  return [...found.filter(isChosen), ...found.filter((each) => !isChosen(each))];
}

/** A profile, the languages of the settings, or those that the user picks. */
type How = FoundProfile | TranslateOptions | 'languages';

/**
 * Offers the profiles and the languages of the settings, which need no more questions, and other languages as an alternative. Without any of
 * them there is nothing to ask.
 */
async function askHow(
  profiles: readonly FoundProfile[],
  settings: TranslateOptions | undefined,
): Promise<How | undefined> {
  if (profiles.length === 0 && settings === undefined) return 'languages';
  const items: readonly (vscode.QuickPickItem & { readonly how: How })[] = [
    ...profiles.map((how) => ({
      label: vscode.l10n.t('Profile "{0}"', how.profile.id),
      description: describePair(how.profile.options),
      detail: describeOptions(how.profile),
      how,
    })),
    ...(settings === undefined
      ? []
      : [
          {
            label: vscode.l10n.t('Languages of the Settings'),
            description: describePair(settings),
            how: settings,
          },
        ]),
    { label: vscode.l10n.t('Choose Languages...'), how: 'languages' },
  ];
  const title = vscode.l10n.t('Translate the document with');
  return (await vscode.window.showQuickPick(items, { title, matchOnDescription: true }))?.how;
}
