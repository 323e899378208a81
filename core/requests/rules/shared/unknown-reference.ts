import type { Message } from '../../../message.ts';
import { closestName } from '../../../text/closest-name.ts';
import type { RequestContext, RequestFinding, RequestFix } from '../../rule.ts';
import { useValue } from './fixes.ts';

/** The fields that name one object of the account. */
export type ReferenceField = 'style_id' | 'translation_memory_id';

/** What is said where a request names none of the known objects; nothing where they are not known. */
export interface ReferenceWords {
  readonly what: (id: string) => Message;
  /** Where there may be others than those that are known: what is like it then. */
  readonly slip?: ((id: string, closest: string) => Message) | undefined;
  readonly without: RequestFix;
}

/** A reference to nothing that is known. */
export type UnknownReference =
  | { readonly mayBeThere: false; readonly closest: string | undefined }
  /** Only a part of what there is is known, and the reference looks like a slip for something in it. */
  | { readonly mayBeThere: true; readonly closest: string };

/**
 * Whether a reference names nothing that is known; undefined where it does, and where nothing can be said.
 * @param ids Of all that is known; undefined where nobody has listed it.
 * @param isPartial Whether there may be others.
 */
export function findUnknown(
  id: string,
  ids: readonly string[] | undefined,
  isPartial = false,
): UnknownReference | undefined {
  if (ids === undefined || ids.includes(id)) return undefined;
  const closest = closestName(id, ids);
  if (!isPartial) return { mayBeThere: false, closest };
  return closest === undefined ? undefined : { mayBeThere: true, closest };
}

/** A request that names an object which nobody knows. `ids` are those of all that are known. */
export function checkReference(
  { request }: RequestContext,
  field: ReferenceField,
  ids: readonly string[] | undefined,
  { what, slip, without }: ReferenceWords,
): readonly RequestFinding[] {
  const id = request[field];
  const unknown = id === undefined ? undefined : findUnknown(id, ids, slip !== undefined);
  if (id === undefined || unknown === undefined) return [];
  const { closest } = unknown;
  const preferred = !unknown.mayBeThere;
  return [
    {
      at: { field },
      message: (unknown.mayBeThere && slip?.(id, unknown.closest)) || what(id),
      fixes: [...(closest === undefined ? [] : [{ ...useValue(field, closest), preferred }]), without],
    },
  ];
}
