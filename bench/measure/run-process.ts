import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';

/** The arguments with which Node does nothing: the cost of any process. */
export const NOTHING: readonly string[] = ['-e', '0'];

/** How a process is run. */
interface ProcessSetting {
  readonly expectedCode?: number;
  /** Its whole environment; left out, that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds from starting Node to its end. Rejects when it ends with another code. */
export async function timeProcess(
  args: readonly string[],
  { expectedCode = 0, env = process.env }: ProcessSetting = {},
): Promise<number> {
  const start = performance.now();
  const child = spawn(execPath, args, { stdio: 'ignore', env });
  const [code] = await once(child, 'exit');
  const milliseconds = performance.now() - start;
  if (code !== expectedCode) throw new Error(`node ${args.join(' ')} ended with ${code}.`);
  return milliseconds;
}
