import * as vscode from 'vscode';
import type { MissingTerm } from '../../core/glossary/terms/check-terms.ts';
import type { TermInText, TermPhrases } from '../../core/glossary/terms/terms-in-text.ts';
import { rootOf } from '../../core/languages/codes.ts';
import { declaredFiles } from '../../core/manifest/lookup/glossary-pair.ts';
import { originOf } from '../../service/endpoint.ts';
import { termsOf } from '../../workspace/translation/terms-of-texts.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import { readGlossary } from '../glossary/read-glossary.ts';
import type { TranslationWay } from '../translation-settings/translation-settings.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** What a text for people names before it only counts. */
const MAX_NAMED = 3;

/**
 * The terms that a translation must use: those of the file that the manifest gives for the profile's glossary, else those at the
 * service. None without a glossary, and none when they cannot be read: the service still uses them.
 */
export async function termsOfWay(
  { remoteObjects }: ClientContext,
  { client, endpoint }: Connection,
  way: TranslationWay,
): Promise<readonly TermPhrases[]> {
  const { glossary_id, source_lang: source, target_lang: target } = way.options;
  if (glossary_id === undefined || source === undefined) return [];
  try {
    const inFile = await termsOfFile(way, source);
    return inFile ?? (await remoteObjects.terms(originOf(endpoint), client, glossary_id, { source, target }));
  } catch {
    return [];
  }
}

async function termsOfFile(
  { profile, options }: TranslationWay,
  source: string,
): Promise<readonly TermPhrases[] | undefined> {
  const manifest = profile?.manifest;
  if (manifest === undefined) return undefined;
  const file = declaredFiles(manifest.place).find(
    ({ glossary, pair }) =>
      glossary.id === profile?.profile.options.glossary_id &&
      rootOf(pair.source) === rootOf(source) &&
      rootOf(pair.target) === rootOf(options.target_lang),
  );
  if (file === undefined) return undefined;
  const document = await vscode.workspace.openTextDocument(manifest.uri.with({ path: file.path }));
  const glossary = await readGlossary(document);
  return glossary && termsOf(glossary.dictionary);
}

/** `2 terms: parcel → Paket, order → Auftrag`; undefined for none. */
export function termsText(found: readonly (readonly TermInText[])[]): string | undefined {
  const distinct = new Set(found.flat().map(({ term }) => `${term.source} → ${term.target}`));
  if (distinct.size === 0) return undefined;
  const named = [...distinct].slice(0, MAX_NAMED).join(', ');
  return distinct.size > MAX_NAMED
    ? vscode.l10n.t('terms: {0} and {1} more', named, number(distinct.size - MAX_NAMED))
    : vscode.l10n.t('terms: {0}', named);
}

/** The terms that a translation does not seem to use, in words; undefined for none. */
export function missingTermsText(missing: readonly MissingTerm[]): string | undefined {
  if (missing.length === 0) return undefined;
  const named = missing.slice(0, MAX_NAMED).map(({ message }) => localize(message));
  const more = missing.length - MAX_NAMED;
  return [...named, ...(more > 0 ? [vscode.l10n.t('And {0} more.', number(more))] : [])].join(' ');
}

/**
 * Says which terms a translation does not seem to use. It may be wrong about inflected ones, so that nothing is held back.
 * @param label Which translation, where there are several.
 */
export function warnOfMissingTerms(missing: readonly MissingTerm[], label?: string): void {
  const text = missingTermsText(missing);
  if (text !== undefined) showPrompt('warning', label === undefined ? text : `${label}: ${text}`);
}
