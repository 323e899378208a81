import { dayOf, type Period } from '../../accounts/period.ts';
import type { RequestContext } from '../../environment.ts';
import { badRequest, notSpecified, unsupportedValue } from '../../errors.ts';
import { MAX_REPORT_DAYS } from '../../limits.ts';

const GROUPS = ['key', 'key_and_day'] as const;

/** The parameters of a usage report. */
export interface AnalyticsRequest {
  /** Every day of the range, including the last one. */
  readonly days: Period;
  /** ISO 8601, like `end`. */
  readonly start: string;
  readonly end: string;
  readonly groupBy: (typeof GROUPS)[number] | undefined;
}

const DAY_MS = 86_400_000;

/** Dates, and date-times of UTC (service-facts 10). */
const DATE_OR_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/;

/** @throws ServiceError 400 for a missing or wrong date, a range that is empty or too long, and an unknown grouping. */
export function readAnalyticsRequest(context: RequestContext): AnalyticsRequest {
  const [start, end] = [readDate(context, 'start_date'), readDate(context, 'end_date')];
  if (start > end) throw badRequest("'start_date' is after 'end_date'.");
  if (end.getTime() - start.getTime() > MAX_REPORT_DAYS * DAY_MS) {
    throw badRequest(`The dates are more than ${MAX_REPORT_DAYS} days apart.`);
  }
  return {
    days: { start: dayOf(start), end: dayOf(new Date(end.getTime() + DAY_MS)) },
    start: start.toISOString(),
    end: end.toISOString(),
    groupBy: readGroup(context),
  };
}

function readDate(context: RequestContext, name: string): Date {
  const text = context.req.query(name);
  if (text === undefined || text === '') throw notSpecified(name);
  const date = new Date(text);
  // A day that its month does not have becomes one of the next month.
  const isReal =
    DATE_OR_TIME.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text.slice(0, 10);
  if (!isReal) throw unsupportedValue(name);
  return date;
}

function readGroup(context: RequestContext): AnalyticsRequest['groupBy'] {
  const text = context.req.query('group_by');
  const group = GROUPS.find((known) => known === text);
  if (text !== undefined && group === undefined) throw unsupportedValue('group_by');
  return group;
}
