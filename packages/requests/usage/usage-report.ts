import { addTo } from '#base';
import { addFigures, type UsageFigures } from './usage-figures.ts';

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

/**
 * The report of a range from those of its parts, in order. Rows of one key are added up; where a part has several rows of the same mask
 * and label, nobody can tell which belong together, and they stay as they are.
 */
export function joinReports(parts: readonly UsageReportParts[]): UsageReportParts | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined || parts.length === 1) return first;
  const byKey = parts.flatMap(({ key_usages }) => (key_usages === undefined ? [] : [key_usages]));
  const byDay = parts.flatMap(({ key_and_day_usages }) => key_and_day_usages ?? []);
  return {
    ...first,
    total_usage: addFigures(parts.map(({ total_usage }) => total_usage)),
    end_date: last.end_date,
    ...(byKey.length > 0 && { key_usages: joinRows(byKey) }),
    ...(parts.some(({ key_and_day_usages }) => key_and_day_usages !== undefined) && {
      key_and_day_usages: byDay,
    }),
  };
}

function joinRows(parts: readonly (readonly KeyUsageRow[])[]): readonly KeyUsageRow[] {
  const shared = new Set(parts.flatMap(repeated));
  const joined = new Map<string, KeyUsageRow[]>();
  for (const row of parts.flat()) {
    const name = rowName(row);
    addTo(joined, name, row);
  }
  return [...joined].flatMap(([name, rows]) => {
    const [first] = rows;
    if (first === undefined || shared.has(name)) return rows;
    return [{ ...first, usage: addFigures(rows.map(({ usage }) => usage)) }];
  });
}

/** The names that one report has several rows of. */
function repeated(rows: readonly KeyUsageRow[]): readonly string[] {
  const names = rows.map(rowName);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
