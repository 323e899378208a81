import * as vscode from 'vscode';
import type { Language } from '../../core/languages/language.ts';
import { languagesOf } from '../../core/languages/service-facts/service-facts.ts';
import type { LanguageSide } from '../../core/languages/support.ts';
import type { LoadedFacts } from '../../workspace/account/load-service-facts.ts';
import type { LanguageSource, ServiceFactsSource } from '../connection/service-facts.ts';
import { type LanguageChoices, languageChoices, withRecent } from './language-items.ts';

/** What a picker of languages asks and remembers. */
export interface PickerContext {
  readonly extension: Pick<vscode.ExtensionContext, 'globalState'>;
  readonly serviceFacts: ServiceFactsSource;
}

interface LanguageItem extends vscode.QuickPickItem {
  /** Absent on separators; empty for detection. */
  readonly code?: string;
}

const RECENT_TARGETS = 'recentTargets';

/** Lets the user pick a target language; recent ones come first. Undefined if nothing is picked. */
export async function pickTargetLanguage(
  context: PickerContext,
  connection: LanguageSource,
  title: string,
): Promise<string | undefined> {
  const { globalState } = context.extension;
  const recent = globalState.get<readonly string[]>(RECENT_TARGETS, []);
  const facts = await context.serviceFacts.load(connection);
  const picked = await pick(itemsOf(choicesOf(facts, 'target', recent)), title, facts);
  if (picked !== undefined) await globalState.update(RECENT_TARGETS, withRecent(recent, picked));
  return picked;
}

/** Lets the user pick any number of target languages. Empty if nothing is picked. */
export async function pickTargetLanguages(
  context: PickerContext,
  connection: LanguageSource,
  title: string,
): Promise<readonly string[]> {
  const { globalState } = context.extension;
  const recent = globalState.get<readonly string[]>(RECENT_TARGETS, []);
  const facts = await context.serviceFacts.load(connection);
  const items = itemsOf(choicesOf(facts, 'target', recent));
  const options = { title, placeHolder: placeHolderOf(facts), matchOnDescription: true };
  const picked = await vscode.window.showQuickPick(items, { ...options, canPickMany: true });
  const codes = (picked ?? []).flatMap(({ code }) => code ?? []);
  await globalState.update(RECENT_TARGETS, codes.reduce(withRecent, recent));
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
  return pick([detect, ...itemsOf(choicesOf(facts, 'source', []))], title, facts);
}

function choicesOf({ facts }: LoadedFacts, side: LanguageSide, recent: readonly string[]): LanguageChoices {
  return languageChoices(languagesOf(facts, 'translate_text'), side, recent);
}

function itemsOf({ recent, others }: LanguageChoices): readonly LanguageItem[] {
  const item = ({ name, lang }: Language): LanguageItem => ({ label: name, description: lang, code: lang });
  if (recent.length === 0) return others.map(item);
  return [
    { label: vscode.l10n.t('Used Recently'), kind: vscode.QuickPickItemKind.Separator },
    ...recent.map(item),
    { label: vscode.l10n.t('All Languages'), kind: vscode.QuickPickItemKind.Separator },
    ...others.map(item),
  ];
}

async function pick(
  items: readonly LanguageItem[],
  title: string,
  facts: LoadedFacts,
): Promise<string | undefined> {
  const options = { title, placeHolder: placeHolderOf(facts), matchOnDescription: true };
  const picked = await vscode.window.showQuickPick(items, options);
  return picked?.code;
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
