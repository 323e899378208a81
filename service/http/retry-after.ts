/**
 * Reads a `Retry-After` header: whole or fractional seconds, or an HTTP date. Gives ms from `now` (ms since the epoch),
 * or undefined for no header, a negative number, a past date or nonsense.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000;
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}
