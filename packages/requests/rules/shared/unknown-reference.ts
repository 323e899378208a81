import { closestName, type Message } from '#base';
import type { RequestContext, RequestFinding, RequestFix } from '../../rule.ts';
import { useValue } from './fixes.ts';

/** The fields that name one object of the account. */
type ReferenceField = 'style_id' | 'translation_memory_id';

/** Reports a request that names none of the known objects; nothing if they are unknown. */
interface ReferenceWords {
  readonly what: (id: string) => Message;
  /** If other objects may exist: a known one with a similar name. */
  readonly slip?: ((id: string, closest: string) => Message) | undefined;
  readonly without: RequestFix;
}

/** A reference to nothing that is known. */
type UnknownReference =
  | { readonly mayBeThere: false; readonly closest: string | undefined }
  /** Only a part of the objects is known, and the reference looks like a typing error in one of them. */
  | { readonly mayBeThere: true; readonly closest: string };

/**
 * Whether a reference names nothing that is known; undefined if it does, or if that cannot be decided.
 * @param ids The ids of all known objects; undefined if they were not listed.
 * @param isPartial Whether other objects may exist.
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

/** A request that names an unknown object. `ids` are those of all known objects. */
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
