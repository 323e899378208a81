import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env, execPath } from 'node:process';
import type { BenchPaths } from '../row.ts';

/** What a process has used, without those that it has started. */
export interface ProcessUsage {
  /** Processor time of all of its threads: other programs disturb it less than the time on the clock. */
  readonly milliseconds: number;
  /** The most memory at once, in bytes. */
  readonly peak: number;
}

/** Runs Node in a folder until it ends. Rejects when it ends with another code. */
export async function usageOfProcess(
  { built, cache }: BenchPaths,
  args: readonly string[],
  { cwd, expectedCode = 0 }: { readonly cwd: string; readonly expectedCode?: number },
): Promise<ProcessUsage> {
  const file = path.join(cache, 'usage.json');
  const child = spawn(execPath, ['--require', path.join(built, 'usage-hook.js'), ...args], {
    stdio: 'ignore',
    cwd,
    env: { ...env, PARLANCE_BENCH_USAGE: file },
  });
  const [code] = await once(child, 'exit');
  if (code !== expectedCode) throw new Error(`node ${args.join(' ')} ended with ${code}.`);
  return JSON.parse(await readFile(file, 'utf8'));
}
