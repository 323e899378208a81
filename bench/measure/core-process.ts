// Runs one job in a fresh process and prints its result as JSON, or sends it. usage: node --expose-gc core-process.js JOB
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import type { EntriesFormat } from '#base';
import { type Contestant, contestants } from '../contestants.ts';
import type { LineEnd } from '../peers.ts';

/** One measurement: a contestant on a file, several times in a row. */
export interface Heat {
  readonly name: string;
  readonly contestant: Contestant;
  readonly file: string;
  readonly format: EntriesFormat;
  /** The line end; LF by default. */
  readonly lineEnd?: LineEnd;
  readonly repeats?: number;
}

/** What the process can be asked to do. */
export type CoreJob =
  | {
      readonly kind: 'race';
      readonly peersFolder: string;
      readonly heats: readonly Heat[];
      readonly warmUps: number;
      readonly rounds: number;
      /** Milliseconds after which a heat is not run again, so that a slow one runs only once; no limit by default. */
      readonly heatBudget?: number;
    }
  | { readonly kind: 'turns'; readonly peersFolder: string; readonly heat: Heat }
  | { readonly kind: 'memory'; readonly peersFolder: string; readonly heat: Heat };

/** What a race prints: milliseconds of each round, by the heat's name. */
export type RaceResult = Readonly<Record<string, readonly number[]>>;

/** What a memory job prints: bytes kept. */
export interface MemoryResult {
  readonly kept: number;
}

type Contestants = ReturnType<typeof contestants>;

function decode(file: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('Start this with --expose-gc.');
  globalThis.gc();
}

/**
 * One small result of a contestant, to be kept while it is timed: as in an editor, which always has something open. Without it each
 * collection of garbage takes the shapes of the objects along, and the compiler starts again from nothing.
 */
function smallResult({ contestant, format }: Heat, all: Contestants): unknown {
  return all[contestant](format === 'csv' ? 'a,b\n' : 'a\tb\n', format);
}

/** Every round runs each heat once, so that other load on the machine affects all of them. */
function race(job: Extract<CoreJob, { kind: 'race' }>): RaceResult {
  const { peersFolder, heats, warmUps, rounds, heatBudget = Number.POSITIVE_INFINITY } = job;
  const all = contestants(peersFolder);
  const texts = new Map(heats.map(({ file }) => [file, decode(file)]));
  const times: Record<string, number[]> = Object.fromEntries(heats.map(({ name }) => [name, []]));
  const kept = heats.map((heat) => smallResult(heat, all));
  for (let round = -warmUps; round < rounds; round++) {
    for (const heat of heats) {
      const spent = (times[heat.name] ?? []).reduce((sum, time) => sum + time, 0);
      if (spent > heatBudget) continue;
      const milliseconds = timeOf(heat, texts.get(heat.file) ?? '', all);
      if (round >= 0) times[heat.name]?.push(milliseconds);
    }
  }
  if (kept.includes(undefined)) throw new Error('A contestant gave nothing.');
  return times;
}

function timeOf({ contestant, format, lineEnd, repeats = 1 }: Heat, text: string, all: Contestants): number {
  collectGarbage();
  const start = performance.now();
  for (let repeat = 0; repeat < repeats; repeat++) all[contestant](text, format, lineEnd);
  return (performance.now() - start) / repeats;
}

/**
 * The text counts with the model: it is read after the first measurement of the memory, and dropped unless the model
 * keeps it.
 */
function memory({ peersFolder, heat }: Extract<CoreJob, { kind: 'memory' }>): MemoryResult {
  const all = contestants(peersFolder);
  all[heat.contestant]('a,b\n', heat.format);
  const before = memoryInUse();
  const kept = all[heat.contestant](decode(heat.file), heat.format);
  const after = memoryInUse();
  if (kept === undefined) throw new Error('Nothing was kept.');
  return { kept: after - before };
}

function memoryInUse(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Runs the heat whenever the parent asks, and sends the milliseconds. */
function takeTurns({ peersFolder, heat }: Extract<CoreJob, { kind: 'turns' }>): void {
  const all = contestants(peersFolder);
  const text = decode(heat.file);
  const kept = smallResult(heat, all);
  process.on('message', () => {
    if (kept === undefined) throw new Error('The contestant gave nothing.');
    process.send?.(timeOf(heat, text, all));
  });
}

const job: CoreJob = JSON.parse(argv[2] ?? '');
if (job.kind === 'turns') takeTurns(job);
else stdout.write(JSON.stringify(job.kind === 'race' ? race(job) : memory(job)));
