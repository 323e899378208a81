import * as vscode from 'vscode';
import type { Profile } from '../../core/manifest/profile.ts';
import { type Message, message } from '../../core/message.ts';
import type { DocumentOptions } from '../../service/resources/documents.ts';
import type { TranslateOptions } from '../../workspace/translation/batches/translate-texts.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import { describeOptions, describePair } from '../profiles/describe-profile.ts';
import type { FoundProfile } from '../profiles/find-profiles.ts';
import { byArgument, byChosenProfile } from '../translation-settings/choose-settings.ts';
import { localize } from '../ui/localize.ts';
import type { Outcome } from '../ui/outcome.ts';
import { askFormat, askOptions } from './ask-options.ts';
import { optionsByProfile } from './options-by-profile.ts';

/** What documents are translated with, one for each language, and what is to be said of that before anything is paid for. */
export interface FoundOptions {
  readonly options: readonly DocumentOptions[];
  readonly notes: readonly Message[];
}

/** Whom and for what options are looked for. */
export interface OptionsQuery {
  readonly context: ClientContext;
  readonly connection: Connection;
  readonly documents: readonly vscode.Uri[];
  /** Of the command: `profile`, or `target` and `source`, go before everything else, and then nothing is asked. */
  readonly argument: unknown;
}

/**
 * Finds out what documents are translated with: by the argument, else by the chosen profile unless the user wants other languages, else
 * by asking. The profiles are those for the first document. An outcome when the user gives up, or has been told why not.
 * @throws ProfileError when the service lacks what the profile names, or has it twice.
 */
export async function findOptions(query: OptionsQuery): Promise<FoundOptions | Outcome> {
  const place = { ...query, uri: query.documents[0] };
  const given = await byArgument(place);
  if (typeof given === 'string') return given;
  if (given !== undefined) return 'profile' in given ? byProfile(query, given.profile) : byLanguages(given);
  const chosen = await byChosenProfile(place);
  if (typeof chosen === 'string') return chosen;
  return ask(query, chosen !== undefined && 'profile' in chosen ? chosen.profile : undefined);
}

/** The languages alone: whether documents have formality depends on more than texts have it. */
function byLanguages({ options }: { readonly options: TranslateOptions }): FoundOptions {
  const { target_lang, source_lang } = options;
  return { options: [{ target_lang, ...(source_lang !== undefined && { source_lang }) }], notes: [] };
}

async function ask(query: OptionsQuery, chosen: FoundProfile | undefined): Promise<FoundOptions | Outcome> {
  const { context, connection, documents } = query;
  const how = chosen === undefined ? 'languages' : await askHow(chosen);
  if (how === undefined) return 'cancelled';
  if (how === 'languages') {
    const options = await askOptions(context, connection, documents);
    return options === undefined ? 'cancelled' : { options, notes: [] };
  }
  const format = await askFormat(documents);
  return format === undefined ? 'cancelled' : byProfile(query, how, format.value);
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
  const used = message('By the profile “{0}”: {1}', profile.id, describeUsed(profile, options));
  const left = message('Documents do not take its {0}.', unused.map(localize).join(', '));
  return {
    options: [{ ...options, ...(format !== undefined && { output_format: format }) }],
    notes: unused.length === 0 ? [used] : [used, left],
  };
}

/** `EN → DE, glossary support, formality more`: what is sent, by the names that the profile has for it. */
function describeUsed(profile: Profile, sent: DocumentOptions): string {
  const glossary_id = sent.glossary_id === undefined ? undefined : profile.options.glossary_id;
  const named = describeOptions({ ...profile, options: { glossary_id, formality: sent.formality } });
  return [describePair(sent), named].filter((part) => part !== '').join(', ');
}

/** The chosen profile comes first, other languages are there for those who want them. */
async function askHow(found: FoundProfile): Promise<FoundProfile | 'languages' | undefined> {
  const { profile } = found;
  const items: readonly (vscode.QuickPickItem & { readonly how: FoundProfile | 'languages' })[] = [
    {
      label: vscode.l10n.t('Profile “{0}”', profile.id),
      description: describePair(profile.options),
      detail: describeOptions(profile),
      how: found,
    },
    { label: vscode.l10n.t('Choose Languages...'), how: 'languages' },
  ];
  const title = vscode.l10n.t('Translate the document with');
  return (await vscode.window.showQuickPick(items, { title }))?.how;
}
