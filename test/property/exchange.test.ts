import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { ExchangeFault, parseTbx, readWorkbook } from '#exchange';
import {
  detectLayout,
  type ImportedDictionary,
  languageNamer,
  readDictionaries,
  type SheetLayout,
  type SheetRow,
  type Spreadsheet,
  toSpreadsheet,
  toTbxTable,
  trimPhrase,
} from '#exchange/model';
import { Dictionary, writeRow } from '#glossary';
import {
  cellOfField,
  PARTS_OF_SPEECH,
  readTermEntries,
  STATUSES,
  TERM_FIELDS,
  type TermEntry,
  writeTerms,
  writtenFields,
} from '#terms';
import { writeWorkbook } from '../../packages/exchange/files/write-workbook.ts';
import {
  type FormLimits,
  NO_LIMITS,
  writeSpreadsheet,
} from '../../packages/exchange/model/spreadsheet/export-sheet.ts';
import { withTerms } from '../../packages/exchange/model/spreadsheet/export-terms.ts';
import { unguardFormula } from '../../packages/exchange/model/spreadsheet/formula-safe.ts';
import { TBX_LIMITS, tbxFault } from '../../packages/exchange/model/tbx/tbx-limits.ts';
import { WORKBOOK_LIMITS } from '../../packages/exchange/model/tbx/workbook-cell.ts';
import { writeTbx } from '../../packages/exchange/model/tbx/write-tbx.ts';
import { parseSheet } from '../../packages/exchange/sheets/parse-sheet.ts';
import { awkwardText, phrase } from '../support/random/arbitraries.ts';
import { inTurn, runs } from '../support/runs.ts';

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

/** A phrase as people write it into a list. */
const listed = exchangePhrase
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/[\r\n]/.test(text));
const phrases = fc.oneof(fc.constant([]), fc.uniqueArray(listed, { minLength: 1, maxLength: 3 }));

/** What a terms file can say about a source phrase, beside the phrase. */
const about: fc.Arbitrary<Omit<TermEntry, 'source'>> = fc.record({
  status: fc.constantFrom(undefined, ...STATUSES),
  forms: phrases,
  also: phrases,
  not: phrases,
  case: fc.constantFrom('any' as const, 'exact' as const),
  match: fc.constantFrom('inflected' as const, 'exact' as const),
  note: fc.option(
    fc.tuple(listed, listed).map((lines) => lines.join('\n')),
    { nil: undefined },
  ),
  partOfSpeech: fc.constantFrom(undefined, 'any', 'expression', ...PARTS_OF_SPEECH),
  scope: phrases,
});

/** Entries of a dictionary with what its terms file says about some, and about phrases that are not in it. */
const glossary = entries.chain((rows) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...rows.map(([source]) => source)), listed), about), {
      maxLength: 6,
    })
    .map((all) => ({
      rows,
      terms: writeTerms(new Map(all.map(([source, entry]) => [source, { source, ...entry }]))),
    })),
);

interface Glossary {
  readonly rows: readonly (readonly [string, string])[];
  readonly terms: string;
}
type Table = { readonly rows: readonly SheetRow[]; readonly layout: SheetLayout | Message };

function throughTbx(table: Spreadsheet): Table {
  return toTbxTable(parseTbx(Buffer.from(writeTbx(table)), 'utf-8'), undefined, nameLanguage);
}

async function throughWorkbook(table: Spreadsheet): Promise<Table> {
  const { sheets } = await readWorkbook(await writeWorkbook(withTerms(table)));
  const read = sheets[0]?.rows ?? [];
  return { rows: read, layout: detectLayout(read, {}, nameLanguage) };
}

function throughText(table: Spreadsheet): Table {
  const read = parseSheet(writeSpreadsheet(withTerms(table), '\t').slice(1), '\t', 'a.tsv');
  return 'text' in read
    ? { rows: [], layout: read }
    : { rows: read, layout: detectLayout(read, {}, nameLanguage) };
}

