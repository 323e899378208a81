import * as vscode from 'vscode';
import {
  knownCodes,
  type Language,
  type LanguageCode,
  type LanguageSide,
  languageLabel,
  languagesOf,
  namedIn,
  pairFromFileName,
  sameCode,
} from '#base';
import { declaredFiles } from '#manifest';
import type { LoadedFacts } from '#translate';
import { GLOSSARY_PATTERN } from '../../../protocol/language-ids.ts';
import type { LanguageSource, ServiceFactsSource } from '../connection/service-facts.ts';
import { readSetting } from '../editor/settings.ts';
import { isForTranslations } from '../profiles/chosen-profile.ts';
import { describePair } from '../profiles/describe-profile.ts';
import { type FoundProfile, findProfiles, nearestManifest } from '../profiles/find-profiles.ts';
import { section } from '../ui/section.ts';
import { languageChoices, withRecent } from './language-choices.ts';
import { pickMany } from './pick-many.ts';

/** What a picker of languages asks and remembers. */
export interface PickerContext {
  readonly extension: Pick<vscode.ExtensionContext, 'globalState'>;
  readonly serviceFacts: ServiceFactsSource;
}

/** A row of a picker. */
interface LanguageItem extends vscode.QuickPickItem {
  /** Absent on separators and profiles; empty for detection. */
  readonly code?: string;
  readonly profile?: FoundProfile;
}

const RECENT_TARGETS = 'recentTargets';

/** Lets the user pick a target language, the likeliest first. Undefined if nothing is picked. */
export async function pickTargetLanguage(
  context: PickerContext,
  connection: LanguageSource,
  title: string,
): Promise<string | undefined> {
  const picked = await pickTargetOrProfile(context, connection, title, []);
  return typeof picked === 'object' ? undefined : picked;
}

/** The same with the profiles that translate, on top. */
export async function pickTargetOrProfile(
  context: PickerContext,
  connection: LanguageSource,
  title: string,
  profiles: readonly FoundProfile[],
): Promise<string | FoundProfile | undefined> {
  const facts = await context.serviceFacts.load(connection);
  const offered = profiles
    .filter(({ profile }) => isForTranslations(profile))
    .map((profile): LanguageItem => {
      const { id, options } = profile.profile;
      return { label: id, description: describePair(options), profile };
    });
  const languages = await languageItems(context, languagesOf(facts.facts, 'translate_text'), 'target');
  const items = [...section(vscode.l10n.t('Profiles'), offered), ...languages];
  const picked = await pick(items, title, facts);
  if (picked?.profile !== undefined) return picked.profile;
  if (picked?.code !== undefined) await rememberTargets(context, [picked.code]);
  return picked?.code;
}

/** Lets the user tick any number of target languages. The current one is ticked. Empty if nothing is picked. */
export async function pickTargetLanguages(
  context: PickerContext,
  connection: LanguageSource,
  title: string,
): Promise<readonly string[]> {
  const facts = await context.serviceFacts.load(connection);
  const languages = languagesOf(facts.facts, 'translate_text');
  return pickTargets(context, { languages, title, placeholder: placeHolderOf(facts) });
}

/** The languages of a list with check boxes. */
interface TargetList {
  readonly languages: readonly Language[];
  readonly title: string;
  readonly placeholder: string;
}

/** Lets the user tick any number of these languages. */
export async function pickTargets(
  context: PickerContext,
  { languages, title, placeholder }: TargetList,
): Promise<readonly string[]> {
  const items = await languageItems(context, languages, 'target');
  const current = readSetting(
    'parlance.translate.targetLanguage',
    vscode.window.activeTextEditor?.document.uri,
  );
  const ticked = items.filter(({ code }) => code !== undefined && sameCode(code, current));
  const picked = await pickMany<LanguageItem>({ title, placeholder, items, ticked });
  const codes = (picked ?? []).flatMap(({ code }) => code ?? []);
  await rememberTargets(context, codes);
  return codes;
}

/** Lets the user pick a source language, or detection, which is the empty code. */
export async function pickSourceLanguage(
  context: PickerContext,
  connection: LanguageSource,
  title: string,
): Promise<string | undefined> {
  const facts = await context.serviceFacts.load(connection);
  const detect: LanguageItem = { label: vscode.l10n.t('Detect the Language'), code: '' };
  const languages = await languageItems(context, languagesOf(facts.facts, 'translate_text'), 'source');
  return (await pick([detect, ...languages], title, facts))?.code;
}

/** The rows of a picker of languages: used recently, in this workspace, and all others. */
export async function languageItems(
  { extension }: Pick<PickerContext, 'extension'>,
  all: readonly Language[],
  side: LanguageSide,
): Promise<readonly LanguageItem[]> {
  const languages = namedIn(vscode.env.language, all);
  const choices = languageChoices(languages, side, {
    recent: side === 'target' ? extension.globalState.get<readonly string[]>(RECENT_TARGETS, []) : [],
    workspace: await workspaceLanguages(side),
  });
  const itemOf = (language: Language): LanguageItem => ({
    ...languageLabel(language, languages, vscode.env.language),
    code: language.lang,
  });
  return [
    ...section(vscode.l10n.t('Used Recently'), choices.recent.map(itemOf)),
    ...section(vscode.l10n.t('In This Workspace'), choices.workspace.map(itemOf)),
    ...section(vscode.l10n.t('All Languages'), choices.others.map(itemOf)),
  ];
}

async function rememberTargets({ extension }: PickerContext, codes: readonly string[]): Promise<void> {
  const recent = extension.globalState.get<readonly string[]>(RECENT_TARGETS, []);
  await extension.globalState.update(RECENT_TARGETS, codes.reduce(withRecent, recent));
}

async function pick(
  items: readonly LanguageItem[],
  title: string,
  facts: LoadedFacts,
): Promise<LanguageItem | undefined> {
  const options = { title, placeHolder: placeHolderOf(facts), matchOnDescription: true };
  return vscode.window.showQuickPick(items, options);
}

function placeHolderOf(facts: LoadedFacts): string {
  return facts.from === 'service'
    ? vscode.l10n.t('Type a language or its code')
    : vscode.l10n.t('The service did not answer. These are its languages as of {0}.', dateOf(facts));
}

/** The day, or the month for the built-in facts. */
function dateOf({ facts }: LoadedFacts): string {
  return facts.fetchedAt.slice(0, 10);
}

/** The most glossary files whose names are read. */
const MAX_FILES = 50;

/** The languages that a workspace translates from or into: those of its profiles and glossaries, then that of the editor. */
async function workspaceLanguages(side: LanguageSide): Promise<readonly LanguageCode[]> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const [profiles, manifest, files] = await Promise.all([
    findProfiles(uri),
    nearestManifest(uri),
    vscode.workspace.findFiles(GLOSSARY_PATTERN, '**/node_modules/**', MAX_FILES),
  ]);
  const declared = manifest === undefined ? [] : declaredFiles(manifest.location).map(({ pair }) => pair);
  const named = files.flatMap(({ path }) => pairFromFileName(path, knownCodes()) ?? []);
  const ofProfiles = profiles.map(({ profile: { options } }) =>
    side === 'source' ? options.source_lang : options.target_lang,
  );
  const ofGlossaries = [...declared, ...named].map((pair) => pair[side]);
  return [...ofProfiles, ...ofGlossaries, vscode.env.language].flatMap((code) => code || []);
}
