import { pairUnits, readUnits, type UnitPair, type writeUnits } from '#units';
import type { FileStatus } from '../status/file-status.ts';

/** What came of writing units. */
export type Written = Extract<ReturnType<typeof writeUnits>, { readonly ok: true }>;

/** The pairs of a source and the new text of its translation. */
export function readTarget(
  { source, target }: Pick<FileStatus, 'source' | 'target'>,
  { text, pairs, file }: Written,
): readonly UnitPair[] {
  if (pairs !== undefined) return pairs;
  const reading = readUnits(file ?? target.file.withText(text), 'target');
  return reading.ok ? pairUnits(source.file.format, source.units, reading.units, () => []).pairs : [];
}
