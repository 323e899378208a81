import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';

/** The arguments with which Node does nothing: what any process costs. */
export const NOTHING: readonly string[] = ['-e', '0'];

/** Milliseconds from starting Node to its end. Rejects when it ends with another code. */
export async function timeProcess(args: readonly string[], expectedCode = 0): Promise<number> {
  const start = performance.now();
  const child = spawn(execPath, args, { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  const milliseconds = performance.now() - start;
  if (code !== expectedCode) throw new Error(`node ${args.join(' ')} ended with ${code}.`);
  return milliseconds;
}
