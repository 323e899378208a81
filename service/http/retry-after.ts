const DAY_MS = 86_400_000;

/**
 * Reads a `Retry-After` header: whole or fractional seconds, or an HTTP date. Gives ms from `now` (ms since the
 * epoch), or undefined for no header, a negative number, a past date, a date more than a day ahead (then one of the
 * clocks is wrong) or nonsense. Any number of seconds is accepted, because it does not depend on a clock.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? untilDate(value, now) : seconds * 1000;
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

function untilDate(value: string, now: number): number {
  const ms = Date.parse(value) - now;
  return ms > DAY_MS ? Number.NaN : ms;
}
