import { finish, type LanguagePair, once, oncePer, type Steps } from '#base';
import {
  type CheckedTerm,
  isInScope,
  joinTerms,
  loadStemmer,
  type PairTerms,
  pairTerms,
  termEntriesIn,
  termsPathOf,
} from '#terms';
import { Dictionary } from '../dictionary.ts';
import { listTerms } from './list-terms.ts';

/** What reading terms needs. */
export interface PairTermPorts {
  /** Reads a file by its path; undefined if there is no such file, or if it cannot be read. */
  read(path: string): Promise<string | undefined>;
  /** Takes the steps of work that can last seconds; left out: without a break. */
  take?<Result>(steps: Steps<Result>): Promise<Result>;
  /** What `PairTerms.version` becomes. */
  readonly version?: string;
}

/** The terms of some glossaries. */
export interface GlossaryTerms extends PairTerms {
  /** The path of the glossary of a term that was found. */
  glossaryOf(term: CheckedTerm): string | undefined;
}

/**
 * Reads the terms of glossaries with their terms files for the checks of translations; undefined if there are no terms. The first glossary that
 * has a source phrase counts.
 * @param glossaries Paths of glossary files from one language into another.
 */
export async function readPairTerms(
  glossaries: readonly string[],
  pair: LanguagePair,
  { read, take = async (steps) => finish(steps), version = '' }: PairTermPorts,
): Promise<GlossaryTerms | undefined> {
  const joined: { readonly path: string; readonly terms: readonly CheckedTerm[] }[] = [];
  const terms = new Map<string, CheckedTerm>();
  for (const path of glossaries) {
    const rows = (await read(path)) ?? '';
    const metadata = (await read(termsPathOf(path))) ?? '';
    const format = path.toLowerCase().endsWith('.tsv') ? 'tsv' : 'csv';
    const listed = await take(listTerms(new Dictionary(rows, { format, pair }), Number.POSITIVE_INFINITY));
    const entries = await take(termEntriesIn(metadata));
    const own = await take(joinTerms(listed, entries));
    joined.push({ path, terms: own });
    for (const term of own) if (!terms.has(term.source)) terms.set(term.source, term);
  }
  if (terms.size === 0) return undefined;
  const stems = { source: await loadStemmer(pair.source), target: await loadStemmer(pair.target) };
  const indexed = await take(pairTerms(terms.values(), { ...pair, stems }, version));
  // Made when it is asked for: checks do not need it.
  const paths = once(
    () => new Map(joined.flatMap(({ path, terms: own }) => own.map((term) => [term, path] as const))),
  );
  return { ...indexed, glossaryOf: (term) => paths().get(term) };
}

/**
 * The terms that apply to a file and its translation, by the scopes in terms files, which can name either.
 * @param paths Of both, relative to the manifest, with `/`. Without any, only terms for all files apply.
 */
export function termsInScope<Terms extends PairTerms>(terms: Terms, paths: readonly string[]): Terms {
  const applies = oncePer((term: CheckedTerm) => isInScope(term, paths));
  return {
    ...terms,
    version: [terms.version, ...paths].join(' '),
    find: (text) => terms.find(text).filter(({ term }) => applies(term)),
  };
}
