/** A day of the calendar in UTC, as `YYYY-MM-DD`; days compare as text. */
export type Day = string;

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const DAY_MS = 86_400_000;

/** The day of a moment, in ms since the epoch. */
export function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether a text is a day that its month has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The day that is so many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** How many days a range has; below 1 if its end is before its start. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Every day of a range, in order. */
export function daysOf(range: DayRange): readonly Day[] {
  return Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => addDays(range.from, index));
}

/** The days of the month so far; `now` is in ms since the epoch. */
export function thisMonth(now: number): DayRange {
  const today = dayOf(now);
  return { from: `${today.slice(0, 8)}01`, to: today };
}

/** As many days, immediately before a range. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
}
