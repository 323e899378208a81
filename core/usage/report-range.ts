import { type Message, message } from '../message.ts';
import { addDays, type Day, type DayRange } from './days.ts';

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