/**
 * Exports glossaries in two target languages, imports them, and compares. What their terms files say is there again, or was named as what
 * the form cannot hold.
 */
async function checkRoundTrip(
  glossaries: readonly Glossary[],
  limits: FormLimits,
  through: (table: Spreadsheet) => Table | Promise<Table>,
): Promise<void> {
  const texts = glossaries.map(({ rows }) => rows.map((row) => `${writeRow(row, 'csv')}\n`).join(''));
  const table = toSpreadsheet(
    'en',
    ['de', 'fr'].map((target, index) => ({
      target,
      dictionary: new Dictionary(texts[index] ?? '', { format: 'csv', pair: { source: 'en', target } }),
      terms: glossaries[index]?.terms,
    })),
    limits,
  );
  expect(table.faults).toEqual([]);
  const { rows: read, layout } = await through(table);
  if ('text' in layout) throw new Error(layout.text);
  const imported = readDictionaries(read, layout, LANGUAGES);
  expect(imported.flatMap((dictionary) => dictionary.faults)).toEqual([]);
  for (const [index, { rows, terms }] of glossaries.entries()) {
    const back = imported.find(({ pair }) => pair.target === ['de', 'fr'][index]);
    const lost = table.lost.filter(({ dictionary }) => dictionary === index);
    checkGlossary({ rows, terms }, back ?? { entries: [], terms: new Map() }, lost);
  }
}

function checkGlossary(
  { rows, terms }: Glossary,
  back: Pick<ImportedDictionary, 'entries' | 'terms'>,
  lost: Spreadsheet['lost'],
): void {
  const isLost = (phrase: string, name: string | undefined) =>
    lost.some((one) => one.source === phrase && one.name === name);
  const sources = new Set(rows.map(([source]) => source));
  // TBX writes a phrase that is kept as a term of both languages, and says so.
  const own = back.entries.filter(([source]) => sources.has(source) || !isLost(source, 'status'));
  expect(own.toSorted()).toEqual(rows.toSorted());
  for (const entry of readTermEntries(terms).values()) {
    if (isLost(entry.source, undefined)) continue;
    const read = back.terms.get(entry.source);
    for (const field of TERM_FIELDS.filter((name) => !isLost(entry.source, name))) {
      expect([field, read === undefined ? '' : cellOfField(read, field)]).toEqual([
        field,
        cellOfField(entry, field),
      ]);
    }
  }
  const said = new Set(
    [...readTermEntries(terms).values()]
      .filter((one) => writtenFields(one).length > 0)
      .map(({ source }) => source),
  );
  expect([...back.terms.keys()].filter((source) => !said.has(source))).toEqual([]);
}

test.each(
  inTurn([
    { form: 'TBX', limits: TBX_LIMITS, through: throughTbx, count: 3_000 },
    { form: 'a workbook', limits: WORKBOOK_LIMITS, through: throughWorkbook, count: 1_000 },
    { form: 'text', limits: NO_LIMITS, through: throughText, count: 1_000 },
  ]),
)(
  'glossaries that are exported as $form and imported again are what they were',
  ({ limits, through, count }) =>
    fc.assert(
      fc.asyncProperty(glossary, glossary, (german, french) =>
        checkRoundTrip([german, french], limits, through),
      ),
      { numRuns: runs(count) },
    ),
);

/** Any text in one line, as a line of a glossary has it. */
const anyLine = awkwardText.map((text) => text.replaceAll(/[\r\n]/g, ''));

test('TBX holds every phrase exactly, or says why it cannot', () => {
  fc.assert(
    fc.property(anyLine, (text) => {
      if (tbxFault(text) !== undefined) return;
      const [concept] = parseTbx(
        Buffer.from(writeTbx({ rows: [['en'], [text]], terms: new Map() })),
        'utf-8',
      ).concepts;
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
    writeTbx({
      rows: [
        ['en', 'de'],
        ['a & b', 'c'],
      ],
      terms: new Map(),
    }),
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
