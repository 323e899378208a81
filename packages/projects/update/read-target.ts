import { pairUnits, readUnits, type UnitPair } from '#units';
import type { FileStatus } from '../status/file-status.ts';

/** The pairs of a source and the new text of its translation. */
export function readTarget(
  { source, target }: Pick<FileStatus, 'source' | 'target'>,
  text: string,
): readonly UnitPair[] {
  const reading = readUnits({ ...target.file, text }, 'target');
  return reading.ok ? pairUnits(source.file.format, source.units, reading.units, () => []).pairs : [];
}
