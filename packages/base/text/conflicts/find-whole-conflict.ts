import { createLineIndex } from '../line-index.ts';
import { type Conflict, conflictsOf, type MarkerLine } from './conflict.ts';
import { markerAt } from './marker.ts';

/**
 * The first conflict that git has left in a text, if all its markers are there: in prose, a line of one character alone can be an underline. The
 * lines are counted from 0.
 */
export function findWholeConflict(text: string): Conflict | undefined {
  if (!/^<{7}[ \r\n]/m.test(text)) return undefined;
  const lines = createLineIndex(text);
  const markers: MarkerLine[] = [];
  for (const { index } of text.matchAll(/^(?:<{7}|\|{7}|={7}|>{7})/gm)) {
    const marker = markerAt(text, index);
    if (marker !== undefined) markers.push({ line: lines.positionAt(index).line, marker });
  }
  return conflictsOf(markers).find(({ isWhole }) => isWhole);
}
