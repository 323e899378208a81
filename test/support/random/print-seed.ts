import { seed } from './seed.ts';

/** Called by vitest once, before all tests: says how to repeat the run. */
export function setup(): void {
  process.stdout.write(`Random values from PARLANCE_SEED=${seed()}\n`);
}
