import {
  type DayRange,
  type KeyAndDayRow,
  type KeyTally,
  tallyReport,
  USAGE_KINDS,
  type UsageFigures,
  type UsageReportParts,
} from '#requests';
import type { RowsMessage, ShownKey, UsageMessage } from './usage-message.ts';
import { ROWS_PER_PAGE } from './usage-message.ts';

/** The reports of a range and of as many days before. */
export interface UsageReports {
  readonly range: DayRange;
  /** By key and day. */
  readonly report: UsageReportParts;
  readonly before: UsageReportParts;
}

/** What the page shows, without its texts: the numbers of the reports, each kind in its own place. */
export function numbersOf({ range, report, before }: UsageReports) {
  const tally = tallyReport(range, report);
  return {
    range,
    totals: USAGE_KINDS.map(({ figure }) => ({
      used: tally.total[figure] ?? 0,
      before: before.total_usage[figure] ?? 0,
    })),
    days: tally.days.map(({ day, figures }) => ({ day, values: valuesOf(figures) })),
    keys: tally.keys.map(shownKey),
    rowCount: report.key_and_day_usages?.length ?? 0,
  } satisfies Partial<UsageMessage>;
}

/** One page of the rows by key and day, in the order of the report. */
export function rowsOf({ key_and_day_usages: rows = [] }: UsageReportParts, page: number): RowsMessage {
  const start = page * ROWS_PER_PAGE;
  return { kind: 'rows', page, rows: rows.slice(start, start + ROWS_PER_PAGE).map(shownRow) };
}

function shownKey({ label, masked, isShared, figures }: KeyTally): ShownKey {
  return { label, masked, isShared, values: valuesOf(figures) };
}

function shownRow({ api_key: masked, api_key_label, usage_date, usage }: KeyAndDayRow) {
  return {
    label: api_key_label ?? '',
    masked,
    isShared: false,
    values: valuesOf(usage),
    day: usage_date.slice(0, 10),
  };
}

function valuesOf(figures: UsageFigures): readonly number[] {
  return USAGE_KINDS.map(({ figure }) => figures[figure] ?? 0);
}
