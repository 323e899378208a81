import fc from 'fast-check';

/** Seconds for each target, which `npm run fuzz` sets. Without them a number of runs counts, which a busy machine makes too. */
const seconds = Number(process.env.PARLANCE_FUZZ_SECONDS ?? '0');

/** Runs for each target in `npm test`. */
const RUNS = 1_000;

const FOR_SECONDS = {
  numRuns: 1_000_000_000,
  interruptAfterTimeLimit: seconds * 1000,
  markInterruptAsFailure: false,
};

/**
 * Runs a property some times, or for some seconds. A failure shows its seed and the smallest values that fail: save them as a test.
 * @throws when the property fails.
 */
export async function fuzzFor<Values>(property: fc.IAsyncProperty<Values>): Promise<void> {
  await fc.assert(property, seconds > 0 ? FOR_SECONDS : { numRuns: RUNS });
}
