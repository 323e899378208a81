import { finish } from '../../steps.ts';
import { glossaryPathsOf } from '../../terms/metadata/terms-path.ts';
import { Dictionary } from '../dictionary.ts';
import { listTerms } from './list-terms.ts';

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
    const dictionary = new Dictionary(text, {
      format: file.endsWith('.tsv') ? 'tsv' : 'csv',
      pair: undefined,
    });
    const terms = finish(listTerms(dictionary, Number.POSITIVE_INFINITY));
    return new Map(terms.map(({ source, target }) => [source, target]));
  }
  return 'missing';
}
