import type { PairRecord } from '../record/pair-record.ts';
import type { Unit, UnitPair } from '../unit.ts';
import { isOnlyOfMachine } from './is-only-of-machine.ts';

/** The place of an item in its list, as keys write it. The first of several that have one key has none. */
const PLACE = /[.~]\d+$/;

/**
 * Finds the items of lists that have to change their places. Their places are their keys, so that behind a new item all stand beside the sources
 * of others. A list follows its source if that has other items than before, and if no text of a person would be lost: each stands for an item
 * that is still there. A list that has only another order may have got it from a person.
 * @returns for each target that gives up its place, the text that comes there; undefined if that is a new one.
 */
export function followItems(
  pairs: readonly UnitPair[],
  record: Pick<PairRecord, 'sourcesOf'>,
  locale: string,
): ReadonlyMap<Unit, string | undefined> {
  const followed = new Map<Unit, string | undefined>();
  for (const list of listsIn(pairs)) {
    const sources = new Set(list.flatMap(({ source }) => source?.hash ?? []));
    const linesOf = (target: Unit) =>
      record.sourcesOf(locale, target.hash).filter(({ origin }) => origin !== 'r');
    const targetOf = new Map<string, string>();
    const displaced: { readonly source: Unit; readonly target: Unit }[] = [];
    for (const { source, target } of list) {
      const lines = target === undefined ? [] : linesOf(target);
      for (const line of lines) targetOf.set(line.source, line.target);
      const isOwn = source === undefined || lines.some((line) => line.source === source.hash);
      if (source !== undefined && target !== undefined && lines.length > 0 && !isOwn)
        displaced.push({ source, target });
    }
    const isKept = ({ target }: { readonly target: Unit }) =>
      isOnlyOfMachine(linesOf(target)) || linesOf(target).some((line) => sources.has(line.source));
    const hasChanged = [...sources].some((source) => !targetOf.has(source));
    if (!hasChanged || !displaced.every(isKept)) continue;
    for (const { source, target } of displaced) followed.set(target, targetOf.get(source.hash));
  }
  return followed;
}

function listsIn(pairs: readonly UnitPair[]): Iterable<readonly UnitPair[]> {
  const lists = new Map<string, UnitPair[]>();
  for (const pair of pairs) {
    const list = (pair.source ?? pair.target)?.key?.replace(PLACE, '');
    if (list === undefined) continue;
    const known = lists.get(list);
    if (known === undefined) lists.set(list, [pair]);
    else known.push(pair);
  }
  return [...lists.values()].filter(({ length }) => length > 1);
}
