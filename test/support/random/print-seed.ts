import { seed } from './seed.ts';

/** Called by vitest once, before all tests: chooses a seed, and says how to repeat the run. */
export function setup(): void {
  process.env.PARLANCE_SEED ||= String(Date.now() % 2 ** 31);
  process.stdout.write(`Random values from PARLANCE_SEED=${seed()}\n`);
}
