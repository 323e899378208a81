import { FIGURE_NAMES, type UsageFigures } from './usage-figures.ts';
import type { KeyUsageRow, UsageReportParts } from './usage-report.ts';

/** A cell of a table that is exported: a number stays one. */
export type CsvCell = string | number | undefined;

/** A report as rows, with the service's names of its figures as heads: one row for each key, or key and day, and one for all. */
export function reportRows(report: UsageReportParts): readonly (readonly CsvCell[])[] {
  const byDay = report.key_and_day_usages ?? [];
  const rows: readonly (KeyUsageRow & { readonly usage_date?: string })[] = report.key_usages ?? byDay;
  return [
    ['api_key', 'api_key_label', 'usage_date', ...FIGURE_NAMES],
    ...rows.map(({ api_key, api_key_label, usage_date, usage }) => [
      api_key,
      api_key_label ?? '',
      usage_date?.slice(0, 10),
      ...figureCells(usage),
    ]),
    ['', '', '', ...figureCells(report.total_usage)],
  ];
}

/** Figures in the order of the tables; those that are not reported stay empty. */
export function figureCells(figures: UsageFigures): readonly CsvCell[] {
  return FIGURE_NAMES.map((name) => figures[name]);
}

/** Begins of texts that spreadsheets take for formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes rows as CSV. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\n`).join('');
}

function writeCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
