import { once } from '#base';
import type { ProseUnit } from '../../prose/prose-unit.ts';
import { betweenCells } from './notebook-layout.ts';
import type { PlannedRow } from './planned-rows.ts';
import type { ProseSide } from './prose-side.ts';

/** Joins rows to a text, with the separators that the target has between such rows, or else the source. */
export class RowJoiner {
  readonly #source: ProseSide;
  readonly #target: ProseSide;
  /** The row of the source that a row of the target belongs to. */
  readonly #sourceOf: (target: number) => number | undefined;

  constructor(source: ProseSide, target: ProseSide, sourceOf: (target: number) => number | undefined) {
    this.#source = source;
    this.#target = target;
    this.#sourceOf = sourceOf;
  }

  join(rows: readonly PlannedRow[]): string {
    const { text, rows: old, lineEnd } = this.#target;
    const last = old.at(-1);
    const head = text.slice(0, old[0]?.start ?? text.length);
    const written = rows.map((row, index) => {
      const next = rows[index + 1];
      return this.#textOf(row) + (next === undefined ? '' : this.#separator(row, next));
    });
    return head + written.join('') + (last === undefined ? lineEnd : text.slice(last.end));
  }

  #textOf(row: PlannedRow): string {
    if (row.text !== undefined) return row.text;
    const { start = 0, end = 0 } = this.#target.rows[row.target ?? -1] ?? {};
    return this.#target.text.slice(start, end);
  }

  /** What stands between two rows. */
  #separator(above: PlannedRow, below: PlannedRow): string {
    const isKept = above.target !== undefined && below.target !== undefined;
    if (isKept && below.target === above.target + 1) return this.#target.gapBehind(above.target);
    if (this.#target.format === 'notebook') return this.#betweenCells(this.#gapInSource(above, below));
    const own = [
      ...(above.target === undefined ? [] : [this.#target.gapBehind(above.target)]),
      ...(below.target === undefined || below.target === 0 ? [] : [this.#target.gapBehind(below.target - 1)]),
    ];
    if (isKept && above.source === undefined && below.source === undefined) return widest(own);
    return this.#newSeparator(above, below) ?? widest([...own, ...this.#sourceGaps(above, below)]);
  }

  /** What stands between two such rows in the target, or between these in the source; undefined where they are not next to each other there. */
  #newSeparator(above: PlannedRow, below: PlannedRow): string | undefined {
    const gap = this.#gapInSource(above, below);
    const [one, other] = [this.#firstOf(above), this.#firstOf(below)].map((unit) => unit && sortOf(unit));
    const { source, target } = this.#usual();
    const usual = one === other ? target.get(one ?? '') : undefined;
    if (usual !== undefined && (gap === undefined || gap === source.get(one ?? ''))) return usual;
    return gap === undefined ? undefined : this.#asInTarget(gap);
  }

  /** What stands beside new rows in the source. */
  #sourceGaps(above: PlannedRow, below: PlannedRow): readonly string[] {
    const gaps = [
      ...(above.target === undefined ? [this.#source.gapBehind(above.source)] : []),
      ...(below.target === undefined && below.source > 0 ? [this.#source.gapBehind(below.source - 1)] : []),
    ];
    return gaps.map((gap) => this.#asInTarget(gap));
  }

  #sourceRowOf(row: PlannedRow): number | undefined {
    return row.target === undefined ? row.source : (row.source ?? this.#sourceOf(row.target));
  }

  #firstOf(row: PlannedRow): ProseUnit | undefined {
    const found = row.target === undefined ? this.#source.rows[row.source] : this.#target.rows[row.target];
    return found?.units[0];
  }

  /** What stands first between two items of a list, and between two rows of a table. */
  readonly #usual = once(() => ({ source: usualGaps(this.#source), target: usualGaps(this.#target) }));

  #gapInSource(above: PlannedRow, below: PlannedRow): string | undefined {
    const from = this.#sourceRowOf(above);
    const isNext = from !== undefined && this.#sourceRowOf(below) === from + 1;
    return isNext ? this.#source.gapBehind(from) : undefined;
  }

  /** As between the first two cells of the target. What is more than a comma, such as the end of a worksheet, comes from the source. */
  #betweenCells(gap = ','): string {
    const own = this.#target.rows.length > 1 ? this.#target.gapBehind(0) : undefined;
    if (own?.trim() === ',') return own;
    return this.#asInTarget(gap.trim() === ',' ? betweenCells(this.#target.text) : gap);
  }

  #asInTarget(gap: string): string {
    return gap.replace(/\r\n|\r|\n/g, this.#target.lineEnd);
  }
}

function usualGaps(side: ProseSide): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  side.rows.forEach(({ units: [unit] }, index) => {
    const next = side.rows[index + 1]?.units[0];
    if (unit === undefined || next === undefined || (unit.kind !== 'item' && unit.kind !== 'cell')) return;
    const sort = sortOf(unit);
    if (sort === sortOf(next) && !found.has(sort)) found.set(sort, side.gapBehind(index));
  });
  return found;
}

function sortOf({ kind, place }: ProseUnit): string {
  return kind + place;
}

/** The gap with the most lines. */
function widest(gaps: readonly string[]): string {
  const lines = (gap: string) => gap.split(/\r\n|\r|\n/).length;
  return gaps.reduce((best, gap) => (lines(gap) > lines(best) ? gap : best), '');
}
