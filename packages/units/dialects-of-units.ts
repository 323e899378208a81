import { FileDialects } from '#protect';
import type { Unit } from './unit.ts';

/** What the programs behind a file read, as the source texts of its units show it. */
export function dialectsOfUnits(units: () => readonly Pick<Unit, 'parts'>[]): FileDialects {
  return new FileDialects(() => units().flatMap(({ parts }) => parts.map(({ text }) => text)));
}
