import type { Unit } from './unit.ts';

/** The texts of a source unit as people see them, one for each part; without the signs that a block without a key needs to stand alone. */
export function shownTexts({ key, parts }: Unit): readonly string[] {
  return parts.map(({ text, present }) => (key === undefined ? present : text));
}
