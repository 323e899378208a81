import type { Side } from '#base';
import { type FileText, isProseFormat, ParsedFile } from '#formats';
import { activeMarkupOf } from '../active-markup/active-markup-of.ts';
import type { UnitPair } from '../unit.ts';
import { writeKeyed } from './keyed/write-keyed.ts';
import { writeProse } from './prose/write-prose.ts';
import type { FilesOfPair, UnitChange, UnitWriting } from './unit-change.ts';

export type { UnitWriting } from './unit-change.ts';

/**
 * Changes units of a target, which keeps every other byte. The result is read again: unless all other units are as they were and the changed
 * ones are read as they were written, nothing is written. A text with active markup that its source lacks is refused, whoever wrote it
 * (reliability V17). Never throws.
 * @param pairs All pairs of the two files.
 */
export function writeUnits(
  { source, target }: Record<Side, FileText>,
  pairs: readonly UnitPair[],
  changes: readonly UnitChange[],
): UnitWriting {
  const files = { source: ParsedFile.of(source), target: ParsedFile.of(target) };
  const { format } = target;
  const reasons = new Map(
    changes.flatMap(({ pair, texts = [] }) => {
      const reason = activeMarkupOf(pair, texts, format);
      return reason === undefined ? [] : [[pair, reason] as const];
    }),
  );
  if (reasons.size === 0) return writeSafe(files, pairs, changes);
  const refused = [...reasons.keys()];
  const safe = changes.filter(({ pair }) => !reasons.has(pair));
  if (safe.length === 0) return { ok: true, text: target.text, refused, pairs, reasons };
  const written = writeSafe(files, pairs, safe);
  return written.ok ? { ...written, refused: [...written.refused, ...refused], reasons } : written;
}

function writeSafe(
  files: FilesOfPair,
  pairs: readonly UnitPair[],
  changes: readonly UnitChange[],
): UnitWriting {
  const { format } = files.target;
  if (isProseFormat(format)) return writeProse(files, format, pairs, changes);
  return writeKeyed(files, changes);
}
