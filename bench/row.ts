import type { DataFiles } from './data/files.ts';

/** Where the benchmarks find what they run. */
export interface BenchPaths {
  readonly checkout: string;
  /** The bundled scripts of the benchmarks. */
  readonly built: string;
  /** The folder whose node_modules holds the programs that we compare with. */
  readonly peers: string;
  /** Temporary files; not committed. */
  readonly cache: string;
}

/** What a row may use. */
export interface BenchContext {
  readonly paths: BenchPaths;
  readonly data: DataFiles;
  /** How often each side is measured, at least 7. */
  readonly rounds: number;
}

/** One side's values against the other's, measured in turn in the same run. Which target it has says targets.ts. */
export interface Measured {
  /** The name of a target. */
  readonly figure: string;
  readonly unit: 'ms' | 'ns per byte' | 'bytes' | 'connections';
  /** Where the two are compared; at their medians unless said otherwise. */
  readonly at?: 'p99';
  readonly ours: readonly number[];
  readonly other: readonly number[];
}

/** What came of one row. */
export type RowResult =
  | { readonly kind: 'measured'; readonly measured: readonly Measured[] }
  | { readonly kind: 'skipped'; readonly reason: string };

/** One row of the report: what is run together, so that its sides share the machine's noise. */
export interface Row {
  /** Kebab-case; `--only` takes it. */
  readonly name: string;
  run(context: BenchContext): Promise<RowResult>;
}

/** The usual outcome of a row. */
export function measured(...values: readonly Measured[]): RowResult {
  return { kind: 'measured', measured: values };
}
