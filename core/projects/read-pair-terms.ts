import { Dictionary } from '../glossary/dictionary.ts';
import { listTerms } from '../glossary/terms/list-terms.ts';
import type { LanguagePair } from '../languages/pair.ts';
import { finish } from '../steps.ts';
import { type CheckedTerm, joinTerms } from '../terms/checked-term.ts';
import { readTermEntries } from '../terms/metadata/term-entry.ts';
import { termsPathOf } from '../terms/metadata/terms-path.ts';
import { type PairTerms, pairTerms } from '../terms/pair-terms.ts';
import { loadStemmer } from '../terms/stemmers/load-stemmer.ts';
import { compileGlob } from '../text/glob.ts';
import { hashText } from './units/hash-of-unit.ts';

/** Reads a file by its path; undefined if there is no such file, or if it cannot be read. */
type ReadText = (path: string) => Promise<string | undefined>;

/**
 * Reads the terms of glossaries with their terms files for the checks of translations; undefined if there are no terms. The first glossary that
 * has a source phrase counts.
 * @param glossaries Paths of glossary files from one language into another.
 */
export async function readPairTerms(
  glossaries: readonly string[],
  pair: LanguagePair,
  read: ReadText,
): Promise<PairTerms | undefined> {
  const terms = new Map<string, CheckedTerm>();
  const texts: string[] = [];
  for (const path of glossaries) {
    const rows = (await read(path)) ?? '';
    const metadata = (await read(termsPathOf(path))) ?? '';
    texts.push(hashText(rows), hashText(metadata));
    const format = path.toLowerCase().endsWith('.tsv') ? 'tsv' : 'csv';
    const listed = finish(listTerms(new Dictionary(rows, { format, pair }), Number.POSITIVE_INFINITY));
    for (const term of joinTerms(listed, readTermEntries(metadata))) {
      if (!terms.has(term.source)) terms.set(term.source, term);
    }
  }
  if (terms.size === 0) return undefined;
  const stems = { source: await loadStemmer(pair.source), target: await loadStemmer(pair.target) };
  return pairTerms([...terms.values()], { ...pair, stems }, texts.join(' '));
}

/** The terms that apply to a file, by the scopes in terms files. `path` is relative to the manifest, with `/`. */
export function termsInScope(terms: PairTerms, path: string): PairTerms {
  const known = new Map<CheckedTerm, boolean>();
  const isInScope = (term: CheckedTerm) => {
    const found = known.get(term) ?? appliesTo(term, path);
    known.set(term, found);
    return found;
  };
  return {
    ...terms,
    version: `${terms.version} ${path}`,
    find: (text) => terms.find(text).filter(({ term }) => isInScope(term)),
  };
}

function appliesTo({ scope }: CheckedTerm, path: string): boolean {
  return scope.length === 0 || scope.some((pattern) => compileGlob(pattern)?.(path) === true);
}
