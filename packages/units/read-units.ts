import type { Side } from '#base';
import { type FileText, isProseFormat, ParsedFile, type TextFilter } from '#formats';
import { readKeyedUnits } from './keyed-units.ts';
import { readProse } from './prose/read-prose.ts';
import type { UnitReading } from './unit.ts';

/**
 * The units of a file, as the source or as the target of a translation. Never throws.
 * @param choice Which texts are translated, by their keys. Others are of kind `copied`.
 */
export function readUnits(file: FileText, side: Side, choice: TextFilter = {}): UnitReading {
  const parsed = ParsedFile.of(file);
  if (isProseFormat(file.format)) return readProse(parsed, file.format, choice);
  return readKeyedUnits(parsed, side, choice);
}
