import type { UnitPair } from '../../unit.ts';
import type { EarlierSource, KnownSources } from '../pairing.ts';

/** How alike two blocks together and one block must be. */
const ALIKE = 0.8;
/** How much better two blocks must fit than one. */
const BETTER = 0.1;

/**
 * Finds source blocks that were one, and one that was two: together they are much like what the target was made from. The old target goes to
 * the first, and both wait for a person.
 */
export function findDivisions(
  pairs: readonly UnitPair[],
  known: KnownSources,
  earlier: EarlierSource,
): readonly UnitPair[] {
  const found = [...pairs];
  pairs.forEach((pair, index) => {
    const [before, behind] = [pairs[index - 1], pairs[index + 1]];
    if (![before, behind].some((other) => canBeParts(pair, other))) return;
    const old = earlierOf(pair, known, earlier);
    if (old === undefined) return;
    for (const [first, second] of [
      [index, index + 1],
      [index - 1, index],
    ] as const) {
      const divided = dividedPairs(pairs[first], pairs[second], { old, known, earlier });
      if (divided === undefined || found[first]?.division !== undefined) continue;
      found[first] = divided[0];
      found[second] = divided[1];
      return;
    }
  });
  return found;
}

/** Whether one of two pairs has both sides and the other lacks one, so that together they can be what was one pair. */
function canBeParts(one: UnitPair, other: UnitPair | undefined): boolean {
  const both = [one, other];
  const isWhole = (pair: UnitPair | undefined) => pair?.source !== undefined && pair.target !== undefined;
  const kinds = new Set(both.map((pair) => (pair?.source ?? pair?.target)?.kind));
  return both.filter(isWhole).length === 1 && kinds.size === 1;
}

/** What a target was made from, if that has changed. */
function earlierOf(
  { source, target }: UnitPair,
  known: KnownSources,
  earlier: EarlierSource,
): string | undefined {
  if (target === undefined) return undefined;
  const sources = known(target.hash);
  return source !== undefined && sources.includes(source.hash) ? undefined : firstKnown(sources, earlier);
}

function firstKnown(sources: readonly string[], earlier: EarlierSource): string | undefined {
  for (const source of sources) {
    const text = earlier(source);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Two pairs beside each other, of which one has both sides and the other lacks one. */
function dividedPairs(
  first: UnitPair | undefined,
  second: UnitPair | undefined,
  {
    old,
    known,
    earlier,
  }: { readonly old: string; readonly known: KnownSources; readonly earlier: EarlierSource },
): readonly [UnitPair, UnitPair] | undefined {
  const whole = [first, second].find((pair) => pair?.source !== undefined && pair.target !== undefined);
  const part = whole === first ? second : first;
  const { source, target } = whole ?? {};
  if (source === undefined || target === undefined || part === undefined || first === undefined)
    return undefined;
  if (part.target === undefined && part.source?.kind === source.kind) {
    const both = [first.source ?? source, whole === first ? part.source : source] as const;
    const together = `${both[0].text} ${both[1].text}`;
    if (!isBetter(together, source.text, old)) return undefined;
    return [
      { source: both[0], target, division: 'split' },
      { source: both[1], division: 'split' },
    ];
  }
  if (part.source !== undefined || part.target?.kind !== target.kind) return undefined;
  const other = earlierOf(part, known, earlier);
  if (other === undefined) return undefined;
  const [before, behind] = whole === first ? [old, other] : [other, old];
  if (
    !isBetter(source.text, '', `${before} ${behind}`) ||
    wordShare(source.text, old) + BETTER > wordShare(source.text, `${before} ${behind}`)
  )
    return undefined;
  const targets = whole === first ? [target, part.target] : [part.target, target];
  return [
    { source, target: targets[0] ?? target, division: 'joined' },
    { target: targets[1] ?? target, division: 'joined' },
  ];
}

function isBetter(together: string, alone: string, old: string): boolean {
  const share = wordShare(together, old);
  return share >= ALIKE && share >= wordShare(alone, old) + BETTER;
}

const WORD = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{N}]+/gu;
/** UTF-16 units of a text that are looked at. */
const MAX_TEXT = 10_000;

/** The share of words that two texts have in common, from 0 to 1. */
function wordShare(one: string, other: string): number {
  const [words, others] = [one, other].map((text) => text.slice(0, MAX_TEXT).match(WORD) ?? []);
  const counts = new Map<string, number>();
  for (const word of words ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others ?? []) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common++;
    counts.set(word, count - 1);
  }
  const all = (words?.length ?? 0) + (others?.length ?? 0);
  return all === 0 ? 0 : (2 * common) / all;
}
