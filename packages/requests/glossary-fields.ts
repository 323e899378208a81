import type { RequestOptions } from './request.ts';

/** The glossaries of a request by id, the first of which wins (specification 4.1, service-facts 5). */
export function glossaryIdsOf({
  glossary_id,
  glossary_ids = [],
}: Pick<RequestOptions, 'glossary_id' | 'glossary_ids'>): readonly string[] {
  return glossary_id === undefined ? glossary_ids : [glossary_id, ...glossary_ids];
}

/** The field that names some glossaries. A single one uses the field that every version of the service knows. */
export function glossaryFields<Id extends string>(
  ids: readonly Id[],
): { readonly glossary_id?: Id; readonly glossary_ids?: readonly Id[] } {
  const [first, ...others] = ids;
  if (first === undefined) return {};
  return others.length === 0 ? { glossary_id: first } : { glossary_ids: ids };
}
