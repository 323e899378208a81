/** The first wait before the status is requested again, in ms. */
const FIRST_DELAY_MS = 1_000;
const GROWTH = 1.5;
const MAX_DELAY_MS = 30_000;

/** The bounds for `seconds_remaining`, in seconds: the value can be absurd (specification 2.7). */
const ESTIMATE = { min: 1, max: 60 } as const;

/** How long the status is requested until the job is left for later, in ms of waiting. The sleep of the machine does not count. */
export const MAX_WAITED_MS = 90 * 60_000;

/**
 * The wait before the status is requested again (reliability D6), in ms: first 1 s, then half as much more each time, up to 30 s. The
 * service's estimate in seconds only shortens it.
 */
export function pollDelay(asked: number, secondsRemaining: number | null | undefined): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** Math.min(asked, 20));
  const estimate = plausibleSeconds(secondsRemaining);
  return estimate === undefined ? delay : Math.min(delay, estimate * 1_000);
}

/**
 * The waits after answers that there is no such document, in ms: a service of several machines can say so of one that it has just
 * accepted. Together they last two minutes (reliability D5).
 */
const MISSING_DELAYS_MS: readonly number[] = [5_000, 10_000, 20_000, 35_000, 50_000];

/** The wait after so many such answers in a row, from 1 on; undefined when it was asked for often enough. */
export function missingDelay(answers: number): number | undefined {
  return MISSING_DELAYS_MS[answers - 1];
}

/** The service's estimate within its bounds; undefined if none exists. */
function plausibleSeconds(seconds: number | null | undefined): number | undefined {
  if (typeof seconds !== 'number' || Number.isNaN(seconds)) return undefined;
  return Math.min(ESTIMATE.max, Math.max(ESTIMATE.min, seconds));
}

/** An estimate that can be shown to people: seconds up to a day; undefined if none exists, or if it is absurd. */
export function shownEstimate(secondsRemaining: number | null | undefined): number | undefined {
  if (typeof secondsRemaining !== 'number') return undefined;
  return secondsRemaining >= 0 && secondsRemaining <= 86_400 ? Math.ceil(secondsRemaining) : undefined;
}
