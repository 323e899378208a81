import { longestRise, type Match } from './longest-rise.ts';

/** Some units of both sides that stand between two anchors. */
interface Gap {
  readonly source: readonly [from: number, to: number];
  readonly target: readonly [from: number, to: number];
}

/** What of a side has an identity: for the source one, for the target all that it may belong to. */
export interface Identities {
  readonly source: readonly (string | undefined)[];
  readonly target: readonly (readonly string[])[];
  /** How much a match of a source says. */
  readonly weights: readonly number[];
}

/** More gaps in gaps do not get better. */
const MAX_DEPTH = 12;
/** Pairs of units that are compared for the rest of a gap. */
const MAX_COMPARED = 20_000;

/** The longest common subsequence, or nearly so in texts that repeat themselves, in time that is nearly linear. Matches come in order. */
export function findAnchors(ids: Identities, gap: Gap, depth = 0): readonly Match[] {
  let {
    source: [sourceFrom, sourceTo],
    target: [targetFrom, targetTo],
  } = gap;
  const isSame = (source: number, target: number) => {
    const id = ids.source[source];
    return id !== undefined && ids.target[target]?.includes(id) === true;
  };
  const before: Match[] = [];
  const behind: Match[] = [];
  while (sourceFrom < sourceTo && targetFrom < targetTo && isSame(sourceFrom, targetFrom))
    before.push([sourceFrom++, targetFrom++]);
  while (sourceFrom < sourceTo && targetFrom < targetTo && isSame(sourceTo - 1, targetTo - 1))
    behind.push([--sourceTo, --targetTo]);
  const rest: Gap = { source: [sourceFrom, sourceTo], target: [targetFrom, targetTo] };
  return [...before, ...anchorsIn(ids, rest, isSame, depth), ...behind.reverse()];
}

function anchorsIn(
  ids: Identities,
  gap: Gap,
  isSame: (source: number, target: number) => boolean,
  depth: number,
): readonly Match[] {
  const size = (gap.source[1] - gap.source[0]) * (gap.target[1] - gap.target[0]);
  if (size === 0) return [];
  if (size <= MAX_COMPARED) return commonSubsequence(gap, ids.weights, isSame);
  const unique = depth < MAX_DEPTH ? longestRise(uniqueMatches(ids, gap)) : [];
  if (unique.length === 0) return [];
  return gapsBetween(unique, gap).flatMap((inner, index) => {
    const anchor = unique[index];
    return [...findAnchors(ids, inner, depth + 1), ...(anchor === undefined ? [] : [anchor])];
  });
}

/** The gaps before, between, and behind matches in order. */
export function gapsBetween(matches: readonly Match[], { source, target }: Gap): readonly Gap[] {
  let from: Match = [source[0], target[0]];
  const ends: readonly Match[] = [...matches, [source[1], target[1]]];
  return ends.map(([sourceEnd, targetEnd]) => {
    const gap: Gap = { source: [from[0], sourceEnd], target: [from[1], targetEnd] };
    from = [sourceEnd + 1, targetEnd + 1];
    return gap;
  });
}

/** The units whose identity stands once on each side of a gap, in the order of the source. */
function uniqueMatches(ids: Identities, { source, target }: Gap): readonly Match[] {
  const places = new Map<string, { count: number; targets: number; target: number }>();
  for (let index = source[0]; index < source[1]; index++) {
    const id = ids.source[index];
    if (id === undefined) continue;
    const place = places.get(id);
    if (place === undefined) places.set(id, { count: 1, targets: 0, target: 0 });
    else place.count++;
  }
  for (let index = target[0]; index < target[1]; index++) {
    for (const id of ids.target[index] ?? []) {
      const place = places.get(id);
      if (place === undefined) continue;
      place.targets++;
      place.target = index;
    }
  }
  const matches: Match[] = [];
  for (let index = source[0]; index < source[1]; index++) {
    const place = places.get(ids.source[index] ?? '');
    if (place?.count === 1 && place.targets === 1) matches.push([index, place.target]);
  }
  return matches;
}

/** The common subsequence of a small gap that weighs most. Of equal units, those pair that have about as many others before them. */
function commonSubsequence(
  { source: [sourceFrom, sourceTo], target: [targetFrom, targetTo] }: Gap,
  weights: readonly number[],
  isSame: (source: number, target: number) => boolean,
): readonly Match[] {
  const [rows, columns] = [sourceTo - sourceFrom, targetTo - targetFrom];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] = isSame(sourceFrom + row, targetFrom + column)
        ? lengthAt(row + 1, column + 1) + (weights[sourceFrom + row] ?? 1)
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const matches: Match[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isSame(sourceFrom + row, targetFrom + column))
      matches.push([sourceFrom + row++, targetFrom + column++]);
    else {
      const [below, beside] = [lengthAt(row + 1, column), lengthAt(row, column + 1)];
      if (below > beside || (below === beside && row <= column)) row++;
      else column++;
    }
  }
  return matches;
}
