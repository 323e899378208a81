import { Dictionary } from '../glossary/dictionary.ts';
import { listTerms } from '../glossary/terms/list-terms.ts';
import type { LanguagePair } from '../languages/pair.ts';
import { oncePer } from '../once.ts';
import { finish, type Steps } from '../steps.ts';
import { type CheckedTerm, joinTerms } from '../terms/checked-term.ts';
import { termEntriesIn } from '../terms/metadata/term-entry.ts';
import { termsPathOf } from '../terms/metadata/terms-path.ts';
import { type PairTerms, pairTerms } from '../terms/pair-terms.ts';
import { loadStemmer } from '../terms/stemmers/load-stemmer.ts';
import { isInScope } from '../terms/term-scope.ts';
import type { Side } from './units/unit.ts';

/** What reading terms needs. */
export interface PairTermPorts {
  /** Reads a file by its path; undefined if there is no such file, or if it cannot be read. */
  read(path: string): Promise<string | undefined>;
  /** Takes the steps of work that can last seconds; left out: without a break. */
  take?<Result>(steps: Steps<Result>): Promise<Result>;
  /** What `PairTerms.version` becomes. */
  readonly version?: string;
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
): Promise<PairTerms | undefined> {
  const terms = new Map<string, CheckedTerm>();
  for (const path of glossaries) {
    const rows = (await read(path)) ?? '';
    const metadata = (await read(termsPathOf(path))) ?? '';
    const format = path.toLowerCase().endsWith('.tsv') ? 'tsv' : 'csv';
    const listed = await take(listTerms(new Dictionary(rows, { format, pair }), Number.POSITIVE_INFINITY));
    const entries = await take(termEntriesIn(metadata));
    for (const term of await take(joinTerms(listed, entries))) {
      if (!terms.has(term.source)) terms.set(term.source, term);
    }
  }
  if (terms.size === 0) return undefined;
  const stems = { source: await loadStemmer(pair.source), target: await loadStemmer(pair.target) };
  return take(pairTerms(terms.values(), { ...pair, stems }, version));
}

/** A file and its translation. */
export type PathsOfPair = Readonly<Record<Side, string>>;

/**
 * The terms that apply to a file and its translation, by the scopes in terms files, which can name either.
 * @param paths Relative to the manifest, with `/`.
 */
export function termsInScope(terms: PairTerms, paths: PathsOfPair): PairTerms {
  const applies = oncePer((term: CheckedTerm) => isInScope(term, [paths.source, paths.target]));
  return {
    ...terms,
    version: `${terms.version} ${paths.source} ${paths.target}`,
    find: (text) => terms.find(text).filter(({ term }) => applies(term)),
  };
}
