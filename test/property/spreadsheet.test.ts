import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { decodeSheet } from '#exchange';
import {
  DELIMITERS,
  detectLayout,
  languageNamer,
  readDictionaries,
  toSpreadsheet,
  writeDictionary,
} from '#exchange/model';
import { Dictionary, writeRow } from '#glossary';
import { writeSpreadsheet } from '../../packages/exchange/model/spreadsheet/export-sheet.ts';
import { parseSheet } from '../../packages/exchange/sheets/parse-sheet.ts';
import { lintText } from '../support/glossary.ts';
import { awkwardText, phrase } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

const LANGUAGES = SNAPSHOT_LANGUAGES.glossary;

/** Phrases that spreadsheets trip over. */
const sheetPhrase = fc
  .tuple(fc.constantFrom('', '=', '+', '-', '@', "'", "'=", ';', '|'), phrase)
  .map(([start, rest]) => start + rest);

const entries = fc.uniqueArray(fc.tuple(sheetPhrase, sheetPhrase), {
  selector: ([source]) => source,
  maxLength: 6,
});

test('dictionaries that are exported and imported again are what they were', () => {
  fc.assert(
    fc.property(entries, entries, fc.constantFrom(...DELIMITERS), (german, french, delimiter) => {
      const texts = [german, french].map((rows) => rows.map((row) => `${writeRow(row, 'csv')}\n`).join(''));
      const { rows, faults } = toSpreadsheet(
        'en',
        ['de', 'fr'].map((target, index) => ({
          target,
          dictionary: new Dictionary(texts[index] ?? '', { format: 'csv', pair: { source: 'en', target } }),
        })),
      );
      expect(faults).toEqual([]);
      const decoded = decodeSheet(Buffer.from(writeSpreadsheet(rows, delimiter)), undefined);
      if (typeof decoded === 'string') throw new Error(decoded);
      const sheet = parseSheet(decoded.text, delimiter, 'sheet.csv');
      if ('text' in sheet) throw new Error(sheet.text);
      const layout = detectLayout(sheet, {}, languageNamer(LANGUAGES));
      if (!('source' in layout)) throw new Error(layout.text);
      const imported = readDictionaries(sheet, layout, LANGUAGES);
      expect(imported.flatMap((dictionary) => dictionary.faults)).toEqual([]);
      const sorted = (csv: string) => csv.split('\n').toSorted();
      expect(imported.map(writeDictionary).map(sorted)).toEqual(texts.map(sorted));
    }),
    { numRuns: runs(5_000) },
  );
});

test('the service accepts the result of every import', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(awkwardText, awkwardText), { maxLength: 8 }), (cells) => {
      const rows = cells.map((row, line) => ({ line, cells: row }));
      const pair = { source: 'en', target: 'de' };
      const layout = detectLayout(rows, { pair, header: false }, languageNamer(LANGUAGES));
      if (!('source' in layout)) throw new Error(layout.text);
      for (const dictionary of readDictionaries(rows, layout, LANGUAGES)) {
        const errors = lintText(writeDictionary(dictionary)).filter(({ level }) => level === 'error');
        expect(errors).toEqual([]);
      }
    }),
    { numRuns: runs(5_000) },
  );
});
