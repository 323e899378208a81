import { type FileFormat, formatOf } from '#formats';
import { FileDialects } from '#protect';
import type { Unit } from './unit.ts';

/** What the programs behind a file read, as its format and the source texts of its units show it. */
export function dialectsOfUnits(
  format: FileFormat,
  units: () => readonly Pick<Unit, 'parts'>[],
): FileDialects {
  const texts = () => units().flatMap(({ parts }) => parts.map(({ text }) => text));
  return new FileDialects(texts, formatOf(format).dialects);
}
