import type { ProseFormat, TextFilter } from '#formats';
import { leadOf } from '../../prose/line-leads.ts';
import type { ProseUnit } from '../../prose/prose-unit.ts';
import type { Unit, UnitPair } from '../../unit.ts';
import { keyInFile } from '../../unit-key.ts';
import { type Row, rowsOf } from './rows.ts';

/** A file in prose with its rows. */
export class ProseSide {
  readonly text: string;
  readonly format: ProseFormat;
  readonly rows: readonly Row[];
  /** The line end that it has first. */
  readonly lineEnd: string;
  readonly #rowOf: ReadonlyMap<number, number>;

  constructor(text: string, format: ProseFormat, units: readonly ProseUnit[]) {
    this.text = text;
    this.format = format;
    this.rows = rowsOf(text, units, format);
    this.lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
    this.#rowOf = new Map(
      this.rows.flatMap((row, index) => row.units.map((unit) => [unit.span.start, index] as const)),
    );
  }

  /** The index of the row of a unit; -1 for one of another file. */
  rowOf({ span }: Unit): number {
    return this.#rowOf.get(span.start) ?? -1;
  }

  /** What stands between a row and the next one, or the end of the file. */
  gapBehind(index: number): string {
    return this.text.slice(this.rows[index]?.end ?? 0, this.rows[index + 1]?.start ?? this.text.length);
  }

  /** What the structure around a row puts before it. */
  leadOf(row: Row): string {
    return leadOf(this.text, row.units[0]?.span.start ?? row.start, this.format);
  }
}

/** Which fields of front matter are texts: those that are texts in some pairs. */
export function choiceOf(pairs: readonly UnitPair[]): TextFilter {
  const keys = new Set(
    pairs
      .flatMap(({ source, target }) => [source, target])
      .flatMap((unit) => (unit?.kind === 'text' ? [unit.key] : [])),
  );
  const path = (key = '') => keyInFile(key).replaceAll('.', '/');
  const paths = new Set([...keys].map(path));
  return { keys: [(each) => paths.has(each)] };
}
