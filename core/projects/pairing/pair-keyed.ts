import type { Unit, UnitPair } from '../units/unit.ts';

/**
 * Pairs units by their keys, in the order of the source. What only the target has follows what stands before it there. Plural forms that a
 * translation lacks are missing by themselves.
 */
export function pairKeyed(source: readonly Unit[], target: readonly Unit[]): readonly UnitPair[] {
  const sources = new Set(source.map(({ key }) => key));
  const targets = new Map(target.map((unit) => [unit.key, unit]));
  const extra = new Map<string | undefined, UnitPair[]>();
  let before: string | undefined;
  for (const unit of target) {
    if (sources.has(unit.key)) before = unit.key;
    else extra.set(before, [...(extra.get(before) ?? []), { target: unit }]);
  }
  const pairs = source.flatMap((unit) => {
    const own = targets.get(unit.key);
    const lacking = own?.mark === 'final' ? undefined : own && unit.formsLackingIn?.(own);
    return [
      { source: unit, ...(own && { target: own }) },
      ...(lacking ? [{ source: lacking, formsOf: unit }] : []),
      ...(extra.get(unit.key) ?? []),
    ];
  });
  return [...(extra.get(undefined) ?? []), ...pairs];
}
