import { InsideFile, type Reach } from '#files';
import type { LeftTranslation } from '../status/left-translations.ts';
import type { TargetPorts } from './write-target.ts';

/**
 * Removes translations whose sources were deleted, as far as only machines have written them. Each is kept first, and one that has changed since
 * it was read stays.
 * @returns those that were removed.
 * @throws FileError if the disk does not let them.
 */
export async function removeLeft(
  reach: Reach,
  left: readonly LeftTranslation[],
  { backUp }: TargetPorts,
): Promise<readonly LeftTranslation[]> {
  const removed: LeftTranslation[] = [];
  for (const each of left.filter(({ isOfMachine }) => isOfMachine)) {
    await backUp(each.target, each.bytes);
    if (await new InsideFile(reach, each.target).remove(each.bytes)) removed.push(each);
  }
  return removed;
}
