import type { Unit } from '../../unit.ts';
import { gapsBetween } from './anchors.ts';
import type { Found, FoundSoFar } from './found.ts';
import { longestRise, type Match } from './longest-rise.ts';

/** How certain a pair is about which only its place speaks: not at all. */
export const OPEN = 0;

/** The units of both sides. */
interface Units {
  readonly source: readonly Unit[];
  readonly target: readonly Unit[];
}

/**
 * Texts without a translation beside translations without a source, of their own kind and between the same pairs, in order: a person has to say
 * whether they belong together. Whatever is attested for another source is no translation of these.
 */
export function openPairs(
  { source, target }: Units,
  found: Found,
  isAttested: (target: Unit) => boolean,
): Found {
  const taken = new Set([...found.values()].map((each) => each.target));
  const matches = [...found].map(([from, { target: to }]): Match => [from, to]).sort(([a], [b]) => a - b);
  const open: FoundSoFar = new Map();
  for (const gap of gapsBetween(longestRise(matches), {
    source: [0, source.length],
    target: [0, target.length],
  })) {
    const left = new Map<string, number[]>();
    for (let index = gap.target[0]; index < gap.target[1]; index++) {
      const unit = target[index];
      if (unit === undefined || taken.has(index) || !canBeOpen(unit) || isAttested(unit)) continue;
      left.set(unit.kind, [...(left.get(unit.kind) ?? []), index]);
    }
    for (let index = gap.source[0]; index < gap.source[1] && left.size > 0; index++) {
      const unit = source[index];
      if (unit === undefined || found.has(index) || !canBeOpen(unit)) continue;
      const next = left.get(unit.kind)?.shift();
      if (next !== undefined) open.set(index, { target: next, score: OPEN });
    }
  }
  return open;
}

/** Whether a person could know what a unit belongs to: a text with words, and no field. */
function canBeOpen({ kind, key, hasWords }: Unit): boolean {
  return kind !== 'copied' && key === undefined && hasWords;
}
