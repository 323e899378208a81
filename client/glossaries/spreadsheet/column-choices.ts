import type { LanguageCode } from '#base';
import type { SheetColumn } from '#exchange/model';

/** What a column of a spreadsheet is used for: the source phrases, the phrases of a language, or nothing. */
export type ColumnUse =
  | { readonly kind: 'source' | 'target'; readonly language: LanguageCode }
  | { readonly kind: 'none' };

/** Columns with a language, the source column first and the others in the order of the sheet; none holds another's language. */
export type ColumnChoices = readonly SheetColumn[];

/** What a column is used for. */
export function useOf(columns: ColumnChoices, index: number): ColumnUse {
  const column = columns.find((other) => other.index === index);
  if (column === undefined) return { kind: 'none' };
  return { kind: column === columns[0] ? 'source' : 'target', language: column.language };
}

/**
 * Changes the use of a column. Another column with the same language is no longer used. If the source column changes, the next column
 * becomes the source.
 */
export function withUse(columns: ColumnChoices, index: number, use: ColumnUse): ColumnChoices {
  const others = columns.filter(
    (column) => column.index !== index && (use.kind === 'none' || column.language !== use.language),
  );
  if (use.kind === 'none') return others;
  const column = { index, language: use.language };
  const [source, ...targets] = others;
  if (use.kind === 'source' || source === undefined) return [column, ...others];
  return [source, ...[...targets, column].sort((a, b) => a.index - b.index)];
}
