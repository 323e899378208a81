import type { Unit } from './unit.ts';

/** The texts of a unit that stand in its file, one for each part. */
export function presentTexts({ parts }: Pick<Unit, 'parts'>): readonly string[] {
  return parts.map(({ present }) => present);
}
