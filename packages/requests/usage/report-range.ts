import { type Message, message } from '#base';
import { MAX_REPORT_DAYS } from '../limits.ts';
import { addDays, countDays, type Day, type DayRange } from './days.ts';

/** Days before today in which a report can begin: ten years, which are eleven requests at most (service-facts 10). */
const MOST_DAYS_AGO = 3653;
/** Days after today on which a report can end. */
const MOST_DAYS_AHEAD = 366;

/** Why nobody asks for a report of these days; undefined if somebody can. */
export function faultOfReportRange({ from, to }: DayRange, today: Day): Message | undefined {
  const first = addDays(today, -MOST_DAYS_AGO);
  const last = addDays(today, MOST_DAYS_AHEAD);
  if (from > to) return message('The first day, {0}, is after the last one, {1}.', from, to);
  if (from < first) return message('A report can begin on {0} at the earliest, not on {1}.', first, from);
  if (from > today) return message('The first day, {0}, is in the future.', from);
  return to > last ? message('A report can end on {0} at the latest, not on {1}.', last, to) : undefined;
}

/** Bytes of an answer that a request asks for at most: half of what the client accepts. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Bytes of a row without its label: names of fields, figures with 15 digits, and room for figures that the service adds later. */
const ROW_BYTES = 640;

/** Bytes of one character in JSON, escaped. */
const CHARACTER_BYTES = 6;

/**
 * Bytes of one day in a report by key and day, at most.
 * @param labels Of every key, the deactivated ones too.
 */
export function dayBytes(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + ROW_BYTES + label.length * CHARACTER_BYTES, 0);
}

/**
 * Splits a range into ranges that can be asked for: at most 366 days (service-facts 10), and answers below 8 MiB.
 * @param bytesOfDay As `dayBytes` says; 0 for a report whose size does not grow with its days.
 */
export function splitRange(range: DayRange, bytesOfDay: number): readonly DayRange[] {
  const fitting = bytesOfDay === 0 ? MAX_REPORT_DAYS : Math.floor(MAX_ANSWER_BYTES / bytesOfDay);
  const length = Math.max(1, Math.min(MAX_REPORT_DAYS, fitting));
  const parts = Math.max(0, Math.ceil(countDays(range) / length));
  return Array.from({ length: parts }, (_, index) => {
    const from = addDays(range.from, index * length);
    const left = countDays({ from, to: range.to });
    return { from, to: addDays(from, Math.min(length, left) - 1) };
  });
}
