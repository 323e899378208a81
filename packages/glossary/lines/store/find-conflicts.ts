import { type Conflict, conflictsOf, type MarkerLine, markerAt } from '#base';
import { LINE } from '../line-flags.ts';
import type { LineStore } from './line-store.ts';

const NO_CONFLICTS: readonly Conflict[] = [];

/** The conflicts that git has left in these lines, in order. Without any, the result is always the same array. */
export function findConflicts(lines: LineStore): readonly Conflict[] {
  return lines.blocks.some(({ hasMarkers }) => hasMarkers) ? conflictsOf(markersOf(lines)) : NO_CONFLICTS;
}

function* markersOf(lines: LineStore): Generator<MarkerLine> {
  for (const { block, firstLine } of lines.locatedBlocks()) {
    for (const [index, flags] of block.hasMarkers ? block.flags.entries() : []) {
      const start = (block.starts[index] ?? 0) + (index === 0 ? block.markLength : 0);
      const marker = (flags & LINE.marker) === 0 ? undefined : markerAt(block.text, start);
      if (marker !== undefined)
        yield { line: firstLine + index, marker, isContent: (flags & LINE.entry) !== 0 };
    }
  }
}
