import type { Match } from './longest-rise.ts';
import type { Similarity } from './similarity.ts';

/** A pair with how alike the two are. */
export interface ScoredMatch {
  readonly match: Match;
  readonly score: number;
}

/** Units of both sides between two anchors, by their indexes. */
interface OpenUnits {
  readonly source: readonly number[];
  readonly target: readonly number[];
}

/** Pairs of units of one gap that are compared; in larger gaps only those near the diagonal. */
const MAX_COMPARED = 250_000;
/** Half of the width in which the diagonal may be left, at least. */
const MIN_BAND = 12;
/** Below it, two units are not taken for a pair. */
export const ACCEPTED = 0.5;

const [BOTH, SOURCE, TARGET] = [1, 2, 3];

/**
 * The pairs of a gap, in order, that together are most alike, each at least half.
 * @param similarity Computed when it is needed: a gap of one side alone has no pairs.
 */
export function alignGap(
  { source, target }: OpenUnits,
  similarity: () => Similarity,
): readonly ScoredMatch[] {
  if (source.length === 0 || target.length === 0) return [];
  const table = emptyTable(source.length, target.length);
  const alike = similarity();
  /** The best sum for the rows so far, by column. */
  const sums = new Float64Array(target.length + 1);
  source.forEach((unit, row) => {
    fillRow(table, row, sums, (column) => alike(unit, target[column] ?? -1));
  });
  return traced(table).map(({ match: [row, column], score }) => ({
    match: [source[row] ?? 0, target[column] ?? 0],
    score,
  }));
}

/**
 * Sums and steps of a row, within the band alone: before it the sums stay, and behind it each is that of the last column, because nothing is
 * paired there.
 */
function fillRow(table: Table, row: number, sums: Float64Array, scoreOf: (column: number) => number): void {
  const { width, steps, scores } = table;
  const [from, to] = [start(table, row), end(table, row)];
  const reached = row === 0 ? 0 : end(table, row - 1);
  sums.fill(sums[reached] ?? 0, reached + 1, to + 1);
  let diagonal = sums[from] ?? 0;
  for (let column = from; column < to; column++) {
    const [up, left] = [sums[column + 1] ?? 0, sums[column] ?? 0];
    const score = scoreOf(column);
    const both = score >= ACCEPTED ? diagonal + gain(score) : -1;
    sums[column + 1] = Math.max(both, up, left);
    const cell = row * width + column - table.first(row);
    scores[cell] = score;
    steps[cell] = both >= up && both >= left ? BOTH : up >= left ? SOURCE : TARGET;
    diagonal = up;
  }
}

function start({ first }: Table, row: number): number {
  return Math.max(0, first(row));
}

/** Behind the last column that is compared. */
function end({ first, width, columns }: Table, row: number): number {
  return Math.min(columns, first(row) + width);
}

function emptyTable(rows: number, columns: number): Table {
  const half = bandOf(rows, columns);
  const width = 2 * half + 1;
  return {
    ...{ rows, columns, width },
    steps: new Uint8Array(rows * width),
    scores: new Float32Array(rows * width),
    first: (row) => Math.round((row * columns) / rows) - half,
  };
}

function bandOf(rows: number, columns: number): number {
  if (rows * columns <= MAX_COMPARED) return Math.max(rows, columns);
  return Math.max(MIN_BAND, Math.floor(MAX_COMPARED / rows / 2));
}

/** What a pair adds, so that the sum of two sure pairs is more than that of three doubtful ones. */
function gain(score: number): number {
  return Math.log(score / (1 - score)) + 0.01;
}

interface Table {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
  readonly steps: Uint8Array;
  readonly scores: Float32Array;
  first(row: number): number;
}

function traced({ rows, columns, width, first, steps, scores }: Table): readonly ScoredMatch[] {
  const found: ScoredMatch[] = [];
  let [row, column] = [rows - 1, columns - 1];
  while (row >= 0 && column >= 0) {
    const offset = column - first(row);
    if (offset >= width) {
      column--;
      continue;
    }
    const cell = row * width + offset;
    const step = offset < 0 ? SOURCE : steps[cell];
    if (step === BOTH) found.push({ match: [row--, column--], score: scores[cell] ?? 0 });
    else if (step === TARGET) column--;
    else row--;
  }
  return found.reverse();
}
