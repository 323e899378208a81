import { addDays, type Day, type DayRange, dayOf, isDay, thisMonth } from './days.ts';

/** The period in which limits count, so far. */
export interface UsagePeriod extends DayRange {
  /** The day on which limits start again; undefined if nobody has said it. */
  readonly next: Day | undefined;
  /** Whether the service named its start, or it is the calendar month. */
  readonly isReported: boolean;
}

/** When the period of a key began and ends, as `GET /v2/usage` says (service-facts 7). ISO 8601. */
interface ReportedPeriod {
  readonly start_time?: string;
  readonly end_time?: string;
}

/**
 * The usage period at a moment, in ms since the epoch. Without a start that the service has named, and that makes sense, it is the calendar
 * month.
 */
export function usagePeriod({ start_time, end_time }: ReportedPeriod, now: number): UsagePeriod {
  const from = start_time?.slice(0, 10) ?? '';
  const next = end_time?.slice(0, 10) ?? '';
  const to = dayOf(now);
  if (!isDay(from) || from > to) return { ...thisMonth(now), next: undefined, isReported: false };
  return { from, to, next: isDay(next) && next >= addDays(from, 1) ? next : undefined, isReported: true };
}
