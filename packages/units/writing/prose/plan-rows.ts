import { addTo, applyEdits, once } from '#base';
import { placedBehind } from '../../prose/line-leads.ts';
import type { ProseUnit } from '../../prose/prose-unit.ts';
import type { Unit, UnitPair } from '../../unit.ts';
import { leadOfNewRow, newRow } from './new-row.ts';
import type { LayOutCell } from './notebook-layout.ts';
import type { PlannedRow, RowPlan } from './planned-rows.ts';
import type { ProseSide } from './prose-side.ts';
import type { Row } from './rows.ts';
import { aloneOf, type WrittenTexts } from './written-texts.ts';

/** The two files, and what belongs together. */
export interface ProsePair {
  readonly source: ProseSide;
  readonly target: ProseSide;
  /** The pair of each unit. */
  readonly pairOf: ReadonlyMap<Unit, UnitPair>;
  /** How cells of the source are written in the target; left out unless both are notebooks. */
  readonly layOutCell?: LayOutCell | undefined;
}

/** Says which rows the new target has, in which order, and with which texts. */
export function planRows(pair: ProsePair, written: WrittenTexts): RowPlan {
  return new RowPlanner(pair, written).plan();
}

class RowPlanner {
  readonly #pair: ProsePair;
  readonly #written: WrittenTexts;
  readonly #pairOf: ReadonlyMap<Unit, UnitPair>;
  readonly #refused: UnitPair[] = [];
  /** New and moved rows, by the row of the target that they stand behind; -1 before all. */
  readonly #behind = new Map<number, PlannedRow[]>();
  /** Rows of the target that are written again, by their index. */
  readonly #rebuilt = new Map<number, PlannedRow>();

  constructor(pair: ProsePair, written: WrittenTexts) {
    this.#pair = pair;
    this.#written = written;
    this.#pairOf = pair.pairOf;
  }

