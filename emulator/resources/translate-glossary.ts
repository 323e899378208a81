import { rootOf } from '../../core/languages/codes.ts';
import { findDictionary, type GlossaryStore } from '../glossaries/glossary-store.ts';
import { badRequest, ServiceError } from '../http/errors.ts';
import { createTermFinder, type TermFinder } from '../text/glossary-terms.ts';
import type { TranslateRequest } from './translate-request.ts';

/**
 * The terms of the glossary that a request names; undefined when it names none. A dictionary for a language covers the
 * language's variants (specification 4.4).
 * @throws ServiceError 404 for an id of nothing, 400 for a glossary without the request's language pair.
 */
export function findGlossaryTerms(
  request: Pick<TranslateRequest, 'glossaryId' | 'source' | 'target'>,
  glossaries: GlossaryStore,
): TermFinder | undefined {
  const { glossaryId, source, target } = request;
  if (glossaryId === undefined || source === undefined) return undefined;
  const glossary = glossaries.find(glossaryId);
  if (glossary === undefined) throw new ServiceError(404, 'Glossary not found');
  const pair = { source: rootOf(source.lang), target: rootOf(target.lang) };
  const dictionary = findDictionary(glossary, pair);
  if (dictionary === undefined) {
    throw badRequest(
      `The glossary has no dictionary for the language pair '${pair.source}' => '${pair.target}'.`,
    );
  }
  return createTermFinder(dictionary.entries);
}
