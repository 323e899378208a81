import { longestRise } from '../pairing/prose/longest-rise.ts';
import type { Side, Unit, UnitPair } from '../units/unit.ts';
import type { FileHistory } from './history.ts';
import type { StatesInput } from './unit-state.ts';

/** Which of two units was changed after the other, as far as git shows it. */
export type Order = 'source-later' | 'target-later' | 'together' | 'unknown';

/** What the versions of two files say of their units. */
export interface GitFacts {
  /** When the source unit got its text, compared with when the target unit got its own. */
  orderOf(source: Unit, target: Unit): Order;
  /** An earlier source of a target unit, among source texts with these hashes. */
  earlierSource(target: Unit, sources: ReadonlySet<string>): Unit | undefined;
  /** Whether the source file had the text of this target unit in an earlier version, so that it is a copy. */
  isEarlierCopy(target: Unit): boolean;
  /** Whether a target unit stood in the order of an earlier version of its source; undefined if no earlier version has that source. */
  wasInOrder(pair: UnitPair): boolean | undefined;
}

/** What git shows of the units of a file. Versions are read one by one, until the answer is certain. */
export function whatGitShows(
  { revisions }: FileHistory,
  { pairs, read, pair }: Pick<StatesInput, 'pairs' | 'read' | 'pair'>,
): GitFacts {
  const versions = new Versions(revisions, { pairs, read, pair });
  return {
    orderOf: (source, target) => orderOf(versions, source, target),
    earlierSource: (target, sources) => earlierSource(versions, target, sources),
    isEarlierCopy: (target) =>
      revisions.some((_, index) => index > 0 && versions.units(index, 'source')?.has(target) === true),
    wasInOrder: (pair) => wasInOrder(versions, pair),
  };
}

function orderOf(versions: Versions, source: Unit, target: Unit): Order {
  const orders = new Set(
    versions.introducing('target', target).map((index): Order => {
      if (!versions.has(index, 'source', source)) return orderIfLater(versions, source);
      if (!versions.proves(index)) return 'unknown';
      return versions.parentsWith(index, 'source', source).length > 0 ? 'target-later' : 'together';
    }),
  );
  const [order = 'unknown'] = orders;
  return orders.size === 1 ? order : 'unknown';
}

/** The target unit got its text when the source unit had another one: before the change of the source, or on another branch. */
function orderIfLater(versions: Versions, source: Unit): Order {
  const isProved = versions.introducing('source', source).some((index) => versions.proves(index));
  return isProved ? 'source-later' : 'unknown';
}

function earlierSource(versions: Versions, target: Unit, sources: ReadonlySet<string>): Unit | undefined {
  const isSuch = (pair: UnitPair) =>
    pair.target?.hash === target.hash &&
    pair.target.key === target.key &&
    pair.source !== undefined &&
    sources.has(pair.source.hash);
  const countIn = (pairs: readonly UnitPair[], hash: string) =>
    pairs.filter((pair) => isSuch(pair) && pair.source?.hash === hash).length;
  // A text that came beside a source that it is not attested for was written by a person.
  const isAttested = (index: number) => !versions.proves(index) || versions.pairs(index).some(isSuch);
  if (!versions.introducing('target', target).every(isAttested)) return undefined;
  const now = versions.pairs(0);
  for (let index = 1; index < versions.length; index++) {
    // Before the version in which it got its text, it may have had the same one: then somebody has written it again.
    if (versions.units(index, 'target')?.has(target) !== true) return undefined;
    const then = versions.pairs(index);
    // Of equal texts with several sources, it is one that has lost its source since.
    const found = then.find(
      (pair) =>
        isSuch(pair) && countIn(then, pair.source?.hash ?? '') > countIn(now, pair.source?.hash ?? ''),
    );
    if (found?.source !== undefined) return found.source;
  }
  return undefined;
}

function wasInOrder(versions: Versions, pair: UnitPair): boolean | undefined {
  let was: boolean | undefined;
  for (let index = 1; index < versions.length; index++) {
    const inOrder = versions.inOrder(index).get(pair);
    if (inOrder === true) return true;
    was ??= inOrder;
  }
  return was;
}

/** The units of one version of a file. */
class VersionUnits {
  readonly all: readonly Unit[];
  /** How often each text occurs: with its key, where units have keys. */
  readonly #counts = new Map<string, number>();

  constructor(all: readonly Unit[]) {
    this.all = all;
    for (const unit of all) this.#counts.set(nameOf(unit), this.count(unit) + 1);
  }

