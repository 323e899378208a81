import type { TextEdit } from '#base';
import { type FileSegment, type Member, removeMembers } from '#formats';
import { isCopied } from '../../keyed-units.ts';
import { type FileMembers, unwantedMembers } from './file-members.ts';
import { followPath, pathOfText } from './target-members.ts';

/**
 * The edits that remove texts from a target with their members. What stands around them goes too if the source does not have it and no other
 * text is in it.
 * @param gone Segments of the target.
 */
export function removeTexts(
  source: FileMembers,
  target: FileMembers,
  gone: readonly FileSegment[],
): readonly TextEdit[] {
  const all = new Set(gone);
  const empty = unwantedMembers(target, (segment) =>
    all.has(segment) ? false : isCopied(segment) ? undefined : true,
  );
  const removed = new Set<Member>();
  for (const segment of gone) {
    const path = pathOfText(target.tree, segment);
    const { depth } = followPath(path, target.tree, source.tree, target.file.facts);
    const outermost = path.slice(Math.min(depth, path.length - 1)).find((member) => empty.has(member));
    if (outermost !== undefined) removed.add(outermost);
  }
  return removeMembers(target.file.text, target.tree, (member) => removed.has(member));
}
