const DAY_MS = 86_400_000;

const SECONDS = /^\d+(?:\.\d+)?$/;

/** Every form of an HTTP date begins with a day of the week; `Date.parse` takes much else for a date. */
const DATE = /^\s*[a-z]{3}/i;

/**
 * Reads a `Retry-After` header: whole or fractional seconds, or an HTTP date. Gives ms from `now` (ms since the
 * epoch), or undefined for no header, zero, a negative number, a past date, a date more than a day ahead (then one of the
 * clocks is wrong) or nonsense: zero would send again at once, and a busy service gets even busier. Any number of seconds is accepted, because it does not depend on a clock.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const ms = SECONDS.test(value.trim()) ? Number(value) * 1000 : untilDate(value, now);
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function untilDate(value: string, now: number): number {
  const ms = DATE.test(value) ? Date.parse(value) - now : Number.NaN;
  return ms > DAY_MS ? Number.NaN : ms;
}
