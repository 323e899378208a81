import { rootOf } from '../../../core/languages/codes.ts';
import { badRequest } from '../../errors.ts';
import { type DictionaryPair, findDictionary, type GlossaryStore } from '../../glossaries/glossary-store.ts';
import type { Dictionary } from '../../glossaries/read-dictionary.ts';
import { createTermFinder, type TermFinder } from '../../text/glossary-terms.ts';
import { isReady } from '../glossaries/glossary-answers.ts';
import { glossaryNotFound } from '../glossaries/glossary-lookup.ts';
import type { TranslateRequest } from './translate-request.ts';

/**
 * The terms of the glossaries that a request names; undefined when it names none. A dictionary for a language covers
 * the language's variants (specification 4.4).
 * @throws ServiceError 404 for an unknown id, 400 for a glossary that is not ready or lacks the language pair.
 */
export function findGlossaryTerms(
  { glossaryIds, source, target }: Pick<TranslateRequest, 'glossaryIds' | 'source' | 'target'>,
  glossaries: GlossaryStore,
): TermFinder | undefined {
  if (glossaryIds.length === 0 || source === undefined) return undefined;
  const pair = { source: rootOf(source.lang), target: rootOf(target.lang) };
  const dictionaries = glossaryIds.map((id) => requireUsable(id, pair, glossaries));
  return createTermFinder(entriesOf(dictionaries));
}

function requireUsable(id: string, pair: DictionaryPair, glossaries: GlossaryStore): Dictionary {
  const glossary = glossaries.find(id);
  if (glossary === undefined) throw glossaryNotFound();
  if (!isReady(glossary)) throw badRequest('The glossary is not ready yet.');
  const dictionary = findDictionary(glossary, pair);
  if (dictionary === undefined) {
    throw badRequest(
      `No dictionary found for language pair ${pair.source}-${pair.target} in glossary ${glossary.id}.`,
    );
  }
  return dictionary;
}

/** The entries of all dictionaries; an earlier dictionary wins. */
function entriesOf(dictionaries: readonly Dictionary[]): ReadonlyMap<string, string> {
  const [first, ...others] = dictionaries.map(({ entries }) => entries);
  if (first === undefined || others.length === 0) return first ?? new Map();
  const all = new Map(first);
  for (const [phrase, target] of others.flatMap((entries) => [...entries])) {
    if (!all.has(phrase)) all.set(phrase, target);
  }
  return all;
}
