import type { Node } from 'jsonc-parser';
import { findShapeFaults } from '../../json/shape/shape-faults.ts';
import { listMembers } from '../../json/tree/nodes.ts';
import { listEntries } from '../metadata/parse-terms.ts';
import { ENTRY_SHAPE } from '../metadata/shape.ts';

/** A field of a terms file that nothing reads; without a name, a whole entry. */
interface UnreadField {
  readonly source: string;
  readonly name: string | undefined;
}

/**
 * What is said in a terms file and not read as a whole: fields with other names or values than those that are read, and entries that are no
 * objects. An exchange has no place for them.
 */
export function findUnreadFields(text: string): readonly UnreadField[] {
  return listEntries(text).flatMap(({ name: source, value }): readonly UnreadField[] => {
    if (value?.type !== 'object') return [{ source, name: undefined }];
    const unread = listMembers(value).filter((member) => !isRead(member.name, member.value));
    return unread.map(({ name }) => ({ source, name }));
  });
}

function isRead(name: string, value: Node | undefined): boolean {
  const field = Object.hasOwn(ENTRY_SHAPE.fields, name) ? ENTRY_SHAPE.fields[name] : undefined;
  return field !== undefined && findShapeFaults(value, field.shape).length === 0;
}
