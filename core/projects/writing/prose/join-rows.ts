import { once } from '../../../once.ts';
import type { ProseUnit } from '../../units/prose/prose-unit.ts';
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
    const own = [
      ...(above.target === undefined ? [] : [this.#target.gapBehind(above.target)]),
      ...(below.target === undefined || below.target === 0 ? [] : [this.#target.gapBehind(below.target - 1)]),
    ];
    const [from, to] = [above, below].map((row) => row.source ?? this.#sourceOf(row.target ?? -1));
    const isBeside = from !== undefined && to === from + 1;
    if (isKept && !isBeside) return widest(own);
    const kind = this.#firstOf(above)?.kind;
    const between = kind === this.#firstOf(below)?.kind ? this.#usual().get(kind ?? '') : undefined;
    if (between !== undefined) return between;
    if (isBeside) return this.#asInTarget(this.#source.gapBehind(from));
    const others = [
      ...(from === undefined || above.target !== undefined ? [] : [this.#source.gapBehind(from)]),
      ...(to === undefined || to === 0 || below.target !== undefined ? [] : [this.#source.gapBehind(to - 1)]),
    ];
    return widest([...own, ...others.map((gap) => this.#asInTarget(gap))]);
  }

  #firstOf(row: PlannedRow): ProseUnit | undefined {
    const found = row.target === undefined ? this.#source.rows[row.source] : this.#target.rows[row.target];
    return found?.units[0];
  }

  /** What stands between two items of a list, and between two rows of a table, where the target has such. */
  readonly #usual = once(() => {
    const found = new Map<string, string>();
    this.#target.rows.forEach(({ units: [unit] }, index) => {
      const next = this.#target.rows[index + 1]?.units[0];
      const isOne = unit !== undefined && (unit.kind === 'item' || unit.kind === 'cell');
      if (isOne && next?.kind === unit.kind && next.place === unit.place && !found.has(unit.kind))
        found.set(unit.kind, this.#target.gapBehind(index));
    });
    return found;
  });

  #asInTarget(gap: string): string {
    return gap.replace(/\r\n|\r|\n/g, this.#target.lineEnd);
  }
}

/** The gap with the most lines. */
function widest(gaps: readonly string[]): string {
  const lines = (gap: string) => gap.split(/\r\n|\r|\n/).length;
  return gaps.reduce((best, gap) => (lines(gap) > lines(best) ? gap : best), '');
}
