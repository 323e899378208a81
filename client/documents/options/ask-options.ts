import * as vscode from 'vscode';
import { languagesOf, rootOf, type ServiceFacts, supportOf } from '#base';
import { extensionOf } from '#documents/model';
import type { DocumentOptions } from '#service';
import type { Connection } from '../../shell/connection/connection.ts';
import { languageItems, pickTargets } from '../../shell/pickers/pick-language.ts';
import type { SettingsContext } from '../../translate/settings/translation-settings.ts';
import { askAccountOptions, type DocumentLanguages } from './ask-account-options.ts';

const RESOURCE = 'translate_document';

/** The levels other than the default (specification 4.2). */
const FORMALITIES = ['more', 'less'] as const;

type Formality = (typeof FORMALITIES)[number];

type Step<Value> = { readonly value: Value } | undefined;

/** Asks for languages and, if they are available, for formality, for what the account has, and for the format. Undefined if the user gives up. */
export async function askOptions(
  context: SettingsContext,
  connection: Connection,
  documents: readonly vscode.Uri[],
): Promise<readonly DocumentOptions[] | undefined> {
  const { facts } = await context.serviceFacts.load(connection);
  const targets = await askTargets(context, facts);
  if (targets === undefined) return undefined;
  const source = await askSource(context, facts, targets);
  if (source === undefined) return undefined;
  const languages = { source: source.value, targets };
  const formality = await askFormality(facts, languages);
  if (formality === undefined) return undefined;
  const ofAccount = await askAccountOptions(facts, connection, languages);
  if (ofAccount === undefined) return undefined;
  const format = await askFormat(documents);
  if (format === undefined) return undefined;
  return targets.map((target_lang) => ({
    target_lang,
    ...(source.value !== undefined && { source_lang: source.value }),
    ...(formality.value !== undefined && { formality: formalityFor(facts, formality.value, target_lang) }),
    ...ofAccount,
    ...(format.value !== undefined && { output_format: format.value }),
  }));
}

async function askTargets(
  context: SettingsContext,
  facts: ServiceFacts,
): Promise<readonly string[] | undefined> {
  const codes = await pickTargets(context, {
    languages: languagesOf(facts, RESOURCE),
    title: vscode.l10n.t('Translate the document into'),
    placeholder: vscode.l10n.t('Choose one or more languages. You pay for each one.'),
  });
  return codes.length === 0 ? undefined : codes;
}

/** Leaves out the languages of the translations: the service accepts such an upload and then rejects it. */
async function askSource(
  context: SettingsContext,
  facts: ServiceFacts,
  targets: readonly string[],
): Promise<Step<string | undefined>> {
  const taken = new Set(targets.map(rootOf));
  const offered = languagesOf(facts, RESOURCE).filter(({ lang }) => !taken.has(rootOf(lang)));
  const languages = await languageItems(context, offered, 'source');
  const detect = { label: vscode.l10n.t('Detect the Language'), code: '' };
  const picked = await vscode.window.showQuickPick([detect, ...languages], {
    title: vscode.l10n.t('Which language is the document in?'),
    placeHolder: vscode.l10n.t('A glossary needs a source language'),
    matchOnDescription: true,
  });
  return picked && { value: picked.code || undefined };
}

async function askFormality(
  facts: ServiceFacts,
  { targets }: DocumentLanguages,
): Promise<Step<string | undefined>> {
  const without = targets.filter((target) => !canBeFormal(facts, target));
  if (without.length === targets.length) return { value: undefined };
  const items = FORMALITIES.map((value) => ({ ...explainFormality(value), value }));
  return vscode.window.showQuickPick(
    [{ label: vscode.l10n.t('Default Formality'), value: undefined }, ...items],
    {
      title: vscode.l10n.t('How formal should the translation be?'),
      placeHolder:
        without.length === 0
          ? vscode.l10n.t('The default formality is right for most documents')
          : vscode.l10n.t('Not for {0}, which have only the default', without.join(', ').toUpperCase()),
    },
  );
}

function canBeFormal(facts: ServiceFacts, target: string): boolean {
  return supportOf(facts, { resource: RESOURCE, feature: 'formality', target }).support !== 'no';
}

/** Asks for the format of the translation if there is a choice. Undefined if the user gives up. */
export async function askFormat(documents: readonly vscode.Uri[]): Promise<Step<string | undefined>> {
  if (!documents.every(({ path }) => extensionOf(path) === 'pdf')) return { value: undefined };
  const items = [
    { label: vscode.l10n.t('PDF'), value: undefined },
    { label: vscode.l10n.t('Word Document (docx)'), value: 'docx' },
  ];
  return vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Which format should the translation have?'),
  });
}

/** A level in the user's words. */
function explainFormality(formality: Formality): { readonly label: string } {
  return { label: formality === 'more' ? vscode.l10n.t('More Formal') : vscode.l10n.t('Less Formal') };
}

/** The value to send. If support is uncertain, the value falls back to the default formality instead of failing. */
function formalityFor(facts: ServiceFacts, formality: string, target: string): string {
  const { support } = supportOf(facts, { resource: RESOURCE, feature: 'formality', target });
  return support === 'yes' ? formality : `prefer_${formality}`;
}
