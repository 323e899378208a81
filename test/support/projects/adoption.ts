import type { FileFormat } from '#formats';
import { pairUnits, type Unit } from '#units';

/** How many pairs were found, how many of them are right, and how many there are. */
export interface AdoptionCount {
  readonly found: number;
  readonly right: number;
  readonly truth: number;
}

export const textsOf = (units: readonly Unit[]) => units.filter(({ kind }) => kind !== 'copied');

/** Whether two pages have the same kinds of texts in the same order, so that it is known which belong together. */
export function isTruth(one: readonly Unit[], other: readonly Unit[]): boolean {
  const kindsOf = (units: readonly Unit[]) => textsOf(units).map(({ kind }) => kind);
  return kindsOf(one).join() === kindsOf(other).join();
}

/** Pseudo-random numbers from 0 to 1, the same in each run. */
export function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Deletes a tenth of the units on each side, and counts what is paired then, without any record. */
export function measureAdoption(
  source: readonly Unit[],
  target: readonly Unit[],
  { format, random }: { readonly format: FileFormat; readonly random: () => number },
): AdoptionCount {
  const [left = [], right = []] = [source, target].map((units) => units.filter(() => random() >= 0.1));
  const partners = new Map(textsOf(source).map((unit, index) => [unit, textsOf(target)[index]]));
  const { pairs } = pairUnits(format, left, right, () => []);
  const found = pairs.filter((pair) => pair.source && pair.target && pair.source.kind !== 'copied');
  const both = textsOf(left).filter((unit) => right.includes(partners.get(unit) ?? unit));
  return {
    found: found.length,
    right: found.filter((pair) => pair.source && partners.get(pair.source) === pair.target).length,
    truth: both.length,
  };
}
