import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { COMMAND_LINE } from '../built-cli.ts';
import { WAIT_MS } from './limits.ts';

/** How a process ended, and what it used. */
export interface LimitedRun {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderr: string;
  /** Milliseconds of the processor. */
  readonly cpuMs: number;
  /** The most that it had at once. */
  readonly megabytes: number;
}

/** Writes at the end of a process what it used. */
const REPORT = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeFileSync(process.env.USAGE_FILE, JSON.stringify({
    cpuMs: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024,
  }));
});`;

/** Runs the built command line with a limit of its memory. */
export async function runLimited(
  args: readonly string[],
  { cwd, env = {}, megabytes }: { cwd: string; env?: Readonly<Record<string, string>>; megabytes: number },
): Promise<LimitedRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-limited-'));
  try {
    const [report, usage] = [path.join(folder, 'report.cjs'), path.join(folder, 'usage.json')];
    await writeFile(report, REPORT);
    const options = ['--require', report, `--max-old-space-size=${megabytes}`];
    const child = spawn(execPath, [...options, COMMAND_LINE, ...args], {
      cwd,
      env: { ...env, USAGE_FILE: usage },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: WAIT_MS,
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code, signal]: [number | null, string | null] = await once(child, 'close').then(([c, s]) => [
      c,
      s,
    ]);
    const used = await readFile(usage, 'utf8').catch(() => '{"cpuMs": 0, "megabytes": 0}');
    return { code, signal, stderr, ...(JSON.parse(used) as Pick<LimitedRun, 'cpuMs' | 'megabytes'>) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
