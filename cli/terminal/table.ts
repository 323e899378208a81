const GROUPED = new Intl.NumberFormat('en-US');

/** A number for people, with its digits in groups: 12,345. */
export function groupedNumber(value: number): string {
  return GROUPED.format(value);
}

/** Writes rows as columns of equal width, two spaces between them. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}
