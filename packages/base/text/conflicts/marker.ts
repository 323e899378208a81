import { type Text, unitAt } from '../encoding/units.ts';

/** What a line that git writes between the two sides of a conflict begins with, in the order of the lines. */
export const MARKERS = ['<', '|', '=', '>'] as const;

/** Where in a conflict a marker stands: before my lines, before those of the base, before theirs, or after them. */
export type Marker = (typeof MARKERS)[number];

/** How often git writes the character. It uses more for a conflict inside the base of another, which is no conflict of its own. */
const REPEATED = 7;

const SPACE = 0x20;
const CR = 0x0d;
const LF = 0x0a;
const EQUALS = 0x3d;

const BY_UNIT: ReadonlyMap<number, Marker> = new Map(
  MARKERS.map((marker) => [marker.charCodeAt(0), marker] as const),
);

/**
 * The marker that a line consists of, which starts at this UTF-16 offset: seven times the character, followed by a space and a label or by
 * the end of the line. The one between the sides has no label.
 */
export function markerAt(text: Text, start: number): Marker | undefined {
  const unit = unitAt(text, start);
  const marker = BY_UNIT.get(unit);
  if (marker === undefined) return undefined;
  for (let index = start + 1; index < start + REPEATED; index++)
    if (unitAt(text, index) !== unit) return undefined;
  const next = unitAt(text, start + REPEATED);
  const isAlone = Number.isNaN(next) || next === CR || next === LF;
  return isAlone || (next === SPACE && unit !== EQUALS) ? marker : undefined;
}
