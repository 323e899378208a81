import type { Message } from '../message.ts';
import { closestName } from '../text/closest-name.ts';
import { useValue } from './fixes.ts';
import type { RequestContext, RequestFinding, RequestFix } from './rule.ts';

/** The fields that name one object of the account. */
export type ReferenceField = 'style_id' | 'translation_memory_id';

/** What is said where a request names none of the known objects; nothing where they are not known. */
export interface ReferenceWords {
  readonly what: (id: string) => Message;
  readonly without: RequestFix;
}

/** A request that names an object which nobody knows. `ids` are those of all that are known. */
export function checkReference(
  { request }: RequestContext,
  field: ReferenceField,
  ids: readonly string[] | undefined,
  { what, without }: ReferenceWords,
): readonly RequestFinding[] {
  const id = request[field];
  if (id === undefined || ids === undefined || ids.includes(id)) return [];
  const closest = closestName(id, ids);
  return [
    {
      at: { field },
      message: what(id),
      fixes: [...(closest === undefined ? [] : [useValue(field, closest)]), without],
    },
  ];
}
