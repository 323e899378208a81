import * as vscode from 'vscode';
import { rootOf, type ServiceFacts, sameCode, supportOf } from '#base';
import { glossaryFields, MAX_GLOSSARIES_PER_REQUEST } from '#requests';
import {
  AuthenticationError,
  type DocumentOptions,
  eachMemory,
  eachStyleList,
  type GlossaryId,
  NotFoundError,
  NotOfferedError,
  RequestRejectedError,
} from '#service';
import { isTrialName } from '#style-rules/model';
import type { Connection } from '../../shell/connection/connection.ts';
import { pickMany } from '../../shell/pickers/pick-many.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';

/** The languages of all the translations of a document. */
export interface DocumentLanguages {
  readonly source: string | undefined;
  readonly targets: readonly string[];
}

/** What an account has for translations of documents (service-facts 12). */
type AccountOptions = Pick<
  DocumentOptions,
  'glossary_id' | 'glossary_ids' | 'style_id' | 'translation_memory_id'
>;

interface AccountItem extends vscode.QuickPickItem {
  readonly glossary?: GlossaryId;
  readonly option?: Pick<AccountOptions, 'style_id' | 'translation_memory_id'>;
}

/**
 * Lets the user tick what the account has for all of the languages: glossaries, style rule lists, and translation memories. Asks nothing if
 * nothing fits. Undefined if the user gives up.
 */
export async function askAccountOptions(
  facts: ServiceFacts,
  { client }: Pick<Connection, 'client'>,
  languages: DocumentLanguages,
): Promise<AccountOptions | undefined> {
  const fitting = await Promise.all([
    fittingGlossaries(facts, client, languages),
    ifOffered(fittingStyleLists(client, languages)),
    ifOffered(fittingMemories(client, languages)),
  ]);
  const items = fitting.flat();
  if (items.length === 0) return {};
  const none: AccountItem = { label: vscode.l10n.t('Nothing of This') };
  for (;;) {
    const picked = await pickMany<AccountItem>({
      title: vscode.l10n.t('Use glossaries, style rules, or a translation memory?'),
      placeholder: vscode.l10n.t('If two glossaries have a term, the upper one decides'),
      items: [none, ...items],
      ticked: [none],
    });
    if (picked === undefined) return undefined;
    const found = optionsOf(picked);
    if (found !== undefined) return found;
    showPrompt(
      'warning',
      vscode.l10n.t('At most {0} glossaries, 1 style rule list, 1 memory.', MAX_GLOSSARIES_PER_REQUEST),
    );
  }
}

/** Nothing where the plan, the key, or an older service does not have it: the document itself can still be translated. */
async function ifOffered(items: Promise<readonly AccountItem[]>): Promise<readonly AccountItem[]> {
  try {
    return await items;
  } catch (error) {
    if (NOT_OFFERED.some((each) => error instanceof each)) return [];
    throw error;
  }
}

const NOT_OFFERED = [AuthenticationError, RequestRejectedError, NotFoundError, NotOfferedError];

/** Undefined if a document cannot have all of them. */
function optionsOf(picked: readonly AccountItem[]): AccountOptions | undefined {
  const glossaries = picked.flatMap(({ glossary }) => glossary ?? []);
  const options = picked.flatMap(({ option }) => option ?? []);
  const names = options.flatMap((option) => Object.keys(option));
  if (glossaries.length > MAX_GLOSSARIES_PER_REQUEST || new Set(names).size < names.length) return undefined;
  return Object.assign({}, glossaryFields(glossaries), ...options);
}

/** Those that have a dictionary for every pair. */
async function fittingGlossaries(
  facts: ServiceFacts,
  client: Connection['client'],
  { source, targets }: DocumentLanguages,
): Promise<readonly AccountItem[]> {
  if (source === undefined) return [];
  const isSupported = targets.every(
    (target) =>
      supportOf(facts, { resource: 'translate_document', feature: 'glossary', source, target }).support !==
      'no',
  );
  const glossaries = isSupported ? await client.listGlossaries() : [];
  return glossaries
    .filter(({ dictionaries }) =>
      targets.every((target) =>
        dictionaries.some(
          ({ source_lang, target_lang }) =>
            sameCode(source_lang, rootOf(source)) && sameCode(target_lang, rootOf(target)),
        ),
      ),
    )
    .map(({ name, glossary_id: glossary }) => ({
      label: name,
      description: vscode.l10n.t('glossary'),
      glossary,
    }));
}

/** A list has one language, which has to be that of every translation (service-facts 5). */
async function fittingStyleLists(
  client: Connection['client'],
  { targets }: DocumentLanguages,
): Promise<readonly AccountItem[]> {
  const items: AccountItem[] = [];
  for await (const { name, language, style_id } of eachStyleList(client)) {
    const isFitting = targets.every((target) => sameCode(rootOf(target), rootOf(language)));
    if (!isFitting || isTrialName(name)) continue;
    items.push({ label: name, description: vscode.l10n.t('style rules'), option: { style_id } });
  }
  return items;
}

/** Without a source language, nobody can say whether a memory is for it. */
async function fittingMemories(
  client: Connection['client'],
  { source, targets }: DocumentLanguages,
): Promise<readonly AccountItem[]> {
  const items: AccountItem[] = [];
  if (source === undefined) return items;
  for await (const memory of eachMemory(client)) {
    const { name, source_language, target_languages, translation_memory_id } = memory;
    const hasTarget = (target: string) => target_languages.some((each) => sameCode(each, target));
    if (!sameCode(rootOf(source_language), rootOf(source)) || !targets.every(hasTarget)) continue;
    const description = vscode.l10n.t('translation memory');
    items.push({ label: name, description, option: { translation_memory_id } });
  }
  return items;
}