  count(unit: Unit): number {
    return this.#counts.get(nameOf(unit)) ?? 0;
  }

  has(unit: Unit): boolean {
    return this.count(unit) > 0;
  }
}

function inOrderWith(sources: readonly Unit[], pairs: readonly UnitPair[]): ReadonlyMap<UnitPair, boolean> {
  const places = new Map(sources.map(({ hash }, place) => [hash, place]));
  const placed = pairs
    .flatMap((pair) => {
      const place = places.get(pair.source?.hash ?? '');
      return place === undefined || pair.target === undefined ? [] : [{ pair, place }];
    })
    .sort((a, b) => a.place - b.place);
  const rise = longestRise(placed.map(({ pair }, index) => [index, pair.target?.span.start ?? 0]));
  const inOrder = new Set(rise.map(([index]) => index));
  return new Map(placed.map(({ pair }, index) => [pair, inOrder.has(index)]));
}

function nameOf({ key, hash }: Unit): string {
  return key === undefined ? hash : `${hash} ${key}`;
}

/** The versions of a source file and its translation, which are read when they are needed. */
class Versions {
  readonly #revisions: FileHistory['revisions'];
  readonly #input: Pick<StatesInput, 'pairs' | 'read' | 'pair'>;
  readonly #now: Readonly<Record<Side, VersionUnits>>;
  readonly #read = {
    source: new Map<string, VersionUnits | undefined>(),
    target: new Map<string, VersionUnits | undefined>(),
  };
  readonly #pairs = new Map<number, readonly UnitPair[]>();
  readonly #inOrder = new Map<VersionUnits, ReadonlyMap<UnitPair, boolean>>();

  constructor(revisions: FileHistory['revisions'], input: Pick<StatesInput, 'pairs' | 'read' | 'pair'>) {
    this.#revisions = revisions;
    this.#input = input;
    const unitsNow = (side: Side) => new VersionUnits(input.pairs.flatMap((pair) => pair[side] ?? []));
    this.#now = { source: unitsNow('source'), target: unitsNow('target') };
  }

  get length(): number {
    return this.#revisions.length;
  }

  /** Undefined if that version cannot be read. */
  units(index: number, side: Side): VersionUnits | undefined {
    if (index === 0) return this.#now[side];
    const text = this.#revisions[index]?.[side] ?? '';
    const known = this.#read[side];
    if (!known.has(text)) {
      const all = text === '' ? [] : this.#input.read(text, side);
      known.set(text, all && new VersionUnits(all));
    }
    return known.get(text);
  }

  pairs(index: number): readonly UnitPair[] {
    if (index === 0) return this.#input.pairs;
    const [source, target] = [this.units(index, 'source'), this.units(index, 'target')];
    const paired = this.#pairs.get(index) ?? this.#input.pair(source?.all ?? [], target?.all ?? []);
    this.#pairs.set(index, paired);
    return paired;
  }

  /** Whether each pair of now, whose source a version has, would stand in its order with that version. */
  inOrder(index: number): ReadonlyMap<UnitPair, boolean> {
    const then = this.units(index, 'source');
    if (then === undefined) return new Map();
    const known = this.#inOrder.get(then) ?? inOrderWith(then.all, this.pairs(0));
    this.#inOrder.set(then, known);
    return known;
  }

  /** Whether a version has a unit with this text, as often as the files now. One that cannot be read is taken to have it. */
  has(index: number, side: Side, unit: Unit): boolean {
    const units = this.units(index, side);
    return units === undefined || units.count(unit) >= this.#now[side].count(unit);
  }

  proves(index: number): boolean {
    return (
      this.#revisions[index]?.provesNothing === false &&
      this.units(index, 'source') !== undefined &&
      this.units(index, 'target') !== undefined
    );
  }

  parentsWith(index: number, side: Side, unit: Unit): readonly number[] {
    return (this.#revisions[index]?.parents ?? []).filter((parent) => this.has(parent, side, unit));
  }

  /** The versions in which a unit got the text that it has now. Several, if branches were merged that have the same change. */
  introducing(side: Side, unit: Unit): readonly number[] {
    if (this.length === 0) return [];
    const found: number[] = [];
    const seen = new Set([0]);
    for (const index of seen) {
      const older = this.parentsWith(index, side, unit);
      if (older.length === 0) found.push(index);
      for (const parent of older) seen.add(parent);
    }
    return found;
  }
}
