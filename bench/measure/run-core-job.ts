import { type ChildProcess, execFile, fork } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import type { BenchContext } from '../row.ts';
import type { CoreJob, Heat, MemoryResult, RaceResult } from './core-process.ts';
import { takeTurns } from './take-turns.ts';

const NODE_OPTIONS = ['--expose-gc', '--max-old-space-size=4096'] as const;

type Race = Omit<Extract<CoreJob, { kind: 'race' }>, 'kind' | 'peersFolder'>;
type Memory = Omit<Extract<CoreJob, { kind: 'memory' }>, 'kind' | 'peersFolder'>;

/** Runs each heat in its own process, so that the heap and the compiled code of others do not affect it. */
export async function raceInTurns(
  { paths, rounds }: BenchContext,
  heats: readonly Heat[],
  warmUps: number,
): Promise<RaceResult> {
  const script = path.join(paths.built, 'core-process.js');
  const children = heats.map((heat): [string, ChildProcess] => {
    const job: CoreJob = { kind: 'turns', peersFolder: paths.peers, heat };
    return [heat.name, fork(script, [JSON.stringify(job)], { execArgv: [...NODE_OPTIONS] })];
  });
  const measures = children.map(([name, child]) => [name, () => turnOf(child)] as const);
  try {
    const turns = { atLeast: rounds, atMost: rounds, budget: 0, warmUps };
    return await takeTurns(Object.fromEntries(measures), turns);
  } finally {
    for (const [, child] of children) child.kill('SIGKILL');
  }
}

function turnOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process of the race ended.'));
    child.once('exit', ended);
    child.once('message', (milliseconds) => {
      child.off('exit', ended);
      resolve(Number(milliseconds));
    });
    child.send('turn');
  });
}

/** Runs a race in one fresh process. */
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
  const { stdout } = await promisify(execFile)(execPath, [...NODE_OPTIONS, script, JSON.stringify(job)]);
  return stdout;
}
