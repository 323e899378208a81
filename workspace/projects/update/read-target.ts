import { pairUnits } from '../../../core/projects/pairing/pair-units.ts';
import { readUnits } from '../../../core/projects/units/read-units.ts';
import type { UnitPair } from '../../../core/projects/units/unit.ts';
import type { FileStatus } from '../status/file-status.ts';

/** The pairs of a source and the new text of its translation. */
export function readTarget(
  { source, target }: Pick<FileStatus, 'source' | 'target'>,
  text: string,
): readonly UnitPair[] {
  const reading = readUnits({ ...target.file, text }, 'target');
  return reading.ok ? pairUnits(source.file.format, source.units, reading.units, () => []).pairs : [];
}
