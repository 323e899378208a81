import { relativePath, resolvePath } from '#base';
import type { KnownUnits } from './known-units.ts';

/** Problems by their file, relative to the folder of the baseline, by their rule, and by the hashes of their units: a hash for each problem. */
export type BaselineEntries = Readonly<Record<string, KnownUnits>>;

/** Problems of a baseline that were not met. */
interface UnmetEntry {
  /** Absolute, with `/`. */
  readonly file: string;
  readonly rule: string;
  readonly count: number;
}

/** How often each unit has a problem, by file and rule. */
type Counts = Map<string, Map<string, Map<string, number>>>;

/** Problems that do not count: those that were there when somebody wrote the baseline. Where they stand in their files does not matter. */
export class Baseline {
  readonly #folder: string;
  readonly #left: Counts = new Map();
  readonly #met: Counts = new Map();
  readonly #isUpdate: boolean;
  #count = 0;

  /**
   * @param folder Of the file: absolute, with `/`.
   * @param isUpdate Whether each problem becomes part of the baseline.
   */
  constructor(folder: string, entries: BaselineEntries, isUpdate: boolean) {
    this.#folder = folder;
    this.#isUpdate = isUpdate;
    for (const [file, rules] of Object.entries(entries))
      for (const [rule, units] of Object.entries(rules))
        for (const unit of units) add(this.#left, file, rule, unit, 1);
  }

  /** How many problems do not count so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Whether a problem does not count. Each entry is for one problem.
   * @param file Absolute, with `/`.
   */
  takes(file: string, rule: string, unit: string): boolean {
    const relative = relativePath(this.#folder, file);
    const isThere = (this.#left.get(relative)?.get(rule)?.get(unit) ?? 0) > 0;
    if (!isThere && !this.#isUpdate) return false;
    if (isThere) add(this.#left, relative, rule, unit, -1);
    add(this.#met, relative, rule, unit, 1);
    this.#count++;
    return true;
  }

  /**
   * The problems that were not met, by file and rule.
   * @param isChecked Whether all problems of a file are known now. It is absolute.
   */
  unmet(isChecked: (file: string) => boolean): readonly UnmetEntry[] {
    return [...this.#left].sort(byName).flatMap(([relative, rules]) => {
      const file = resolvePath(this.#folder, relative);
      if (!isChecked(file)) return [];
      return [...rules].sort(byName).flatMap(([rule, units]) => {
        const count = [...units.values()].reduce((sum, each) => sum + each, 0);
        return count > 0 ? [{ file, rule, count }] : [];
      });
    });
  }

  /** What the file says after an update: what was met, and what was not looked at. */
  updated(isChecked: (file: string) => boolean): BaselineEntries {
    const kept = [...this.#left].filter(([file]) => !isChecked(resolvePath(this.#folder, file)));
    const all: Counts = new Map();
    for (const [file, rules] of [...this.#met, ...kept])
      for (const [rule, units] of rules)
        for (const [unit, count] of units) if (count > 0) add(all, file, rule, unit, count);
    return sorted(all, (rules) => sorted(rules, hashesOf));
  }
}

function add(counts: Counts, file: string, rule: string, unit: string, count: number): void {
  const rules = counts.get(file) ?? new Map<string, Map<string, number>>();
  counts.set(file, rules);
  const units = rules.get(rule) ?? new Map<string, number>();
  rules.set(rule, units);
  units.set(unit, (units.get(unit) ?? 0) + count);
}

function sorted<Value, Written>(
  values: ReadonlyMap<string, Value>,
  write: (value: Value) => Written,
): Readonly<Record<string, Written>> {
  return Object.fromEntries([...values].sort(byName).map(([name, value]) => [name, write(value)]));
}

function hashesOf(units: ReadonlyMap<string, number>): readonly string[] {
  return [...units].sort(byName).flatMap(([unit, count]) => Array<string>(count).fill(unit));
}

/** By code units, so that the order is the same on every machine. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
