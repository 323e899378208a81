import { execFile } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import type { BenchContext } from '../row.ts';

/** The script's exit code when the machine has no editor to measure in. */
const SKIPPED = 3;

/** What a script has measured, or why it could not. */
export type Sessions<T> =
  | { readonly sessions: readonly T[] }
  | { readonly kind: 'skipped'; readonly reason: string };

/** Runs a script of `bench/` that measures in the real editor or its browser, and prints its sessions as JSON. */
export async function sessionsOf<T>(
  { paths, rounds }: BenchContext,
  script: string,
  ...args: readonly string[]
): Promise<Sessions<T>> {
  try {
    const file = path.join(paths.checkout, 'bench', script);
    const { stdout } = await promisify(execFile)(execPath, [file, String(rounds), ...args]);
    return { sessions: JSON.parse(stdout) };
  } catch (error) {
    const { code, stdout } = error as { readonly code?: unknown; readonly stdout?: string };
    if (code === SKIPPED) return { kind: 'skipped', reason: stdout ?? '' };
    throw error;
  }
}
