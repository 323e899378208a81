import { once, type Side } from '#base';
import { longestRise } from '../pairing/prose/longest-rise.ts';
import type { Unit, UnitPair } from '../unit.ts';
import type { FileHistory } from './history.ts';
import { renamedTexts } from './renamed-texts.ts';
import type { StatesInput } from './unit-standing.ts';

/** The units of one version of a file. */
class VersionUnits {
  readonly all: readonly Unit[];
  /** How often each text occurs: with its key, where units have keys. */
  readonly #counts = new Map<string, number>();
  readonly #byKey = once(() => new Map(this.all.map((unit) => [unit.key, unit])));

  constructor(all: readonly Unit[]) {
    this.all = all;
    for (const unit of all) this.#counts.set(nameOf(unit), this.count(unit) + 1);
  }

  count(unit: Named): number {
    return this.#counts.get(nameOf(unit)) ?? 0;
  }

  ofKey(key: string): Unit | undefined {
    return this.#byKey().get(key);
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

/** What tells a text from others in a version: the text, and its key where it has one. */
type Named = Pick<Unit, 'hash'> & { readonly key?: string | undefined };

function nameOf({ key, hash }: Named): string {
  return key === undefined ? hash : `${hash} ${key}`;
}

/** The versions of a source file and its translation, which are read when they are needed. */
export class Versions {
  /** Whether any of them is incomplete. */
  readonly areIncomplete: boolean;
  readonly #revisions: FileHistory['revisions'];
  readonly #input: Pick<StatesInput, 'pairs' | 'read' | 'pair'>;
  readonly #now: Readonly<Record<Side, VersionUnits>>;
  readonly #read = {
    source: new Map<string, VersionUnits | undefined>(),
    target: new Map<string, VersionUnits | undefined>(),
  };
  readonly #pairs = new Map<number, readonly UnitPair[]>();
  readonly #inOrder = new Map<VersionUnits, ReadonlyMap<UnitPair, boolean>>();
  #renamed: ReadonlyMap<Unit, Unit> | undefined;

  constructor(revisions: FileHistory['revisions'], input: Pick<StatesInput, 'pairs' | 'read' | 'pair'>) {
    this.areIncomplete = revisions.some(({ isIncomplete }) => isIncomplete === true);
    this.#revisions = revisions;
    this.#input = input;
    const unitsNow = (side: Side) => new VersionUnits(input.pairs.flatMap((pair) => pair[side] ?? []));
    this.#now = { source: unitsNow('source'), target: unitsNow('target') };
  }

  get length(): number {
    return this.#revisions.length;
  }

  parents(index: number): readonly number[] {
    return this.#revisions[index]?.parents ?? [];
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
    if (units === undefined) return true;
    const former = side === 'source' ? this.#renamed?.get(unit) : undefined;
    const formerly = former === undefined ? 0 : units.count({ key: former.key, hash: unit.hash });
    return units.count(unit) + formerly >= Math.max(1, this.#now[side].count(unit));
  }

  /** The target unit of a source unit under the key that this had before. From the first question on, a source has its text under both keys. */
  renamedFrom(source: Unit): Unit | undefined {
    this.#renamed ??= renamedTexts(this.#input.pairs, (key) => this.#lastText(key)?.hash);
    return this.#renamed.get(source);
  }

  /** What stood in the last commits where a unit stands now, by its key; undefined if nothing did, and unknown without keys or after a merge. */
  lastText(side: Side, { key }: Unit): Unit | 'unknown' | undefined {
    const [parent, ...others] = this.parents(0);
    const units = parent === undefined || others.length > 0 ? undefined : this.units(parent, side);
    if (key === undefined || units === undefined) return 'unknown';
    const found = units.ofKey(key);
    return found?.text === '' ? undefined : found;
  }

  /** What the source had under a key that it does not have any more. */
  #lastText(key: string): Unit | undefined {
    for (let index = 1; index < this.length; index++) {
      const found = this.units(index, 'source')?.ofKey(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A source file that came after its translation, such as one that was put together from others, does not show what its texts were before. */
  hasFile(index: number, side: Side): boolean {
    return this.#revisions[index]?.[side] !== undefined;
  }

  proves(index: number): boolean {
    return (
      this.#revisions[index]?.provesNothing === false &&
      this.units(index, 'source') !== undefined &&
      this.units(index, 'target') !== undefined
    );
  }

  /** Whether this clone lacks what was before a version, or one of its texts. */
  isIncomplete(index: number): boolean {
    return this.#revisions[index]?.isIncomplete === true;
  }

  parentsWith(index: number, side: Side, unit: Unit): readonly number[] {
    return this.parents(index).filter((parent) => this.has(parent, side, unit));
  }

  /**
   * The versions in which a unit got its text. Several, if branches were merged that have the same change.
   * @param from The versions that have it; by default what is there now.
   */
  introducing(side: Side, unit: Unit, from: readonly number[] = [0]): readonly number[] {
    if (this.length === 0) return [];
    const found: number[] = [];
    const seen = new Set(from);
    for (const index of seen) {
      const older = this.parentsWith(index, side, unit);
      if (older.length === 0) found.push(index);
      for (const parent of older) seen.add(parent);
    }
    return found;
  }
}
