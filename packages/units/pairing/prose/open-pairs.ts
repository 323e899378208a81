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

/** What is known of units. */
interface KnownUnits {
  /** Whether a target was made from any source. */
  isAttested(target: Unit): boolean;
  /** Whether people do not want a translation of a source. */
  isLeftOut(source: Unit): boolean;
}

/**
 * Texts without a translation beside translations without a source, of their own kind and between the same pairs, in order: a person has to say
 * whether they belong together. Whatever is attested for another source is no translation of these, and what people have left out comes last.
 */
export function openPairs(
  { source, target }: Units,
  found: Found,
  { isAttested, isLeftOut }: KnownUnits,
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
    if (left.size === 0) continue;
    for (const [unit, index] of lackingIn(source, gap.source, isLeftOut)) {
      if (found.has(index) || !canBeOpen(unit)) continue;
      const next = left.get(unit.kind)?.shift();
      if (next !== undefined) open.set(index, { target: next, score: OPEN });
    }
  }
  return open;
}

/** The units of a gap with their indexes, those last whose translations are left out. */
function lackingIn(
  units: readonly Unit[],
  [from, to]: readonly [number, number],
  isLeftOut: (source: Unit) => boolean,
): readonly (readonly [Unit, number])[] {
  const all = units.slice(from, to).map((unit, index) => [unit, from + index] as const);
  return [...all.filter(([unit]) => !isLeftOut(unit)), ...all.filter(([unit]) => isLeftOut(unit))];
}

/** Whether a person could know what a unit belongs to: a text with words, and no field. */
function canBeOpen({ kind, key, hasWords }: Unit): boolean {
  return kind !== 'copied' && key === undefined && hasWords;
}
