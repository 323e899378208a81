import type { RequestContext } from '../../environment.ts';
import { ServiceError } from '../../errors.ts';
import { readPathId } from '../../http/path-id.ts';
import type { CustomInstruction, StyleList } from '../../style-rules/style-list.ts';
import type { StyleStore } from '../../style-rules/style-store.ts';

/** @throws ServiceError 400 for an id that is not a UUID, 404 for an unknown one (service-facts 13). */
export function requireStyleList(context: RequestContext, styles: StyleStore): StyleList {
  const list = styles.find(readPathId(context, 'style_id'));
  if (list === undefined) throw styleListNotFound();
  return list;
}

/** The answer of every operation to an unknown id. */
export function styleListNotFound(): ServiceError {
  return new ServiceError(404, 'Style rule list not found');
}

/** @throws ServiceError as `requireStyleList`, for the list and for its instruction. */
export function requireInstruction(
  context: RequestContext,
  styles: StyleStore,
): { readonly list: StyleList; readonly instruction: CustomInstruction } {
  const list = requireStyleList(context, styles);
  const id = readPathId(context, 'instruction_id');
  const instruction = list.custom_instructions.find((known) => known.id === id);
  if (instruction === undefined) throw new ServiceError(404, 'Custom instruction not found');
  return { list, instruction };
}
