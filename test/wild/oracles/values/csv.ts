import { parse } from 'csv-parse/sync';
import type { ValueOracle } from '../oracle.ts';

/** Locale tables by csv-parse: the German column has the translations of the English one. */
export const csvOracle: ValueOracle = {
  values(source) {
    const delimiter = /[,;\t]/.exec(source)?.[0] ?? ',';
    const [header = [], ...rows]: string[][] = parse(source, { bom: true, delimiter });
    const english = header.findIndex((heading) => /^en/i.test(heading));
    const values = rows.flatMap((row, index) =>
      row.map((text, column) => {
        const isGerman = /^(?:de|German)$/.test(header[column] ?? '');
        const path = `${index}/${header[column]}`;
        return { path, text, isText: isGerman, ...(isGerman && { origin: row[english] ?? '' }) };
      }),
    );
    return [...header.map((text) => ({ path: 'heading', text, isText: false })), ...values];
  },
};
