import type { Side } from '#base';
import { type CheckedFiles, checkPairs, type PairMemory } from '#checks';
import { pairUnits, readUnits, type UnitPair } from '#units';
import type { TextPair } from './data/documentation.ts';

/** The formats whose pairs of units are read. */
export const PAIR_FORMATS = ['markdown', 'json'] as const;

export type PairFormat = (typeof PAIR_FORMATS)[number];

const FACTS = { isLatin1: false, source: 'en', target: 'de' };

/** Reads the units of both texts, and pairs them as without a record: what everything that looks at translations does first. */
export function readPairs({ source, target }: TextPair, format: PairFormat): readonly UnitPair[] {
  const unitsOf = (text: string, side: Side) => {
    const reading = readUnits({ text, format, facts: FACTS }, side);
    return reading.ok ? reading.units : [];
  };
  return pairUnits(format, unitsOf(source, 'source'), unitsOf(target, 'target'), () => []).pairs;
}

/** Reads both texts, and checks all pairs with the rules that are on, as if people had written the translations. */
export function checkAll(texts: TextPair, format: PairFormat, memory: PairMemory): unknown {
  const standings = readPairs(texts, format).map((pair): CheckedFiles['standings'][number] => {
    const known = { isAffected: false, isMoved: false, isMarked: false, needsHistory: false };
    return { ...known, pair, state: pair.target === undefined ? 'missing' : 'current' };
  });
  const fileOf = (text: string) => ({ text, format, facts: FACTS });
  const files = { source: fileOf(texts.source), target: fileOf(texts.target) };
  return checkPairs({ ...files, sourceLocale: 'en', locale: 'de', standings }, { memory });
}
