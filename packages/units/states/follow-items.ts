import { addTo } from '#base';
import type { AttestedPair } from '../record/attested-pair.ts';
import type { PairRecord } from '../record/pair-record.ts';
import type { Unit, UnitPair } from '../unit.ts';
import { keyOfPair } from '../unit-key.ts';
import { isOnlyOfMachine } from './is-only-of-machine.ts';

/** The places of items in their lists, as keys write them. The first of several that have one key has none. */
const PLACES = /(?<=^|\.)\d+(?=\.|$)|~\d+$/g;
const FIRST_NUMBER = /(?:^|\.)\d+(?:\..*)?$/;
const LAST_NAME = /(?:^|\.)[^.]*$/;

/**
 * Finds the items of lists that have to change their places. Their places are their keys, so that behind a new item all stand beside the sources
 * of others. A list follows its source if that has other items than before, and if no text of a person would be lost: each stands for an item
 * that is still there. A list that has only another order may have got it from a person. What items consist of follows together or not at all.
 * @returns for each target that gives up its place, the text that comes there; undefined if that is a new one.
 */
export function followItems(
  pairs: readonly UnitPair[],
  record: Pick<PairRecord, 'sourcesOf'>,
  locale: string,
): ReadonlyMap<Unit, string | undefined> {
  const linesFor = (target: Unit) =>
    record.sourcesOf(locale, target.hash).filter(({ origin }) => origin !== 'r');
  const followed = new Map<Unit, string | undefined>();
  for (const list of listsIn(pairs)) {
    const fields = list.map((field) => readField(field, linesFor));
    if (!fields.some(({ hasChanged }) => hasChanged) || !fields.every(({ isKept }) => isKept)) continue;
    for (const { displaced, targets } of fields)
      for (const { source, target } of displaced) followed.set(target, targets.get(source.hash));
  }
  return followed;
}

/** The texts that stand at one place of each item of a list. */
interface Field {
  /** Whether it has a source that was not translated yet. */
  readonly hasChanged: boolean;
  /** Translations that stand beside the source of another item. */
  readonly displaced: readonly { readonly source: Unit; readonly target: Unit }[];
  /** Whether no text of a person would be lost. */
  readonly isKept: boolean;
  /** The translation of each source, by the hashes of both. */
  readonly targets: ReadonlyMap<string, string>;
}

function readField(field: Pairs, linesFor: (target: Unit) => readonly AttestedPair[]): Field {
  const sources = new Set(field.flatMap(({ source }) => source?.hash ?? []));
  const targets = new Map<string, string>();
  const displaced: { readonly source: Unit; readonly target: Unit }[] = [];
  let isKept = true;
  for (const { source, target } of field) {
    const lines = target === undefined ? [] : linesFor(target);
    for (const line of lines) targets.set(line.source, line.target);
    if (source === undefined || target === undefined || lines.length === 0) continue;
    if (lines.some((line) => line.source === source.hash)) continue;
    displaced.push({ source, target });
    isKept &&= isOnlyOfMachine(lines) || lines.some((line) => sources.has(line.source));
  }
  return { hasChanged: [...sources].some((source) => !targets.has(source)), displaced, isKept, targets };
}

type Pairs = readonly UnitPair[];

/** The lists of a file, and of each the texts that stand at the same place of its items. */
function listsIn(pairs: Pairs): readonly (readonly Pairs[])[] {
  const places = new Map(pairs.map((pair, place) => [pair, place]));
  const lists: Pairs[][] = [];
  const open = new Map<string, { readonly fields: Pairs[]; readonly end: number }>();
  for (const field of fieldsIn(pairs)) {
    const [begin = 0, second = 0] = field.map((pair) => places.get(pair) ?? 0);
    const key = keyOfPair(field[0] ?? {});
    const isNumbered = FIRST_NUMBER.test(key);
    const name = key.replace(isNumbered ? FIRST_NUMBER : LAST_NAME, '');
    const list = open.get(name);
    if (list !== undefined && begin < list.end) {
      list.fields.push(field);
      continue;
    }
    const fields = [field];
    lists.push(fields);
    // Without a number in its key, what belongs to an item stands before the next one.
    open.set(name, { fields, end: isNumbered ? Number.POSITIVE_INFINITY : second });
  }
  return lists;
}

/** Pairs whose keys are the same without the places of items, where there are several. */
function fieldsIn(pairs: Pairs): readonly Pairs[] {
  const fields = new Map<string, UnitPair[]>();
  for (const pair of pairs)
    if ((pair.source ?? pair.target)?.key !== undefined)
      addTo(fields, keyOfPair(pair).replace(PLACES, ''), pair);
  return [...fields.values()].filter(({ length }) => length > 1);
}
