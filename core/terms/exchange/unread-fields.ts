import { listMembers } from '../../json/tree/nodes.ts';
import { listEntries } from '../metadata/parse-terms.ts';
import { ENTRY_SHAPE } from '../metadata/shape.ts';

/** A field of a terms file that nothing reads. */
export interface UnreadField {
  readonly source: string;
  readonly name: string;
}

/** The fields of the entries of a terms file with other names than those that are read. An exchange has no place for them. */
export function findUnreadFields(text: string): readonly UnreadField[] {
  return listEntries(text).flatMap(({ name: source, value }) =>
    listMembers(value)
      .filter(({ name }) => !Object.hasOwn(ENTRY_SHAPE.fields, name))
      .map(({ name }) => ({ source, name })),
  );
}
