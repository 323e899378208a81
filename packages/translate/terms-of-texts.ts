import { finish, type LanguagePair, oncePer, rootOf } from '#base';
import { Dictionary, listTerms } from '#glossary';
import type { Segment } from '#protect';
import type { CallOptions, GlossaryId, ServiceClient } from '#service';
import {
  type CheckedTerm,
  type FindTerms,
  findSourceTerms,
  findTermProblems,
  joinTerms,
  loadStemmer,
  type PairTerms,
  readTermEntries,
  type TermInText,
  type TermLanguage,
  type TermPhrases,
  type TermProblem,
} from '#terms';
import { protectTexts, type TextToProtect } from './protected/protect-texts.ts';

/** The largest number of terms to search for: those of the largest dictionaries that people maintain by hand. */
const MAX_TERMS = 100_000;

/** What stands for a placeholder, so that no term reaches across it. */
const PLACEHOLDER = '\ufffc';

/** Between two parts of a translation, for the same reason. */
const BETWEEN = `\n${PLACEHOLDER}\n`;

/** The operation that returns the entries of a glossary. */
export type TermsClient = Pick<ServiceClient, 'getGlossaryEntries'>;

/** The terms of a dictionary, in its order. */
export function termsOf(dictionary: Dictionary): readonly TermPhrases[] {
  return finish(listTerms(dictionary, MAX_TERMS));
}

/**
 * The same with what a terms file says about them.
 * @param termsFile Its text; empty if there is no such file.
 */
export function termsWithEntries(dictionary: Dictionary, termsFile: string): readonly CheckedTerm[] {
  return finish(joinTerms(termsOf(dictionary), readTermEntries(termsFile)));
}

/**
 * The terms of a glossary at the service for a pair of languages (specification 4.4), which are taken without their variants.
 * @throws the classes of packages/service/errors/service-errors.ts.
 */
export async function remoteTerms(
  client: TermsClient,
  id: GlossaryId,
  { source, target }: LanguagePair,
  call?: CallOptions,
): Promise<readonly CheckedTerm[]> {
  const pair = { source: rootOf(source), target: rootOf(target) };
  const asked = { source_lang: pair.source, target_lang: pair.target };
  const { dictionaries } = await client.getGlossaryEntries(id, asked, call);
  return dictionaries.flatMap(({ entries }) =>
    termsWithEntries(new Dictionary(entries, { format: 'tsv', pair }), ''),
  );
}

/** The index of a list of terms by the language of their source phrases. It takes longer than finding terms in a page. */
const indexesOf = oncePer(
  (_terms: readonly CheckedTerm[]) => new Map<string, Promise<FindTerms<CheckedTerm>>>(),
);

/** The terms of a text, in order. */
export type FoundTerms = readonly TermInText<CheckedTerm>[];

/** Each term with its translation once, such as `parcel → Paket`, as people are shown it. A term without a translation is left out. */
export function phrasesIn(found: FoundTerms): readonly string[] {
  const all = found.flatMap(({ term: { source, targets } }) =>
    targets.length === 0 ? [] : `${source} → ${targets[0]}`,
  );
  return [...new Set(all)];
}

/** The terms that occur in what is translated of each text: not in code, placeholders or markup. */
export async function findTerms(
  texts: readonly TextToProtect[],
  terms: readonly CheckedTerm[],
  source: string,
): Promise<readonly FoundTerms[]> {
  if (terms.length === 0) return texts.map(() => []);
  const indexes = indexesOf(terms);
  const index = indexes.get(source) ?? indexTerms(terms, source);
  indexes.set(source, index);
  return termsIn(texts, { find: await index });
}

async function indexTerms(terms: readonly CheckedTerm[], source: string): Promise<FindTerms<CheckedTerm>> {
  return findSourceTerms(terms, await readLanguage(source));
}

function plainText({ parts }: Segment): string {
  return parts.map(plainPart).join('');
}

function plainPart(part: Segment['parts'][number]): string {
  return part.type === 'placeholder' ? PLACEHOLDER : part.text;
}

/** A language with its stemmer, if it has one. */
export async function readLanguage(language: string): Promise<TermLanguage> {
  return { language: rootOf(language), stem: await loadStemmer(language) };
}

/** Texts that were translated. */
interface TranslatedTexts {
  readonly texts: readonly TextToProtect[];
  /** In the order of the texts; what is not verified is not looked at. */
  readonly translations: readonly (TranslationOfText | undefined)[];
}

type TranslationOfText = { readonly ok: true; readonly text: string } | { readonly ok: false };

/** What is wrong with a term, in the first text that has it. */
export interface ProblemOfText extends TermProblem {
  /** The index of the text. */
  readonly text: number;
}

/**
 * What is wrong with the terms of translations, each thing once. It can be wrong, and never blocks anything. Code and markup in a translation are not
 * searched.
 * @param found The terms of each text.
 */
export async function findProblems(
  { texts, translations }: TranslatedTexts,
  found: readonly FoundTerms[],
  read: PairTerms['readTarget'],
): Promise<readonly ProblemOfText[]> {
  const looked = texts.flatMap(({ parts: _, ...text }, index) => {
    const [translation, terms = []] = [translations[index], found[index]];
    return translation?.ok && terms.length > 0
      ? [{ index, terms, text: { ...text, text: translation.text } }]
      : [];
  });
  const parts = await protectTexts(looked.map(({ text }) => text));
  const problems = new Map<string, ProblemOfText>();
  looked.forEach(({ index, terms }, at) => {
    const text = (parts[at]?.segments ?? []).map(plainText).join(BETWEEN);
    for (const problem of findTermProblems(terms, read(text))) {
      const key = JSON.stringify(problem.message);
      if (!problems.has(key)) problems.set(key, { ...problem, text: index });
    }
  });
  return [...problems.values()];
}

/** The terms of each text, from an index that is kept elsewhere. */
export async function termsIn(
  texts: readonly TextToProtect[],
  { find }: Pick<PairTerms, 'find'>,
): Promise<readonly FoundTerms[]> {
  return (await protectTexts(texts)).map(({ segments }) =>
    segments.flatMap((segment) => find(plainText(segment))),
  );
}

/** What is wrong with the terms of translations, for terms whose index is kept elsewhere; nothing without any. */
export async function problemsWithTerms(
  translated: TranslatedTexts,
  terms: PairTerms | undefined,
): Promise<readonly ProblemOfText[]> {
  if (terms === undefined) return [];
  return findProblems(translated, await termsIn(translated.texts, terms), terms.readTarget);
}
