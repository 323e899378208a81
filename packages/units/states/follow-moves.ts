import { movedPairs } from '../pairing/prose/pair-prose.ts';
import type { UnitPair } from '../unit.ts';
import type { FileFacts } from './file-facts.ts';

/** Which pairs stand in another order than their sources: those that follow these, and those about which git has to be asked. */
export interface Moves {
  readonly moved: ReadonlySet<UnitPair>;
  readonly uncertain: ReadonlySet<UnitPair>;
}

/**
 * Finds the blocks whose sources have moved since they were translated. People may have given a translation another order, such as that of its
 * alphabet: what they have translated follows only if git shows that its source stood where the translation stands. Blocks that moved together
 * follow together or not at all.
 */
export function followMoves(facts: FileFacts): Moves {
  const { input } = facts;
  const outOfOrder = new Set(movedPairs(input.pairs));
  const moved = new Set<UnitPair>();
  const uncertain = new Set<UnitPair>();
  for (const run of runsOf(input.pairs, outOfOrder)) {
    const open = run.filter((pair) => !isPlacedByUs(pair, input));
    if (open.length > 0 && input.history === undefined) for (const pair of open) uncertain.add(pair);
    else if (open.length === 0 || haveMoved(open, open.length < run.length, facts))
      for (const pair of run) moved.add(pair);
  }
  return { moved, uncertain };
}

/** Pairs out of order whose sources stand beside each other. */
function runsOf(
  pairs: readonly UnitPair[],
  outOfOrder: ReadonlySet<UnitPair>,
): readonly (readonly UnitPair[])[] {
  const runs: UnitPair[][] = [];
  let isOpen = false;
  for (const pair of pairs) {
    if (pair.source === undefined || pair.target === undefined) continue;
    const own = outOfOrder.has(pair);
    if (own && isOpen) runs.at(-1)?.push(pair);
    else if (own) runs.push([pair]);
    isOpen = own;
  }
  return runs;
}

/** Whether a translation was written by an update, where its source stood, or is a copy. */
function isPlacedByUs({ source, target }: UnitPair, { record, locale }: FileFacts['input']): boolean {
  if (source === undefined || target === undefined) return false;
  if (source.hash === target.hash) return true;
  const lines = [...record.targetsOf(locale, source.hash), ...record.sourcesOf(locale, target.hash)];
  return lines.length > 0 && lines.every(({ origin }) => origin !== 'a');
}

/** What is new in the source says nothing. */
function haveMoved(pairs: readonly UnitPair[], hasOthers: boolean, facts: FileFacts): boolean {
  const were = pairs.map((pair) => facts.git.wasInOrder(pair));
  return !were.includes(false) && (hasOthers || were.includes(true));
}
