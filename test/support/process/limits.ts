/**
 * Milliseconds after which a test or a hook counts as one that hangs. No test has a limit of its own (reliability T1): what it waits for
 * takes as long as the machine lets it.
 */
export const HANG_MS =
  process.env.PARLANCE_LONG === '1' || process.env.PARLANCE_HISTORIES !== undefined ? 7_200_000 : 1_800_000;

/** The same for one wait, so that a test that fails says so soon. */
export const WAIT_MS = 300_000;
