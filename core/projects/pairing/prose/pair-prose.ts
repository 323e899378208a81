import { once } from '../../../once.ts';
import type { ProseFormat } from '../../units/prose/prose-format.ts';
import type { Unit, UnitPair } from '../../units/unit.ts';
import type { KnownSources, Pairing } from '../pairing.ts';
import { alignGap } from './align-gap.ts';
import { findAnchors, gapsBetween, type Identities } from './anchors.ts';
import type { Found, FoundSoFar } from './found.ts';
import { longestRise, type Match } from './longest-rise.ts';
import { pairByKey } from './pair-by-key.ts';
import { pairByTime } from './pair-by-time.ts';
import { similarityOf } from './similarity.ts';

/**
 * Pairs the blocks of two texts, each with its own kind: fields of front matter by key, subtitles by time, all others by what is attested,
 * and between these by what they have in common, in order.
 */
export function pairProse(
  format: ProseFormat,
  source: readonly Unit[],
  target: readonly Unit[],
  known: KnownSources,
): Pairing {
  if (format === 'srt' || format === 'vtt' || format === 'ass')
    return inOrderOfSource(source, target, pairByTime(source, target, anchorsOf(source, target, known)));
  const found = new Map([...pairByKey(source, target), ...pairByText(source, target, known)]);
  return inOrderOfSource(source, target, found);
}

function anchorsOf(source: readonly Unit[], target: readonly Unit[], known: KnownSources): readonly Match[] {
  const all = { source: [0, source.length], target: [0, target.length] } as const;
  return findAnchors(identitiesOf(source, target, known), all);
}

function pairByText(source: readonly Unit[], target: readonly Unit[], known: KnownSources): Found {
  const ids = identitiesOf(source, target, known);
  const all = { source: [0, source.length], target: [0, target.length] } as const;
  const anchors = findAnchors(ids, all);
  const moves = findMoves(ids, anchors);
  const taken = { source: new Set<number>(), target: new Set<number>() };
  for (const [from, to] of [...anchors, ...moves]) {
    taken.source.add(from);
    taken.target.add(to);
  }
  const similarity = once(() => similarityOf(source, target, ({ hash }) => known(hash).length > 0));
  const found: FoundSoFar = new Map();
  for (const [from, to] of [...anchors, ...moves]) found.set(from, { target: to, score: 1 });
  for (const gap of gapsBetween(anchors, all)) {
    const open = {
      source: openIn(gap.source, source, taken.source),
      target: openIn(gap.target, target, taken.target),
    };
    for (const { match, score } of alignGap(open, similarity))
      found.set(match[0], { target: match[1], score });
  }
  return found;
}

function openIn([from, to]: readonly [number, number], units: readonly Unit[], taken: ReadonlySet<number>) {
  const open: number[] = [];
  for (let index = from; index < to; index++)
    if (!taken.has(index) && units[index]?.key === undefined) open.push(index);
  return open;
}

/** UTF-16 units of a copied block or of a text that nobody attests, from which on it says by itself what it belongs to. */
const MIN_UNITS = 12;

function identitiesOf(source: readonly Unit[], target: readonly Unit[], known: KnownSources): Identities {
  const idOf = (kind: string, hash: string) => `${kind} ${hash}`;
  return {
    source: source.map(({ key, kind, hash }) => (key === undefined ? idOf(kind, hash) : undefined)),
    target: target.map(({ key, kind, hash, text }) => {
      if (key !== undefined) return [];
      const own = text.length >= MIN_UNITS ? [hash] : [];
      return [...own, ...known(hash)].map((each) => idOf(kind, each));
    }),
  };
}

/** Units that are not in order, but have an identity in common. */
function findMoves({ source, target }: Identities, anchors: readonly Match[]): readonly Match[] {
  const takenSources = new Set(anchors.map(([from]) => from));
  const takenTargets = new Set(anchors.map(([, to]) => to));
  const open = new Map<string, number[]>();
  source.forEach((id, index) => {
    if (id === undefined || takenSources.has(index)) return;
    const places = open.get(id);
    if (places === undefined) open.set(id, [index]);
    else places.push(index);
  });
  for (const places of open.values()) places.reverse();
  return target.flatMap((ids, index): readonly Match[] => {
    if (takenTargets.has(index)) return [];
    const places = ids.map((id) => open.get(id) ?? []).find(({ length }) => length > 0);
    const from = places?.pop();
    return from === undefined ? [] : [[from, index]];
  });
}

function inOrderOfSource(source: readonly Unit[], target: readonly Unit[], found: Found): Pairing {
  const sourceOf = new Map([...found].map(([from, { target: to }]) => [to, from]));
  const behind = new Map<number, Unit[]>();
  let last = -1;
  target.forEach((unit, index) => {
    const own = sourceOf.get(index);
    if (own !== undefined) last = own;
    else behind.set(last, [...(behind.get(last) ?? []), unit]);
  });
  const extras = (index: number) => (behind.get(index) ?? []).map((unit) => ({ target: unit }));
  const pairs = source.flatMap((unit, index): readonly UnitPair[] => {
    const to = target[found.get(index)?.target ?? -1];
    return [to === undefined ? { source: unit } : { source: unit, target: to }, ...extras(index)];
  });
  return { pairs: [...extras(-1), ...pairs], alignment: alignmentOf(target, sourceOf, found) };
}

function alignmentOf(target: readonly Unit[], sourceOf: ReadonlyMap<number, number>, found: Found): number {
  const texts = target.flatMap(({ kind }, index) => (kind === 'copied' ? [] : [index]));
  if (texts.length === 0) return 1;
  const sum = texts.reduce((total, index) => total + (found.get(sourceOf.get(index) ?? -1)?.score ?? 0), 0);
  return sum / texts.length;
}

/** The pairs that stand in another order than their sources. */
export function movedPairs(pairs: readonly UnitPair[]): readonly UnitPair[] {
  const both = pairs.filter(({ source, target }) => source?.key === undefined && target !== undefined);
  const placed = both.filter(({ source }) => source !== undefined);
  const matches = placed.map(({ target }, index): Match => [index, target?.span.start ?? 0]);
  const inOrder = new Set(longestRise(matches).map(([index]) => index));
  return placed.filter((_, index) => !inOrder.has(index));
}
