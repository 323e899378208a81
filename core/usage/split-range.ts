import { MAX_REPORT_DAYS } from '../requests/limits.ts';
import { addDays, countDays, type DayRange } from './days.ts';

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
