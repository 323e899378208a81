import { type EntriesFormat, finish, keepLast } from '#base';
import { glossaryPathsOf } from '#terms';
import { Dictionary } from '../dictionary.ts';
import { listTerms } from './list-terms.ts';

/** The target phrases of the last glossary: editors ask about the same file after every key. */
const phrasesOf = keepLast((text: string, format: EntriesFormat): ReadonlyMap<string, string> => {
  const dictionary = new Dictionary(text, { format, pair: undefined });
  const terms = finish(listTerms(dictionary, Number.POSITIVE_INFINITY));
  return new Map(terms.map(({ source, target }) => [source, target]));
});

/**
 * The target phrases of the glossary beside a terms file, by source phrase; `missing` if there is no such glossary.
 * @param path Of the terms file, with `/`.
 * @param read Reads a file; undefined if there is no such file.
 */
export async function readTermsGlossary(
  path: string,
  read: (file: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string> | 'missing'> {
  for (const file of glossaryPathsOf(path)) {
    const text = await read(file);
    if (text === undefined) continue;
    return phrasesOf(text, file.endsWith('.tsv') ? 'tsv' : 'csv');
  }
  return 'missing';
}
