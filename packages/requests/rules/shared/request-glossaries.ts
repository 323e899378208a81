import { message } from '#base';
import type { KnownGlossary, KnownObjects } from '../../known-objects.ts';
import type { RequestOptions, RequestPath } from '../../request.ts';
import type { RequestFix } from '../../rule.ts';
import { leaveOut } from './fixes.ts';

/** A glossary that a request names. */
interface RequestGlossary {
  readonly id: string;
  readonly at: RequestPath;
}

/** The glossaries of a request, in the order in which they count (specification 4.1, service-facts 5). */
export function glossariesOf({ glossary_id, glossary_ids = [] }: RequestOptions): readonly RequestGlossary[] {
  return [
    ...(glossary_id === undefined ? [] : [{ id: glossary_id, at: { field: 'glossary_id' as const } }]),
    ...glossary_ids.map((id, index) => ({ id, at: { field: 'glossary_ids' as const, index } })),
  ];
}

/** What is known about a glossary; undefined if nothing is. */
export function knownGlossary({ glossaries }: KnownObjects, id: string): KnownGlossary | undefined {
  return glossaries?.find(({ glossary_id }) => glossary_id === id);
}

/** The fix that translates without any glossary. */
export function withoutGlossary(): RequestFix {
  return leaveOut(message('Translate without the glossary'), 'glossary_id', 'glossary_ids');
}

/** The changes by which a request uses another glossary instead of one. */
export function replaceGlossary(
  request: RequestOptions,
  { field, index }: RequestPath,
  id: string,
): RequestOptions {
  return field === 'glossary_ids'
    ? { glossary_ids: request.glossary_ids?.map((known, other) => (other === index ? id : known)) }
    : { glossary_id: id };
}
