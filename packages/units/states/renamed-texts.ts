import { addTo } from '#base';
import { isOwnOfTranslation } from '../own-of-translation.ts';
import type { Unit, UnitPair } from '../unit.ts';

/** Whether a file has texts under keys that its source does not have, so that these may have been renamed. */
export function hasLeftKeys(pairs: readonly UnitPair[]): boolean {
  return pairs.some((pair) => isLeft(pair));
}

/**
 * Source texts without a translation, each with the text of the target that stands under its former key. Of equal texts, the first one without a
 * translation has the first one that is left; where their numbers differ, nobody can say which is which.
 * @param lastHashOf The hash of what the source had under a key last.
 */
export function renamedTexts(
  pairs: readonly UnitPair[],
  lastHashOf: (key: string) => string | undefined,
): ReadonlyMap<Unit, Unit> {
  const wanting = new Map<string, Unit[]>();
  for (const { source, target, formsOf } of pairs)
    if (source?.key !== undefined && isEmpty(target) && formsOf === undefined)
      add(wanting, source.hash, source);
  if (wanting.size === 0) return new Map();
  const left = new Map<string, Unit[]>();
  for (const pair of pairs) {
    const hash = isLeft(pair) ? lastHashOf(pair.target.key) : undefined;
    if (hash !== undefined && isLeft(pair)) add(left, hash, pair.target);
  }
  return new Map(
    [...wanting].flatMap(([hash, sources]) => {
      const targets = left.get(hash) ?? [];
      return targets.length === sources.length ? zip(sources, targets) : [];
    }),
  );
}

function isLeft(pair: UnitPair): pair is { readonly target: Unit & { readonly key: string } } {
  const { source, target } = pair;
  return source === undefined && target?.key !== undefined && !isEmpty(target) && !isOwnOfTranslation(target);
}

function isEmpty(target: Unit | undefined): boolean {
  return target === undefined || target.text === '';
}

function add(groups: Map<string, Unit[]>, hash: string, unit: Unit): void {
  addTo(groups, hash, unit);
}

function zip(sources: readonly Unit[], targets: readonly Unit[]): (readonly [Unit, Unit])[] {
  return sources.flatMap((source, index) => {
    const target = targets[index];
    return target === undefined ? [] : [[source, target] as const];
  });
}
