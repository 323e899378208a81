/** Days of the calendar in UTC, as `YYYY-MM-DD`. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The days of the month so far; `now` is in ms since the epoch. */
export function thisMonth(now: number): DateRange {
  const today = new Date(now).toISOString().slice(0, 10);
  return { from: `${today.slice(0, 8)}01`, to: today };
}
