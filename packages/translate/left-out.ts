import { createLineIndex, offsetBefore } from '#base';
import { isAccessKey, isChosen, isLeftOut } from '#formats';
import type { TextFile } from './open-text-file.ts';

/** How many texts of a file are left out because of their keys. */
export function countLeftOut({ segments, languages }: TextFile): number {
  return segments.filter((segment) => !isChosen(segment, languages) && isLeftOut(segment)).length;
}

/** The lines with access keys, counted from 1: they stay, because they are letters of the source text. */
export function accessKeyLines({ segments, isWaiting, decoded, preparation }: TextFile): readonly number[] {
  const keys = segments.filter(
    (segment, index) => !isWaiting[index] && segment.isOfOther !== true && isAccessKey(segment),
  );
  const lines = createLineIndex(decoded.text);
  const before = offsetBefore(preparation);
  return keys.map(({ span }) => lines.positionAt(before(span.start)).line + 1);
}
