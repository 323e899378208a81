import { execFileSync } from 'node:child_process';
import { test } from 'vitest';

/** A test that needs a program; skipped, with this reason, where it is not installed. */
export function testWith(program: string, args: readonly string[], name: string, work: () => unknown): void {
  test(name, ({ skip }) => {
    skip(!isInstalled(program, args), `There is no \`${program}\` on PATH.`);
    return work();
  });
}

function isInstalled(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
