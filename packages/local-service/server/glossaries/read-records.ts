import { CsvError, parse } from 'csv-parse/sync';

/** How a dictionary's entries are written (specification 2.4). */
export type EntriesFormat = 'csv' | 'tsv';

/** The values of `entries_format`; `tsv` is the default (service-facts 13). */
export const ENTRIES_FORMATS = ['tsv', 'csv'] as const satisfies readonly EntriesFormat[];

/** The options of both formats. The line ends are set, because csv-parse would guess them from the first line. */
const COMMON_OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
};

const OPTIONS = {
  csv: { ...COMMON_OPTIONS, delimiter: ',' },
  tsv: { ...COMMON_OPTIONS, delimiter: '\t', quote: false },
} as const;

/**
 * Reads the lines of a dictionary as lists of fields; lines without any character are left out.
 * @param text without a byte order mark
 * @returns The reason in words if the quotes are broken. A field between quotes ends on its own line.
 */
export function readRecords(text: string, format: EntriesFormat): readonly (readonly string[])[] | string {
  try {
    const records: string[][] = parse(withoutNul(text), OPTIONS[format]);
    const crossing = records.findIndex((fields) => fields.some((field) => /[\r\n]/.test(field)));
    return crossing === -1 ? records : `The quote in entry ${crossing} is not closed on its line.`;
  } catch (error) {
    if (error instanceof CsvError) return error.message;
    throw error;
  }
}

/** csv-parse treats a NUL after a closing quote as the end of its input. Any other control character is just as wrong. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\u0001');
}
