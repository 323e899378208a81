import { slice, type TextEdit } from '#base';
import type { FileSegment } from '../file-segment.ts';
import { insertMembers, writtenMember } from './insert-members.ts';
import { type MemberTree, pathTo } from './member-tree.ts';

/** Under which names a member is copied, each behind the one before. */
interface Copies {
  /** The last part of its key, as it stands in the file. */
  readonly name: string;
  readonly copies: readonly string[];
}

/** Edits that copy the member of a text behind itself. None if its key is written in another way. */
export function copyMember(
  file: string,
  tree: MemberTree | undefined,
  { span }: FileSegment,
  { name, copies }: Copies,
): readonly TextEdit[] {
  const path = pathTo(tree, span);
  const member = path.at(-1);
  const around = path.at(-2)?.value ?? tree;
  const key = member?.key === undefined ? '' : slice(file, member.key);
  const at = key.lastIndexOf(name);
  if (member?.key === undefined || around === undefined || at === -1) return [];
  const rest = key.slice(at + name.length) + file.slice(member.key.end, member.span.end);
  const own = writtenMember(file, member);
  const lines = Math.min(1, own.lines);
  return insertMembers(
    file,
    { tree: around, behind: member },
    copies.map((copy) => ({ ...own, lines, text: key.slice(0, at) + copy + rest })),
  );
}
