import { lastAtOrBefore } from '../line-index.ts';
import { MARKERS, type Marker } from './marker.ts';

/** A line that is a marker. */
export interface MarkerLine {
  /** Counted from 0. */
  readonly line: number;
  readonly marker: Marker;
  /** The line also has a meaning without a conflict: a label with a comma makes it an entry. Such lines alone are no conflict. */
  readonly isContent?: boolean;
}

/** A conflict that git has left in a text. Lines are counted from 0, and a missing marker has no line. */
export interface Conflict {
  /** The first and the last marker. If one of them is missing, the lines before or after it are not part of the conflict. */
  readonly first: number;
  readonly last: number;
  readonly lines: Readonly<Partial<Record<Marker, number>>>;
  /** All markers are there; only the base can be missing. */
  readonly isWhole: boolean;
}

/** Joins markers to conflicts. A marker that cannot follow the one before it begins the next conflict. */
export function conflictsOf(markers: Iterable<MarkerLine>): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  let open: MarkerLine[] = [];
  const close = () => {
    if (open.some(({ isContent }) => isContent !== true)) conflicts.push(conflictOf(open));
    open = [];
  };
  for (const line of markers) {
    const last = open.at(-1);
    if (last !== undefined && MARKERS.indexOf(line.marker) <= MARKERS.indexOf(last.marker)) close();
    open.push(line);
    if (line.marker === '>') close();
  }
  close();
  return conflicts;
}

function conflictOf(markers: readonly MarkerLine[]): Conflict {
  const lines = Object.fromEntries(markers.map(({ line, marker }) => [marker, line] as const));
  return {
    first: markers[0]?.line ?? 0,
    last: markers.at(-1)?.line ?? 0,
    lines,
    isWhole: ['<', '=', '>'].every((marker) => marker in lines),
  };
}

/** The conflict that a line is in, markers included. */
export function conflictAt(conflicts: readonly Conflict[], line: number): Conflict | undefined {
  if (conflicts.length === 0) return undefined;
  const found = conflicts[lastAtOrBefore(conflicts.length, (index) => conflicts[index]?.first ?? 0, line)];
  return found !== undefined && found.first <= line && line <= found.last ? found : undefined;
}
