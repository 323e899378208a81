import { addTo, once } from '#base';
import type { ProseFormat } from '#formats';
import type { Unit, UnitPair } from '../../unit.ts';
import type { KnownSources, Pairing, PairingFacts } from '../pairing.ts';
import { ACCEPTED, alignGap, type ScoredMatch } from './align-gap.ts';
import { findAnchors, gapsBetween, type Identities } from './anchors.ts';
import { findDivisions } from './find-divisions.ts';
import type { Found, FoundSoFar } from './found.ts';
import { longestRise, type Match } from './longest-rise.ts';
import { OPEN, openPairs } from './open-pairs.ts';
import { pairByKey } from './pair-by-key.ts';
import { pairByTime } from './pair-by-time.ts';
import { pairTableRows } from './pair-table-rows.ts';
import { type Similarity, similarityOf } from './similarity.ts';

/**
 * Pairs the blocks of two texts, each with its own kind: fields of front matter by key, subtitles by time, all others by what is attested,
 * and between these by what they have in common, in order.
 */
export function pairProse(
  format: ProseFormat,
  source: readonly Unit[],
  target: readonly Unit[],
  known: KnownSources,
  facts: PairingFacts = {},
): Pairing {
  const pairing = pairBlocks(format, { source, target }, known, facts);
  if (facts.earlier === undefined) return pairing;
  return { ...pairing, pairs: findDivisions(pairing.pairs, known, facts.earlier) };
}

function pairBlocks(
  format: ProseFormat,
  { source, target }: Units,
  known: KnownSources,
  facts: PairingFacts,
): Pairing {
  if (format === 'srt' || format === 'vtt' || format === 'ass')
    return inOrderOfSource(source, target, pairByTime(source, target, anchorsOf(source, target, known)));
  const settled = settledPairs({ source, target }, facts);
  if (settled !== undefined) return { pairs: settled, alignment: 1 };
  const found = new Map([...pairByKey(source, target), ...pairByText({ source, target }, known, facts)]);
  const open = openPairs({ source, target }, found, {
    isAttested: ({ hash }) => known(hash).length > 0,
    isLeftOut: ({ hash }) => facts.isLeftOut?.(hash) === true,
  });
  return inOrderOfSource(source, target, new Map([...found, ...open]));
}

/** The units of both sides. */
interface Units {
  readonly source: readonly Unit[];
  readonly target: readonly Unit[];
}

function anchorsOf(source: readonly Unit[], target: readonly Unit[], known: KnownSources): readonly Match[] {
  const all = { source: [0, source.length], target: [0, target.length] } as const;
  return findAnchors(identitiesOf(source, target, known), all);
}

function pairByText({ source, target }: Units, known: KnownSources, facts: PairingFacts): Found {
  const ids = identitiesOf(source, target, known);
  const all = { source: [0, source.length], target: [0, target.length] } as const;
  const anchors = findAnchors(ids, all);
  const similarity = once(() => {
    const translations = countEach(target.flatMap(({ hash }) => [...new Set(known(hash))]));
    const texts = countEach(source.map(({ hash }) => hash));
    return similarityOf(source, target, {
      source: ({ hash }) => facts.isAttested?.(hash) === true,
      isLeftOut: ({ hash }) => facts.isLeftOut?.(hash) === true,
      isTranslatedHere: ({ hash }) => (translations.get(hash) ?? 0) >= (texts.get(hash) ?? 1),
      target: ({ hash }) => known(hash).length > 0,
    });
  });
  const found: FoundSoFar = new Map();
  const taken = new Set<number>();
  const pair = ([from, to]: Match, score: number) => {
    found.set(from, { target: to, score });
    taken.add(to);
  };
  const moves = findMoves(ids, anchors);
  for (const match of [...anchors, ...moves]) pair(match, 1);
  const isOpen = ([from, to]: Match) =>
    source[from]?.key === undefined && target[to]?.key === undefined && !found.has(from) && !taken.has(to);
  for (const move of moves) {
    for (const step of [1, -1])
      for (const { match, score } of besideMove(move, step, isOpen, similarity)) pair(match, score);
  }
  for (const gap of gapsBetween(anchors, all)) {
    const open = {
      source: indexesIn(gap.source).filter((index) => source[index]?.key === undefined && !found.has(index)),
      target: indexesIn(gap.target).filter((index) => target[index]?.key === undefined && !taken.has(index)),
    };
    for (const { match, score } of alignGap(open, similarity)) pair(match, score);
  }
  pairTableRows(source, target, found);
  return found;
}

