/** A day of UTC, as `YYYY-MM-DD`; days compare as text. */
export type Day = string;

/** Days from the first one to the end, which is not included. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** The day of a moment. */
export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** The first moment of a day, as the service writes moments. */
export function startOf(day: Day): string {
  return new Date(day).toISOString();
}

/**
 * The usage period of one month that contains a moment (specification 8).
 * @param firstDay the day of the month that periods start on, from 1; where a month has no such day, its last one
 */
export function periodAt(time: Date, firstDay: number): Period {
  const thisMonth = startInMonth(time, 0, firstDay);
  return dayOf(time) < thisMonth
    ? { start: startInMonth(time, -1, firstDay), end: thisMonth }
    : { start: thisMonth, end: startInMonth(time, 1, firstDay) };
}

function startInMonth(time: Date, monthsLater: number, firstDay: number): Day {
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth() + monthsLater];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(firstDay, lastDay))));
}
