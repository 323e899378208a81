import { type LineIndex, type SlicedLines, utf8LineIndex } from '#base';
import { PositionEncodingKind } from '../library.ts';

/** The unit of a position's character: UTF-16 units unless the client prefers UTF-8 bytes (reliability L1). */
export type PositionEncoding = 'utf-16' | 'utf-8';

/** The first encoding of the client's list that is supported. */
export function chooseEncoding(offered: readonly string[] | undefined): PositionEncoding {
  const first = offered?.find(
    (encoding) => encoding === PositionEncodingKind.UTF8 || encoding === PositionEncodingKind.UTF16,
  );
  return first === PositionEncodingKind.UTF8 ? 'utf-8' : 'utf-16';
}

/** Lines with positions in the client's encoding. */
export function clientLines(lines: SlicedLines, encoding: PositionEncoding): LineIndex {
  return encoding === 'utf-8' ? utf8LineIndex(lines) : lines;
}
