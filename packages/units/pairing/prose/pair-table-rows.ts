import type { Unit } from '../../unit.ts';
import type { FoundSoFar } from './found.ts';

/** The cells of a table whose columns are known, in rows. */
interface Cells {
  /** The row of each unit by its index; undefined for what is no such cell. */
  readonly rowOf: readonly (number | undefined)[];
  /** The indexes of the cells of each row, by their columns. */
  readonly rows: readonly ReadonlyMap<string, number>[];
}

function cellsOf(units: readonly Unit[]): Cells {
  const rows: Map<string, number>[] = [];
  let last = Number.POSITIVE_INFINITY;
  const rowOf = units.map(({ kind, place = '' }, index) => {
    const column = kind === 'cell' ? /\|-?(\d+)$/.exec(place)?.[1] : undefined;
    if (column === undefined) {
      last = Number.POSITIVE_INFINITY;
      return undefined;
    }
    if (Number(column) <= last) rows.push(new Map());
    last = Number(column);
    rows.at(-1)?.set(column, index);
    return rows.length - 1;
  });
  return { rowOf, rows };
}

/** Lets all cells of a row pair with the cells of one row: of that with which most of them do, column by column. */
export function pairTableRows(source: readonly Unit[], target: readonly Unit[], found: FoundSoFar): void {
  const [from, to] = [cellsOf(source), cellsOf(target)];
  const partners = partnersOf(from, to, found);
  for (const [index, { target: other }] of [...found]) {
    const [row, otherRow] = [from.rowOf[index], to.rowOf[other]];
    if (row !== undefined && partners.get(row) !== otherRow) found.delete(index);
  }
  const taken = new Set([...found.values()].map((each) => each.target));
  for (const [row, otherRow] of partners) {
    for (const [column, index] of from.rows[row] ?? []) {
      const other = to.rows[otherRow]?.get(column);
      if (other === undefined || found.has(index) || taken.has(other)) continue;
      found.set(index, { target: other, score: SAME_COLUMN });
    }
  }
}

/** How certain a pair is that only its row and its column say. */
const SAME_COLUMN = 0.5;

/** The row of the target for each row of the source, each for one only. */
function partnersOf(from: Cells, to: Cells, found: FoundSoFar): ReadonlyMap<number, number> {
  const votes = new Map<string, { readonly row: number; readonly other: number; count: number }>();
  for (const [index, { target }] of found) {
    const [row, other] = [from.rowOf[index], to.rowOf[target]];
    if (row === undefined || other === undefined) continue;
    const vote = votes.get(`${row} ${other}`) ?? { row, other, count: 0 };
    vote.count++;
    votes.set(`${row} ${other}`, vote);
  }
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const { row, other } of [...votes.values()].sort((a, b) => b.count - a.count)) {
    if (partners.has(row) || taken.has(other)) continue;
    partners.set(row, other);
    taken.add(other);
  }
  return partners;
}
