import { Dictionary } from '../../core/glossary/dictionary.ts';
import { findMissingTerms, type MissingTerm } from '../../core/glossary/terms/check-terms.ts';
import { listTerms } from '../../core/glossary/terms/list-terms.ts';
import { type TermInText, type TermPhrases, termFinder } from '../../core/glossary/terms/terms-in-text.ts';
import { rootOf } from '../../core/languages/codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { finish } from '../../core/steps.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import type { GlossaryId } from '../../service/ids.ts';
import { protectTexts, type TextToProtect } from './protected/protect-texts.ts';

/** The largest number of terms to search for: those of the largest dictionaries that people maintain by hand. */
const MAX_TERMS = 100_000;

/** The operation that returns the entries of a glossary. */
export type TermsClient = Pick<ServiceClient, 'getGlossaryEntries'>;

/** The terms of a dictionary, in its order. */
export function termsOf(dictionary: Dictionary): readonly TermPhrases[] {
  return finish(listTerms(dictionary, MAX_TERMS));
}

/**
 * The terms of a glossary at the service for a pair of languages (specification 4.4), which are taken without their variants.
 * @throws the classes of service/errors/service-errors.ts.
 */
export async function remoteTerms(
  client: TermsClient,
  id: GlossaryId,
  { source, target }: LanguagePair,
  call?: CallOptions,
): Promise<readonly TermPhrases[]> {
  const pair = { source: rootOf(source), target: rootOf(target) };
  const asked = { source_lang: pair.source, target_lang: pair.target };
  const { dictionaries } = await client.getGlossaryEntries(id, asked, call);
  return dictionaries.flatMap(({ entries }) => termsOf(new Dictionary(entries, { format: 'tsv', pair })));
}

/** The terms that occur in what is translated of each text: not in code, placeholders or markup. */
export async function findTerms(
  texts: readonly TextToProtect[],
  terms: readonly TermPhrases[],
): Promise<readonly (readonly TermInText[])[]> {
  if (terms.length === 0) return texts.map(() => []);
  const find = termFinder(terms);
  return (await protectTexts(texts)).map(({ segments }) => {
    const parts = segments.flatMap((segment) => segment.parts);
    return find(parts.map((part) => (part.type === 'text' ? part.text : '\n')).join(''));
  });
}

/** The terms of each text whose target phrase its translation does not seem to have, each once. They warn and never block. */
export function missingTerms(
  found: readonly (readonly TermInText[])[],
  translations: readonly string[],
): readonly MissingTerm[] {
  const missing = found.flatMap((terms, index) => findMissingTerms(terms, translations[index] ?? ''));
  return [...new Map(missing.map((term) => [term.message.args.join('\n'), term])).values()];
}
