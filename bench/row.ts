import type { DataFiles } from './data/files.ts';

/** The paths of what the benchmarks run. */
export interface BenchPaths {
  readonly checkout: string;
  /** The bundled scripts of the benchmarks. */
  readonly built: string;
  /** The folder whose node_modules has the programs to compare with. */
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

/** The values of both sides, measured in turn in the same run. targets.ts has the target. */
export interface Measured {
  /** The name of a target. */
  readonly figure: string;
  readonly unit: 'ms' | 'ns per byte' | 'bytes' | 'connections';
  /** The values that are compared; the medians by default. */
  readonly at?: 'p99';
  readonly ours: readonly number[];
  readonly other: readonly number[];
}

/** The outcome of one row. */
export type RowResult =
  | { readonly kind: 'measured'; readonly measured: readonly Measured[] }
  | { readonly kind: 'skipped'; readonly reason: string };

/** One row of the report: what runs together, so that both sides have the same noise. */
export interface Row {
  /** Kebab-case; `--only` takes it. */
  readonly name: string;
  run(context: BenchContext): Promise<RowResult>;
}

/** The usual outcome of a row. */
export function measured(...values: readonly Measured[]): RowResult {
  return { kind: 'measured', measured: values };
}
