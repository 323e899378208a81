import { Dictionary } from '../../core/glossary/dictionary.ts';
import { listTerms } from '../../core/glossary/terms/list-terms.ts';
import { rootOf } from '../../core/languages/codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { oncePer } from '../../core/once.ts';
import type { Segment, SegmentPart } from '../../core/protect/model.ts';
import { finish } from '../../core/steps.ts';
import { joinTerms, type TermPhrases } from '../../core/terms/checked-term.ts';
import { type FindTerms, findSourceTerms, type TermInText } from '../../core/terms/matching/source-terms.ts';
import type { TermLanguage } from '../../core/terms/matching/word-rules.ts';
import { readTermEntries } from '../../core/terms/metadata/term-entry.ts';
import { findMissingTerms, type MissingTerm } from '../../core/terms/missing-terms.ts';
import { loadStemmer } from '../../core/terms/stemmers/load-stemmer.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import type { GlossaryId } from '../../service/ids.ts';
import { protectTexts, type TextToProtect } from './protected/protect-texts.ts';

/** The largest number of terms to search for: those of the largest dictionaries that people maintain by hand. */
const MAX_TERMS = 100_000;

/** What stands for a placeholder, so that no term reaches across it. */
const PLACEHOLDER = '\ufffc';

/** The operation that returns the entries of a glossary. */
export type TermsClient = Pick<ServiceClient, 'getGlossaryEntries'>;

/** The terms of a dictionary, in its order. */
export function termsOf(dictionary: Dictionary): readonly TermPhrases[] {
  return finish(listTerms(dictionary, MAX_TERMS));
}

/**
 * The same with what a terms file says about them: other phrases that are allowed, and which source phrases stay. What it only forbids is not
 * required.
 */
export function termsWithEntries(dictionary: Dictionary, termsFile: string): readonly TermPhrases[] {
  const joined = finish(joinTerms(termsOf(dictionary), readTermEntries(termsFile)));
  return joined.flatMap(({ targets: [target, ...allowed], ...term }) =>
    target === undefined ? [] : [{ ...term, target, allowed }],
  );
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

/** The index of a list of terms by the language of their source phrases. It takes longer than finding terms in a page. */
const indexesOf = oncePer(
  (_terms: readonly TermPhrases[]) => new Map<string, Promise<FindTerms<TermPhrases>>>(),
);

/** The terms that occur in what is translated of each text: not in code, placeholders or markup. */
export async function findTerms(
  texts: readonly TextToProtect[],
  terms: readonly TermPhrases[],
  source: string,
): Promise<readonly (readonly TermInText[])[]> {
  if (terms.length === 0) return texts.map(() => []);
  const indexes = indexesOf(terms);
  const index = indexes.get(source) ?? indexTerms(terms, source);
  indexes.set(source, index);
  const find = await index;
  return (await protectTexts(texts)).map(({ segments }) =>
    segments.flatMap((segment) => find(plainText(segment))),
  );
}

async function indexTerms(terms: readonly TermPhrases[], source: string): Promise<FindTerms<TermPhrases>> {
  return findSourceTerms(terms, await readLanguage(source));
}

function plainText({ parts }: Segment): string {
  return parts.map(plainPart).join('');
}

function plainPart(part: SegmentPart): string {
  return part.type === 'placeholder' ? PLACEHOLDER : part.text;
}

/** A language with its stemmer, if it has one. */
export async function readLanguage(language: string): Promise<TermLanguage> {
  return { language: rootOf(language), stem: await loadStemmer(language) };
}

/** The terms of each text whose target phrase its translation does not seem to have, each once. They warn and never block. */
export function missingTerms(
  found: readonly (readonly TermInText[])[],
  translations: readonly string[],
  language: TermLanguage,
): readonly MissingTerm[] {
  const missing = found.flatMap((terms, index) =>
    findMissingTerms(terms, translations[index] ?? '', language),
  );
  return [...new Map(missing.map((term) => [term.message.args.join('\n'), term])).values()];
}
