import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';

/** The arguments with which Node does nothing: the cost of any process. */
export const NOTHING: readonly string[] = ['-e', '0'];

/** How a process is run. */
interface ProcessSetting {
  readonly expectedCode?: number;
  readonly cwd?: string;
  /** Left out, Node. */
  readonly program?: string;
  /** Its whole environment; left out, that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds from starting a program to its end. Rejects when it ends with another code. */
export async function timeProcess(
  args: readonly string[],
  { expectedCode = 0, env = process.env, cwd, program = execPath }: ProcessSetting = {},
): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: 'ignore', env, cwd });
  const [code] = await once(child, 'exit');
  const milliseconds = performance.now() - start;
  if (code !== expectedCode) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`);
  return milliseconds;
}
