import { inEnglish, type Side } from '#base';
import type { CheckedFiles } from '#checks';
import type { FileText } from '#formats';
import { pairUnits, RowBuffer, readUnits, recordOf, statesOf, UNKNOWN_DEPENDS, type Unit } from '#units';
import type { KnownSources } from '../../../packages/units/pairing/pairing.ts';

/** Two files with the states that they have without a record and without git: people have written what stands there. */
export function checkedFiles(
  source: FileText,
  target: FileText,
  locale: string,
  known: KnownSources = () => [],
): CheckedFiles {
  const { pairs } = pairUnits(source.format, unitsOf(source, 'source'), unitsOf(target, 'target'), known);
  const standings = statesOf({
    ...{ locale, pairs, alignment: 1, record: recordOf(new RowBuffer()) },
    ...{ adopt: 'human', hasMarks: false },
    read: () => undefined,
    pair: () => [],
    depends: () => UNKNOWN_DEPENDS,
    isStanding: () => false,
    newestOf: () => undefined,
    hasError: () => false,
  });
  return { source, target, sourceLocale: 'en', locale, standings };
}

/** The units of a file; none if it is empty. An error for a file that cannot be read. */
export function unitsOf(file: FileText, side: Side): readonly Unit[] {
  if (file.text === '') return [];
  const reading = readUnits(file, side);
  if (!reading.ok) throw new Error(inEnglish(reading.problem));
  return reading.units;
}
