import fc from 'fast-check';

/** Seconds for each target: PARLANCE_FUZZ_SECONDS, which `npm run fuzz` sets, else a few. */
const seconds = Number(process.env.PARLANCE_FUZZ_SECONDS ?? '5');

/**
 * Runs a property for some seconds. A failure shows its seed and the smallest values that fail: save them as a test.
 * @throws when the property fails.
 */
export async function fuzzFor<Values>(property: fc.IAsyncProperty<Values>): Promise<void> {
  await fc.assert(property, {
    numRuns: 1_000_000_000,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  });
}