function countEach(hashes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

/** The pairs beside a pair that has moved: what has changed of a section that moved as a whole. */
function besideMove(
  [from, to]: Match,
  step: number,
  isOpen: (match: Match) => boolean,
  similarity: () => Similarity,
): readonly ScoredMatch[] {
  const beside: ScoredMatch[] = [];
  for (
    let match: Match = [from + step, to + step];
    isOpen(match);
    match = [match[0] + step, match[1] + step]
  ) {
    const score = similarity()(match[0], match[1]);
    if (score < ACCEPTED) break;
    beside.push({ match, score });
  }
  return beside;
}

function indexesIn([from, to]: readonly [number, number]): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** UTF-16 units of a copied block or of a text that nobody attests, from which on it says by itself what it belongs to. */
const MIN_UNITS = 12;

/** The pairs of two texts that are built alike, if each pair in order is attested or copied: what most files are, most of the time. */
function settledPairs(
  { source, target }: Units,
  { isPair = () => false }: PairingFacts,
): readonly UnitPair[] | undefined {
  if (source.length !== target.length) return undefined;
  const pairs: UnitPair[] = [];
  for (const [index, from] of source.entries()) {
    const to = target[index];
    if (to === undefined || from.kind !== to.kind || from.place !== to.place || from.key !== to.key)
      return undefined;
    const isCopy = from.kind === 'copied' && from.text === to.text;
    if (!isCopy && from.key === undefined && !isPair(from.hash, to.hash)) return undefined;
    pairs.push({ source: from, target: to });
  }
  return pairs;
}

/** Whether a unit can be found by its text: no field, and no short sign that many places have. */
function hasIdentity({ key, kind, text }: Unit): boolean {
  return key === undefined && (kind !== 'copied' || text.length >= MIN_UNITS);
}

function identitiesOf(source: readonly Unit[], target: readonly Unit[], known: KnownSources): Identities {
  const idOf = (kind: string, hash: string) => `${kind} ${hash}`;
  return {
    source: source.map((unit) => (hasIdentity(unit) ? idOf(unit.kind, unit.hash) : undefined)),
    weights: source.map(({ kind }) => (kind === 'copied' ? 1 : 2)),
    target: target.map((unit) => {
      if (!hasIdentity(unit)) return [];
      const { kind, hash, text } = unit;
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
    else addTo(behind, last, unit);
  });
  const extras = (index: number) => (behind.get(index) ?? []).map((unit) => ({ target: unit }));
  const pairs = source.flatMap((unit, index): readonly UnitPair[] => {
    const own = found.get(index);
    const to = target[own?.target ?? -1];
    if (to === undefined) return [{ source: unit }, ...extras(index)];
    return [{ source: unit, target: to, ...(own?.score === OPEN && { isOpen: true }) }, ...extras(index)];
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
  const both = pairs.filter(
    ({ source, target, isOpen }) => source?.key === undefined && target !== undefined && isOpen !== true,
  );
  const placed = both.filter(({ source }) => source !== undefined);
  const matches = placed.map(({ target }, index): Match => [index, target?.span.start ?? 0]);
  const inOrder = new Set(longestRise(matches).map(([index]) => index));
  return placed.filter((_, index) => !inOrder.has(index));
}
