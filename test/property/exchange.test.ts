import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dictionary } from '../../core/glossary/dictionary.ts';
import { toTbxTable } from '../../core/glossary/exchange/tbx-table.ts';
import { workbookFault } from '../../core/glossary/exchange/workbook-cell.ts';
import { tbxFault, writeTbx } from '../../core/glossary/exchange/write-tbx.ts';
import { writeRow } from '../../core/glossary/rows/write-field.ts';
import { detectLayout } from '../../core/glossary/spreadsheet/detect-layout.ts';
import { type FindPhraseFault, toSpreadsheet } from '../../core/glossary/spreadsheet/export-sheet.ts';
import { unguardFormula } from '../../core/glossary/spreadsheet/formula-safe.ts';
import { languageNamer } from '../../core/glossary/spreadsheet/name-language.ts';
import { readDictionaries, writeDictionary } from '../../core/glossary/spreadsheet/read-dictionaries.ts';
import type { SheetLayout, SheetRow } from '../../core/glossary/spreadsheet/sheet.ts';
import { trimPhrase } from '../../core/glossary/spreadsheet/trim-phrase.ts';
import { SNAPSHOT_LANGUAGES } from '../../core/languages/snapshot/snapshot.ts';
import type { Message } from '../../core/message.ts';
import { ExchangeFault } from '../../workspace/exchange/exchange-fault.ts';
import { parseTbx } from '../../workspace/exchange/parse-tbx.ts';
import { readWorkbook } from '../../workspace/exchange/read-workbook.ts';
import { writeWorkbook } from '../../workspace/exchange/write-workbook.ts';
import { awkwardText, phrase } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

const LANGUAGES = SNAPSHOT_LANGUAGES.glossary;
const nameLanguage = languageNamer(LANGUAGES);

/** Pieces that XML, workbooks, and the libraries that write them treat in a special way. */
const PIECES = [
  '&',
  '<',
  '>',
  ']]>',
  '&amp;',
  '<term>',
  "'",
  '=1',
  "'=",
  '_x0041_',
  '_',
  'x0041_',
  '\ufffd',
  '\u{1ffff}',
];

const exchangePhrase = fc.oneof(
  phrase,
  fc.constantFrom('constructor', 'toString', '__proto__', '__defineGetter__'),
  fc.tuple(fc.constantFrom(...PIECES), phrase, fc.constantFrom(...PIECES)).map((parts) => parts.join('')),
);

const entries = fc.uniqueArray(fc.tuple(exchangePhrase, exchangePhrase), {
  selector: ([source]) => source,
  minLength: 1,
  maxLength: 6,
});

type Rows = readonly (readonly string[])[];
type Table = { readonly rows: readonly SheetRow[]; readonly layout: SheetLayout | Message };

function throughTbx(rows: Rows): Table {
  return toTbxTable(parseTbx(Buffer.from(writeTbx(rows)), 'utf-8'), undefined, nameLanguage);
}

async function throughWorkbook(rows: Rows): Promise<Table> {
  const { sheets } = await readWorkbook(await writeWorkbook(rows));
  const read = sheets[0]?.rows ?? [];
  return { rows: read, layout: detectLayout(read, {}, nameLanguage) };
}

/** Exports entries in two target languages, imports them, and compares. */
async function checkRoundTrip(
  pairs: readonly (readonly (readonly [string, string])[])[],
  findFault: FindPhraseFault,
  through: (rows: Rows) => Table | Promise<Table>,
): Promise<void> {
  const texts = pairs.map((rows) => rows.map((row) => `${writeRow(row, 'csv')}\n`).join(''));
  const { rows, faults } = toSpreadsheet(
    'en',
    ['de', 'fr'].map((target, index) => ({
      target,
      dictionary: new Dictionary(texts[index] ?? '', { format: 'csv', pair: { source: 'en', target } }),
    })),
    findFault,
  );
  expect(faults).toEqual([]);
  const { rows: read, layout } = await through(rows);
  if ('text' in layout) throw new Error(layout.text);
  const imported = readDictionaries(read, layout, LANGUAGES);
  expect(imported.flatMap((dictionary) => dictionary.faults)).toEqual([]);
  const sorted = (csv: string) => csv.split('\n').toSorted();
  const byLanguage = new Map(imported.map((one) => [one.pair.target, sorted(writeDictionary(one))]));
  expect(['de', 'fr'].map((target) => byLanguage.get(target))).toEqual(texts.map(sorted));
}

test('dictionaries that are exported as TBX and imported again are what they were', () =>
  fc.assert(
    fc.asyncProperty(entries, entries, (german, french) =>
      checkRoundTrip([german, french], tbxFault, throughTbx),
    ),
    { numRuns: runs(3_000) },
  ));

test('dictionaries that are exported as a workbook and imported again are what they were', () =>
  fc.assert(
    fc.asyncProperty(entries, entries, (german, french) =>
      checkRoundTrip([german, french], workbookFault, throughWorkbook),
    ),
    { numRuns: runs(1_000) },
  ));

/** Any text in one line, as a line of a glossary has it. */
const anyLine = awkwardText.map((text) => text.replaceAll(/[\r\n]/g, ''));

test('TBX holds every phrase exactly, or says why it cannot', () => {
  fc.assert(
    fc.property(anyLine, (text) => {
      if (tbxFault(text) !== undefined) return;
      const [concept] = parseTbx(Buffer.from(writeTbx([['en'], [text]])), 'utf-8').concepts;
      expect(concept?.terms[0]?.text ?? '').toBe(trimPhrase(text));
    }),
    { numRuns: runs(5_000) },
  );
});

test('a workbook holds every phrase exactly', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 10 }), async (texts) => {
      const { sheets } = await readWorkbook(await writeWorkbook(texts.map((text) => [text, 'end'])));
      const cells = sheets[0]?.rows.map((row) => row.cells[0] ?? '') ?? [];
      expect(cells.map(unguardFormula)).toEqual(texts);
    }),
    { numRuns: runs(500) },
  ));

test('what is damaged in any way is read, or refused with a reason', async () => {
  const tbx = Buffer.from(
    writeTbx([
      ['en', 'de'],
      ['a & b', 'c'],
    ]),
  );
  const workbook = await writeWorkbook([
    ['en', 'de'],
    ['a & b', 'c'],
  ]);
  const damage = fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { minLength: 1, maxLength: 5 });
  const damaged = (bytes: Uint8Array, changes: readonly (readonly [number, number])[], length: number) => {
    const copy = Uint8Array.from(bytes.subarray(0, Math.max(1, bytes.length - length)));
    for (const [at, value] of changes) copy[at % copy.length] = value;
    return copy;
  };
  await fc.assert(
    fc.asyncProperty(damage, fc.oneof(fc.constant(0), fc.nat(5_000)), async (changes, length) => {
      for (const read of [
        async () => parseTbx(damaged(tbx, changes, length), 'utf-8'),
        () => readWorkbook(damaged(workbook, changes, length)),
      ]) {
        await read().catch((error: unknown) => expect(error).toBeInstanceOf(ExchangeFault));
      }
    }),
    { numRuns: runs(3_000) },
  );
});
