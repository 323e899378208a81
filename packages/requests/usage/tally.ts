import { type Day, type DayRange, daysOf } from './days.ts';
import { addFigures, type UsageFigures } from './usage-figures.ts';
import { type KeyUsageRow, rowName, type UsageReportParts } from './usage-report.ts';

/** What one name of a report has used. */
export interface KeyTally {
  readonly masked: string;
  readonly label: string;
  /** Whether several keys have this mask and this label: then the figures are of all of them. */
  readonly isShared: boolean;
  readonly figures: UsageFigures;
}

/** A report as charts show it. */
interface UsageTally {
  readonly total: UsageFigures;
  /** Every day of the range, also without use; empty if the report has no days. */
  readonly days: readonly { readonly day: Day; readonly figures: UsageFigures }[];
  /** The most used first. */
  readonly keys: readonly KeyTally[];
}

/** Adds up the rows of a report by day and by key. */
export function tallyReport(range: DayRange, report: UsageReportParts): UsageTally {
  const { total_usage: total, key_usages, key_and_day_usages: byDay } = report;
  const keys = keysOf(key_usages ?? byDay ?? []);
  return { total, days: byDay === undefined ? [] : daysFrom(range, byDay), keys };
}

function daysFrom(
  range: DayRange,
  rows: readonly (KeyUsageRow & { readonly usage_date: string })[],
): UsageTally['days'] {
  const byDay = new Map<Day, UsageFigures[]>(daysOf(range).map((day) => [day, []]));
  for (const { usage_date, usage } of rows) byDay.get(usage_date.slice(0, 10))?.push(usage);
  return [...byDay].map(([day, figures]) => ({ day, figures: addFigures(figures) }));
}

function keysOf(rows: readonly (KeyUsageRow & { readonly usage_date?: string })[]): readonly KeyTally[] {
  const found = new Map<string, RowsOfName>();
  for (const row of rows) {
    const name = rowName(row);
    const known = found.get(name) ?? { first: row, figures: [], days: new Set() };
    known.figures.push(row.usage);
    known.days.add(row.usage_date);
    found.set(name, known);
  }
  return [...found.values()].map(tallyOf).sort(byUse);
}

interface RowsOfName {
  readonly first: KeyUsageRow;
  readonly figures: UsageFigures[];
  readonly days: Set<Day | undefined>;
}

function tallyOf({ first: { api_key, api_key_label }, figures, days }: RowsOfName): KeyTally {
  return {
    masked: api_key,
    label: api_key_label ?? '',
    // One key has at most one row for each day.
    isShared: days.size < figures.length,
    figures: addFigures(figures),
  };
}

function byUse(a: KeyTally, b: KeyTally): number {
  return (
    (b.figures.total_characters ?? 0) - (a.figures.total_characters ?? 0) || (a.label < b.label ? -1 : 1)
  );
}

/** The change from one period to the next, as a share of the former; undefined where there was nothing before. */
export function changeOf(now: number | undefined, before: number | undefined): number | undefined {
  return before === undefined || before === 0 ? undefined : ((now ?? 0) - before) / before;
}
