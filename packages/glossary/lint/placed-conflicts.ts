import { type Conflict, once, type Span } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { LINE } from '../lines/line-flags.ts';
import { entryOf, isIgnored, sourceKeyOf } from '../rows/row.ts';
import type { PlacedConflict } from '../rule.ts';

/** The conflicts of a dictionary as the rule about them sees them. */
export function placedConflicts(dictionary: Dictionary): readonly PlacedConflict[] {
  return dictionary.conflicts.map((conflict) => ({
    span: { start: dictionary.rowStart(conflict.first), end: contentEnd(dictionary, conflict.last) },
    end: dictionary.rowStart(conflict.last + 1),
    sides: sidesOf(dictionary, conflict),
    repeatsSource: once(() => repeatsSource(dictionary, conflict)),
  }));
}

function contentEnd(dictionary: Dictionary, line: number): number {
  return dictionary.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
}

function sidesOf(dictionary: Dictionary, { lines, isWhole, first, last }: Conflict): PlacedConflict['sides'] {
  const separator = lines['='];
  if (!isWhole || separator === undefined) return undefined;
  const between = (before: number, after: number): Span => ({
    start: dictionary.rowStart(before + 1),
    end: dictionary.rowStart(after),
  });
  return { mine: between(first, lines['|'] ?? separator), theirs: between(separator, last) };
}

/** The base is not kept, and its phrases do not count. Nor do those in other conflicts, of which nobody knows whether they stay. */
function repeatsSource(dictionary: Dictionary, { lines, first, last }: Conflict): boolean {
  const base = lines['|'] ?? Number.POSITIVE_INFINITY;
  const separator = lines['='] ?? last;
  const isKept = (line: number) => line > first && line < last && (line < base || line > separator);
  const seen = new Map<string, boolean>();
  for (const { line, flags } of dictionary.flaggedLines()) {
    if ((flags & LINE.grouped) === 0 || !(isKept(line) || !dictionary.isInConflict(line))) continue;
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined || isIgnored(entry, dictionary.pair)) continue;
    const source = sourceKeyOf(entry, dictionary);
    const isHere = isKept(line);
    if (seen.has(source) && (isHere || seen.get(source) === true)) return true;
    seen.set(source, isHere || seen.get(source) === true);
  }
  return false;
}
