import * as vscode from 'vscode';
import { relativePath, rootOf } from '#base';
import { declaredFiles } from '#manifest';
import { glossaryIdsOf } from '#requests';
import { failureFields, glossaryId, originOf } from '#service';
import { type CheckedTerm, isInScope, type TermProblem, termsPathOf } from '#terms';
import { type FoundTerms, phrasesIn, termsWithEntries } from '#translate';
import { readGlossary } from '../../glossaries/files/read-glossary.ts';
import type { Connection } from '../../shell/connection/connection.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { TranslationSettings } from '../settings/translation-settings.ts';
import type { TranslateContext } from './translate-context.ts';

/** A message lists this many terms and counts the rest. */
const MAX_NAMED = 3;

/**
 * The terms that a translation must use: for each glossary, from the file that the manifest declares for it, or else from the service. Of two
 * glossaries with the same term, the first wins. Terms for other files are left out. Empty without a glossary, and if they cannot be read: the service still uses them.
 */
export async function termsOfSettings(
  { remoteObjects, log }: Pick<TranslateContext, 'remoteObjects' | 'log'>,
  { client, endpoint }: Connection,
  settings: TranslationSettings,
  files: readonly vscode.Uri[],
): Promise<readonly CheckedTerm[]> {
  const { source_lang: source, target_lang: target } = settings.options;
  if (source === undefined) return [];
  const names = glossaryIdsOf(settings.profile?.profile.options ?? {});
  try {
    const terms = new Map<string, CheckedTerm>();
    for (const [index, id] of glossaryIdsOf(settings.options).entries()) {
      const ofGlossary =
        (await termsOfFile(settings, names[index], source, files)) ??
        (await remoteObjects.terms(originOf(endpoint), client, glossaryId(id), { source, target }));
      if (index === 0 && names.length < 2) return ofGlossary;
      for (const term of ofGlossary) if (!terms.has(term.source)) terms.set(term.source, term);
    }
    return [...terms.values()];
  } catch (error) {
    log.write('warning', 'terms of the glossary not read', failureFields(error));
    return [];
  }
}

async function termsOfFile(
  { profile, options }: TranslationSettings,
  name: string | undefined,
  source: string,
  files: readonly vscode.Uri[],
): Promise<readonly CheckedTerm[] | undefined> {
  const manifest = profile?.manifest;
  if (manifest === undefined) return undefined;
  const file = declaredFiles(manifest.location).find(
    ({ glossary, pair }) =>
      glossary.id === name &&
      rootOf(pair.source) === rootOf(source) &&
      rootOf(pair.target) === rootOf(options.target_lang),
  );
  if (file === undefined) return undefined;
  const document = await vscode.workspace.openTextDocument(manifest.uri.with({ path: file.path }));
  const glossary = await readGlossary(document);
  if (glossary === undefined) return undefined;
  const beside = manifest.uri.with({ path: termsPathOf(file.path) });
  const terms = termsWithEntries(glossary.dictionary, await textOfFile(beside));
  const folder = manifest.uri.path.replace(/\/[^/]*$/, '');
  const paths = files.map(({ path }) => relativePath(folder, path));
  return terms.filter((term) => isInScope(term, paths));
}

/** The text of a file with its unsaved edits; empty if there is no such file. */
async function textOfFile(uri: vscode.Uri): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(uri)).getText();
  } catch {
    return '';
  }
}

/** `2 terms: parcel → Paket, order → Auftrag`; undefined for none. */
export function termsText(found: readonly FoundTerms[]): string | undefined {
  const phrases = phrasesIn(found.flat());
  return phrases.length === 0 ? undefined : namedTerms(phrases);
}

/** The first of some terms, and how many others there are, in words. */
export function namedTerms(phrases: readonly string[]): string {
  const named = phrases.slice(0, MAX_NAMED).join(', ');
  return phrases.length > MAX_NAMED
    ? vscode.l10n.t('terms: {0} and {1} more', named, number(phrases.length - MAX_NAMED))
    : vscode.l10n.t('terms: {0}', named);
}

/** What is wrong with the terms of a translation, in words; undefined for nothing. */
export function termProblemsText(problems: readonly TermProblem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const named = problems.slice(0, MAX_NAMED).map(({ message }) => localize(message));
  const more = problems.length - MAX_NAMED;
  return [...named, ...(more > 0 ? [vscode.l10n.t('And {0} more.', number(more))] : [])].join(' ');
}
