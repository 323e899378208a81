import type { LocalServiceState, RequestContext } from '../../environment.ts';
import { badRequest, notSpecified, ServiceError } from '../../errors.ts';
import {
  type DictionaryPair,
  findDictionary,
  type Glossary,
  type GlossaryStore,
} from '../../glossaries/glossary-store.ts';
import type { Dictionary } from '../../glossaries/read-dictionary.ts';
import { readPathId } from '../../http/path-id.ts';

/** @throws ServiceError 400 for an id that is not a UUID, 404 for an unknown one (service-facts 13). */
export function requireGlossary(context: RequestContext, glossaries: GlossaryStore): Glossary {
  const glossary = glossaries.find(readPathId(context, 'glossary_id'));
  if (glossary === undefined) throw glossaryNotFound();
  return glossary;
}

/**
 * A glossary that v3 changes: that the specification has v2 glossaries immutable counts in strict operation only.
 * @throws ServiceError as `requireGlossary`, and 400 for such a glossary.
 */
export function requireChangeable(
  context: RequestContext,
  { glossaries, options }: Pick<LocalServiceState, 'glossaries' | 'options'>,
): Glossary {
  const glossary = requireGlossary(context, glossaries);
  if (glossary.isLegacy && options.switches.strict === 'on') {
    throw badRequest('The glossary was created with v2, and cannot be changed.');
  }
  return glossary;
}

/** The answer of every operation to an unknown id. */
export function glossaryNotFound(): ServiceError {
  return new ServiceError(404, 'Glossary not found');
}

/** @throws ServiceError 404 for a pair without a dictionary in the glossary. */
export function requireDictionary(
  context: RequestContext,
  glossaries: GlossaryStore,
): { readonly glossary: Glossary; readonly dictionary: Dictionary } {
  const glossary = requireGlossary(context, glossaries);
  const dictionary = findDictionary(glossary, readPair(context));
  if (dictionary === undefined) throw new ServiceError(404, 'Dictionary not found');
  return { glossary, dictionary };
}

function readPair(context: RequestContext): DictionaryPair {
  const source = context.req.query('source_lang');
  const target = context.req.query('target_lang');
  if (source === undefined || source === '') throw notSpecified('source_lang');
  if (target === undefined || target === '') throw notSpecified('target_lang');
  return { source, target };
}
