import { isTextCell } from './find-texts.ts';
import type { DrawnTable } from './tables.ts';

/** A table of a file, drawn again with other texts in those of its cells that have one paragraph. */
export function tableWith(file: string, table: DrawnTable, other: (cell: string) => string): string {
  const cells = table.cells.map((lines) => {
    const cell = textOfCell(lines);
    const changed = isTextCell(lines) ? other(cell) : cell;
    return changed === cell ? undefined : changed;
  });
  return table.draw(cells, lineEndOf(file));
}

/** The text of a cell, which may have several lines. */
export function textOfCell(lines: readonly string[]): string {
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

/** The line end that a file has first. */
export function lineEndOf(file: string): string {
  return /\r\n|\r|\n/.exec(file)?.[0] ?? '\n';
}
