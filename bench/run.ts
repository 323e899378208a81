// Runs the rows and writes results.json and the table. Started by main.mjs. usage: run.js [--only ROW]... [--rounds N] [--strict]
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { dataFiles } from './data/files.ts';
import { type Figure, figureOf } from './measure/figure.ts';
import { type Results, reportOf, type SkippedRow } from './report.ts';
import type { BenchContext, Row, RowResult } from './row.ts';
import { ROWS } from './rows/index.ts';

/** Enough values for a median that noise does not change. */
const LEAST_ROUNDS = 7;
const MILLISECONDS = 1_000;

const checkout = path.resolve(__dirname, '../../..');
const readme = path.join(checkout, 'bench/README.md');
const markers = { begin: '<!-- figures -->', end: '<!-- end of figures -->' } as const;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: String(LEAST_ROUNDS) },
    strict: { type: 'boolean', default: false },
  },
});

/** The requested rows, or all of them. Throws if one of them does not exist. */
function wantedRows(): readonly Row[] {
  const unknown = options.only.filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No row is named ${unknown.join(', ')}. There are: ${ROWS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return ROWS.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
}

function contextOf(): BenchContext {
  const cache = path.join(checkout, 'bench/.cache');
  const rounds = Math.max(LEAST_ROUNDS, Number(options.rounds) || 0);
  const paths = { checkout, built: __dirname, peers: path.join(checkout, 'bench/peers'), cache };
  return { paths, data: dataFiles(cache), rounds };
}

/** What a row measures. A row that fails does not lose what the others have measured. */
async function resultOf(row: Row, context: BenchContext): Promise<RowResult> {
  try {
    return await row.run(context);
  } catch (error) {
    return { kind: 'skipped', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function runRows(rows: readonly Row[]): Promise<Results> {
  const context = contextOf();
  const [loadBefore = 0] = loadavg();
  const date = new Date().toISOString().slice(0, 10);
  const figures: Figure[] = [];
  const skipped: SkippedRow[] = [];
  for (const row of rows) {
    const start = performance.now();
    const result = await resultOf(row, context);
    if (result.kind === 'measured') figures.push(...result.measured.map(figureOf));
    else skipped.push({ row: row.name, reason: result.reason });
    process.stderr.write(`${row.name}: ${((performance.now() - start) / MILLISECONDS).toFixed(1)} s\n`);
  }
  const [loadAfter = 0] = loadavg();
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const node = process.versions.node;
  return {
    run: { date, node, cores: availableParallelism(), processor, loadBefore, loadAfter },
    figures,
    skipped,
  };
}

/** Puts the table between the markers of the README. */
async function writeReadme(report: string): Promise<void> {
  const text = await readFile(readme, 'utf8');
  const [before, rest = ''] = text.split(markers.begin);
  const after = rest.split(markers.end)[1] ?? '\n';
  await writeFile(readme, `${before}${markers.begin}\n\n${report}\n\n${markers.end}${after}`);
}

async function main(): Promise<void> {
  const rows = wantedRows();
  const results = await runRows(rows);
  const report = reportOf(results);
  process.stdout.write(`${report}\n`);
  await writeFile(path.join(checkout, 'bench/results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  if (rows.length === ROWS.length) await writeReadme(report);
  const missed = results.figures.filter(({ verdict }) => verdict === 'missed');
  if (options.strict && (missed.length > 0 || results.skipped.length > 0)) process.exitCode = 1;
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
