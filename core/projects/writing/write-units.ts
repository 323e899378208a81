import { isProseFormat } from '../units/prose/prose-format.ts';
import type { UnitPair } from '../units/unit.ts';
import { writeKeyed } from './keyed/write-keyed.ts';
import { writeProse } from './prose/write-prose.ts';
import type { FilesOfPair, UnitChange, UnitWriting } from './unit-change.ts';

export type { UnitChange, UnitWriting } from './unit-change.ts';

/**
 * Changes units of a target, which keeps every other byte. The result is read again: unless all other units are as they were and the changed
 * ones are read as they were written, nothing is written. Never throws.
 * @param pairs All pairs of the two files.
 */
export function writeUnits(
  files: FilesOfPair,
  pairs: readonly UnitPair[],
  changes: readonly UnitChange[],
): UnitWriting {
  const { format } = files.target;
  if (isProseFormat(format)) return writeProse(files, format, pairs, changes);
  return writeKeyed(files, changes);
}
