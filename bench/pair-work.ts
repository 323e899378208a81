import { pairUnits } from '../core/projects/pairing/pair-units.ts';
import { readUnits } from '../core/projects/units/read-units.ts';
import type { Side, UnitPair } from '../core/projects/units/unit.ts';
import type { TextPair } from './data/documentation.ts';

/** The formats whose pairs of units are read. */
export const PAIR_FORMATS = ['markdown', 'json'] as const;

export type PairFormat = (typeof PAIR_FORMATS)[number];

/** Reads the units of both texts, and pairs them as without a record: what everything that looks at translations does first. */
export function readPairs({ source, target }: TextPair, format: PairFormat): readonly UnitPair[] {
  const facts = { isLatin1: false, source: 'en', target: 'de' };
  const unitsOf = (text: string, side: Side) => {
    const reading = readUnits({ text, format, facts }, side);
    return reading.ok ? reading.units : [];
  };
  return pairUnits(format, unitsOf(source, 'source'), unitsOf(target, 'target'), () => []).pairs;
}
