import type { UsageFigures } from './usage-figures.ts';

/** A row of a report: what a key has used. The key is masked (specification 2.10). */
export interface KeyUsageRow {
  readonly api_key: string;
  readonly api_key_label?: string | null;
  readonly usage: UsageFigures;
}

/** A row of a report by key and day. */
export interface KeyAndDayRow extends KeyUsageRow {
  /** ISO 8601, the first moment of the day. */
  readonly usage_date: string;
}

/** The parts of a usage report that are counted (specification 2.10). */
export interface UsageReportParts {
  readonly total_usage: UsageFigures;
  readonly start_date: string;
  readonly end_date: string;
  readonly group_by?: string;
  readonly key_usages?: readonly KeyUsageRow[];
  readonly key_and_day_usages?: readonly KeyAndDayRow[];
}

/** What reports name a key by: several keys can have the same mask and label. */
export function rowName({ api_key, api_key_label }: Pick<KeyUsageRow, 'api_key' | 'api_key_label'>): string {
  return JSON.stringify([api_key, api_key_label ?? null]);
}
