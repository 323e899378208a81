import { createRequire } from 'node:module';
import path from 'node:path';
import type { EntriesFormat } from '#base';
import { SEPARATORS } from '../packages/glossary/rows/field.ts';

export type LineEnd = '\n' | '\r\n';

/** Reads a dictionary into rows of fields, and returns what it keeps. Lines end with LF by default. */
export type ReadRows = (text: string, format: EntriesFormat, lineEnd?: LineEnd) => unknown;

interface CsvParse {
  parse(text: string, options: Readonly<Record<string, unknown>>): unknown;
}

interface PapaParse {
  parse(text: string, options: Readonly<Record<string, unknown>>): unknown;
}

interface UDsv {
  inferSchema(text: string, options: Readonly<Record<string, unknown>>): unknown;
  initParser(schema: unknown): { stringArrs(text: string): unknown };
}

/** The CSV libraries that the engine is compared with, each with all options set, so that it need not detect anything. */
export function csvReaders(
  peersFolder: string,
): Readonly<Record<'csv-parse' | 'papaparse' | 'udsv', ReadRows>> {
  const load = createRequire(path.join(peersFolder, 'package.json'));
  const csvParse: CsvParse = load('csv-parse/sync');
  const papaParse: PapaParse = load('papaparse');
  const udsv: UDsv = load('udsv');
  return {
    'csv-parse': (text, format, lineEnd = '\n') =>
      csvParse.parse(text, {
        delimiter: SEPARATORS[format],
        record_delimiter: lineEnd,
        relax_column_count: true,
        quote: format === 'csv' ? '"' : null,
      }),
    papaparse: (text, format, lineEnd = '\n') =>
      papaParse.parse(text, {
        delimiter: SEPARATORS[format],
        newline: lineEnd,
        ...(format === 'tsv' && { quoteChar: '\0' }),
      }),
    udsv: (text, format, lineEnd = '\n') => {
      const enclosure = format === 'csv' ? '"' : '';
      const schema = udsv.inferSchema(text, {
        header: () => [],
        col: SEPARATORS[format],
        row: lineEnd,
        encl: enclosure,
        esc: enclosure,
      });
      return udsv.initParser(schema).stringArrs(text);
    },
  };
}
