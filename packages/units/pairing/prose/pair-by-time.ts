import type { Unit } from '../../unit.ts';
import type { Found, FoundSoFar } from './found.ts';
import type { Match } from './longest-rise.ts';

/** Milliseconds by which two subtitles may begin apart. */
const MAX_APART = 700;

/** Subtitles that are looked at; nobody shows more at a time. */
const MAX_NEAR = 20;

/** When a subtitle begins, and which of its texts a unit is. */
function timeOf({ place = '' }: Unit): { readonly start: number; readonly part: string } {
  const [start = '', part = ''] = place.split('~');
  return { start: Number(start), part };
}

/** Pairs subtitles that are not known yet: those that begin at the same time, and then those that begin nearly so. */
export function pairByTime(
  source: readonly Unit[],
  target: readonly Unit[],
  anchors: readonly Match[],
): Found {
  const found: FoundSoFar = new Map();
  const taken = new Set<number>();
  const pair = (from: number, to: number, score: number) => {
    found.set(from, { target: to, score });
    taken.add(to);
  };
  for (const [from, to] of anchors) pair(from, to, 1);
  const places = new Map(target.map(({ place = '' }, index) => [place, index]));
  source.forEach(({ place = '' }, index) => {
    const to = places.get(place);
    if (to !== undefined && !taken.has(to) && !found.has(index)) pair(index, to, 1);
  });
  const byTime = target
    .flatMap((unit, index) => (taken.has(index) ? [] : [{ index, ...timeOf(unit) }]))
    .sort((a, b) => a.start - b.start);
  let next = 0;
  source.forEach((unit, index) => {
    if (found.has(index)) return;
    const { start, part } = timeOf(unit);
    while ((byTime[next]?.start ?? start) < start - MAX_APART) next++;
    const near = byTime.slice(next, next + MAX_NEAR).find((candidate) => {
      return candidate.start <= start + MAX_APART && candidate.part === part && !taken.has(candidate.index);
    });
    if (near !== undefined) pair(index, near.index, 0.8);
  });
  return found;
}