  plan(): RowPlan {
    this.#placeSourceRows();
    const { target } = this.#pair;
    const kept = target.rows.flatMap((row, index): readonly PlannedRow[] => {
      const own = this.#isRemoved(row) || this.#isMoved(row) ? [] : [this.#keptRow(row, index)];
      return [...own, ...(this.#behind.get(index) ?? [])];
    });
    return { rows: [...(this.#behind.get(-1) ?? []), ...kept], refused: this.#refused };
  }

  /** Places each row of the source that is new or moves behind the one that it follows. */
  #placeSourceRows(): void {
    const { source, target } = this.#pair;
    let current = -1;
    source.rows.forEach((row, index) => {
      const own = this.#targetRowOf(row);
      const found = own === undefined ? undefined : target.rows[own];
      if (own !== undefined && found !== undefined) {
        this.#addToRow(index, own);
        if (this.#isMoved(found)) this.#place(current, { ...this.#keptRow(found, own), source: index });
        else current = this.#lastPartFrom(own);
        return;
      }
      const text = this.#textOfNewRow(row, index);
      if (text === undefined) return;
      const first = row.units[0]?.key === undefined ? this.#lastField() : -1;
      this.#place(Math.max(current, first), { source: index, text });
    });
  }

  /** Of a translation in several rows whose sources were joined, the last row. */
  #lastPartFrom(index: number): number {
    const { rows } = this.#pair.target;
    const isPart = (unit: Unit) => this.#pairOf.get(unit)?.division === 'joined';
    let last = index;
    while (
      rows[last]?.units.some(isPart) &&
      rows[last + 1]?.units.some((unit) => isPart(unit) && !this.#pairOf.get(unit)?.source)
    )
      last++;
    return last;
  }

  #refuse(pairs: Iterable<UnitPair>): void {
    for (const pair of pairs) this.#refused.push(pair);
  }

  #place(behind: number, row: PlannedRow): void {
    addTo(this.#behind, behind, row);
  }

  /** The last row of front matter. */
  readonly #lastField = once(() =>
    this.#pair.target.rows.findLastIndex(({ units: [unit] }) => unit?.key !== undefined),
  );

  /** The row of the target that a row of the source belongs to, if it has one. */
  #targetRowOf({ units }: Row): number | undefined {
    for (const unit of units) {
      const { target } = this.#pairOf.get(unit) ?? {};
      if (target !== undefined) return this.#pair.target.rowOf(target);
    }
    return undefined;
  }

  #isMoved({ units }: Row): boolean {
    return units.some((unit) => this.#written.isTo('move', this.#pairOf.get(unit)));
  }

  #isRemoved({ units }: Row): boolean {
    const removed = new Set(units.filter((unit) => this.#written.isTo('remove', this.#pairOf.get(unit))));
    if (removed.size === 0) return false;
    const isWhole = units.every((unit) => removed.has(unit) || !unit.hasWords);
    if (!isWhole) this.#refuse([...removed].flatMap((unit) => this.#pairOf.get(unit) ?? []));
    return isWhole;
  }

  /** A row of the target with the texts that are written in it. */
  #keptRow(row: Row, index: number): PlannedRow {
    const { target } = this.#pair;
    const rebuilt = this.#rebuilt.get(index);
    if (rebuilt !== undefined) return rebuilt;
    const edits = row.units.flatMap((unit) => {
      const text = this.#written.textOf(this.#pairOf.get(unit) ?? {});
      if (text === undefined) return [];
      const span = { start: unit.span.start - row.start, end: unit.span.end - row.start };
      return [{ span, newText: placedBehind(text, target.leadOf(row), target.lineEnd) }];
    });
    if (edits.length === 0) return { target: index };
    return { target: index, text: applyEdits(target.text.slice(row.start, row.end), edits) };
  }

  /** A row that the target does not have; undefined if it is not written. */
  #textOfNewRow(row: Row, index: number): string | undefined {
    const { source, target } = this.#pair;
    const pairs = row.units.map((unit) => this.#pairOf.get(unit) ?? { source: unit });
    const written = new Set(pairs.filter((pair) => this.#written.textOf(pair) !== undefined));
    if (written.size === 0) return undefined;
    if (row.units.some((unit, at) => unit.hasWords && !written.has(pairs[at] ?? {}))) {
      this.#refuse(written);
      return undefined;
    }
    const lead = leadOfNewRow(source, target, index, (near) => {
      const other = source.rows[near];
      const found = other === undefined ? undefined : this.#targetRowOf(other);
      return found === undefined ? undefined : target.rows[found];
    });
    return newRow(this.#pair, row, lead, (unit) => this.#written.textOf(this.#pairOf.get(unit) ?? {}));
  }

  /** Adds what is missing to a row of a table that the target has; elsewhere nothing can be added to a row. */
  #addToRow(index: number, own: number): void {
    const { source, target } = this.#pair;
    const [row, found] = [source.rows[index], target.rows[own]];
    if (row === undefined || found === undefined) return;
    const pairs = row.units.flatMap((unit) => this.#pairOf.get(unit) ?? []);
    const missing = new Set(
      pairs.filter((pair) => pair.target === undefined && this.#written.textOf(pair) !== undefined),
    );
    if (missing.size === 0) return;
    const isTable = row.units.every(({ kind }) => kind === 'cell');
    const isWhole = pairs.every(
      (pair) => missing.has(pair) || (pair.target && target.rowOf(pair.target) === own),
    );
    const hasExtra = found.units.some((unit) => this.#pairOf.get(unit)?.source === undefined);
    if (!isTable || !isWhole || hasExtra) {
      this.#refuse(missing);
      return;
    }
    const textOf = (unit: ProseUnit) => {
      const pair = this.#pairOf.get(unit) ?? {};
      return this.#written.textOf(pair) ?? (pair.target && aloneOf(pair.target));
    };
    const text = newRow(this.#pair, row, target.leadOf(found), textOf);
    this.#rebuilt.set(own, { target: own, source: index, text, isRebuilt: true });
  }
}
