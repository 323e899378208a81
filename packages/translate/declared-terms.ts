import { relativePath, toSlashes } from '#base';
import { createReader, textReader } from '#files';
import { MAX_CHECKED_BYTES, readPairTerms, termsInScope } from '#glossary';
import { filesOfGlossaries, type ManifestLocation } from '#manifest';
import type { PairTerms } from '#terms';

/** The languages of a translation: the source language is not always known. */
export interface TranslationLanguages {
  readonly source: string | undefined;
  readonly target: string;
}

/** Finds the terms for a file and its translation, by their absolute paths, or for a text of no file; undefined for none. */
export type TermsOfFiles = (
  languages: TranslationLanguages,
  files: readonly string[],
) => Promise<PairTerms | undefined>;

/**
 * Reads the terms of glossaries that a manifest declares, with their terms files, once for each pair of languages. Files that cannot be read are left
 * out: the service still uses its glossary.
 * @param names Of the glossaries, in the manifest or at the service; the first that has a term counts.
 */
export function declaredTerms(
  location: ManifestLocation | undefined,
  names: readonly string[],
): TermsOfFiles {
  if (location === undefined || names.length === 0) return async () => undefined;
  const { folder } = location;
  const read = textReader(createReader(location, MAX_CHECKED_BYTES));
  const known = new Map<string, Promise<PairTerms | undefined>>();
  return async ({ source, target }, files) => {
    if (source === undefined) return undefined;
    const pair = { source, target };
    const glossaries = filesOfGlossaries(location, pair, names);
    const key = [target, ...glossaries].join('\n');
    const reading = known.get(key) ?? readPairTerms(glossaries, pair, { read });
    known.set(key, reading);
    const terms = await reading;
    const paths = files.map((file) => relativePath(folder, toSlashes(file)));
    return terms && termsInScope(terms, paths);
  };
}
