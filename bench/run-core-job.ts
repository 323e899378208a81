import { execFile } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import type { CoreJob, MemoryResult, RaceResult } from './core-process.ts';
import type { BenchContext } from './row.ts';

type Race = Omit<Extract<CoreJob, { kind: 'race' }>, 'kind' | 'peersFolder'>;
type Memory = Omit<Extract<CoreJob, { kind: 'memory' }>, 'kind' | 'peersFolder'>;

/** Runs a race in a fresh process. */
export async function runRace({ paths }: BenchContext, race: Race): Promise<RaceResult> {
  return JSON.parse(await runJob(paths.built, { kind: 'race', peersFolder: paths.peers, ...race }));
}

/** Measures in a fresh process what a contestant keeps, in bytes. */
export async function measureMemory({ paths }: BenchContext, memory: Memory): Promise<number> {
  const output = await runJob(paths.built, { kind: 'memory', peersFolder: paths.peers, ...memory });
  const result: MemoryResult = JSON.parse(output);
  return result.kept;
}

async function runJob(built: string, job: CoreJob): Promise<string> {
  const script = path.join(built, 'core-process.js');
  const { stdout } = await promisify(execFile)(execPath, [
    '--expose-gc',
    '--max-old-space-size=4096',
    script,
    JSON.stringify(job),
  ]);
  return stdout;
}
