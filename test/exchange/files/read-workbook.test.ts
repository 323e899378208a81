import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { ExchangeFault } from '../../../packages/exchange/files/exchange-fault.ts';
import { readWorkbook } from '../../../packages/exchange/files/read-workbook.ts';
import { textRow, type WorkbookContent, workbookOf } from '../../support/glossaries/workbook.ts';
import { inTurn } from '../../support/runs.ts';

/** Much longer than any phrase. */
const LONG_TEXT = 'a long text '.repeat(1500);

/** As XML. */
const CELLS_BEYOND = Array.from({ length: 250_001 }, (_, index) => `<c r="A${(index % 9000) + 1}"/>`).join(
  '',
);
const CELLS_WITH_ONE_TEXT = Array.from(
  { length: 2000 },
  (_, row) => `<c r="A${row + 1}" t="s"><v>0</v></c>`,
).join('');

const ROWS_BEYOND = Array.from(
  { length: 300_000 },
  (_, row) => `</row><row r="${row + 1}"><c r="A${row + 1}"/>`,
).join('');
const INLINE_BEYOND = Array.from(
  { length: 250_001 },
  (_, index) => `<c r="A${index + 1}" t="inlineStr"><is><t>a${index}</t></is></c>`,
).join('');

/** A sheet that is too large is not called damaged. */
function tooManyCells(most: number): RegExp {
  return new RegExp(
    `^xl/worksheets/sheet1\\.xml: The sheet has too many cells, more than ${most}\\. Divide it, or save it as CSV\\.$`,
  );
}

/** The cells of each sheet, and what has no place. */
async function checkRead(
  content: WorkbookContent,
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  unplaced: readonly string[] = [],
): Promise<void> {
  const workbook = await readWorkbook(workbookOf(content));
  const cells = workbook.sheets.map(({ name, rows }) => [name, rows.map((row) => row.cells)]);
  expect(Object.fromEntries(cells)).toEqual(sheets);
  expect(workbook.unplaced.describe().map(inEnglish)).toEqual(unplaced);
}

async function checkRefused(bytes: Uint8Array, reason: string | RegExp): Promise<void> {
  const error = await readWorkbook(bytes).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ExchangeFault);
  expect((error as ExchangeFault).message).toMatch(reason);
}

describe('cells', () => {
  test('of every kind become texts', () =>
    checkRead(
      {
        sheets: {
          Terms: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
            <row r="3"><c r="A3"><v>1.50</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="str"><f>A1</f><v>x</v></c></row>`,
        },
        strings: [
          '<t>plain &amp; simple</t>',
          '<r><t>bold</t></r><r><t xml:space="preserve"> and not</t></r>',
          '<t>語</t><rPh sb="0" eb="1"><t>ゴ</t></rPh>',
        ],
      },
      {
        Terms: [
          ['plain & simple', 'bold and not', '語'],
          ['', '', ''],
          ['1.5', 'TRUE', 'x'],
        ],
      },
    ));

  test('of all sheets are read', () =>
    checkRead({ sheets: { A: textRow(1, 'a'), B: textRow(1, 'b', 'c') } }, { A: [['a']], B: [['b', 'c']] }));

  test('with many inline texts are whole', async () => {
    const count = 20_000;
    const rows = Array.from({ length: count }, (_, index) =>
      textRow(index + 1, `a phrase &amp; ${index}`),
    ).join('');
    const { sheets } = await readWorkbook(workbookOf({ sheets: { Terms: rows } }));
    expect(sheets[0]?.rows.map(({ cells }) => cells[0])).toEqual(
      Array.from({ length: count }, (_, index) => `a phrase & ${index}`),
    );
  });

  test('with an error and comments are counted', () =>
    checkRead(
      {
        sheets: {
          Terms:
            '<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c><c r="B2" t="e"><v>#N/A</v></c></row>',
        },
        parts: {
          'xl/comments1.xml':
            '<comments><commentList><comment ref="A2"><text><t>why?</t></text></comment></commentList></comments>',
          'xl/comments/comment2.xml': '<x:comments xmlns:x="urn:x"><x:comment ref="B7"/></x:comments>',
          'xl/threadedComments/threadedComment1.xml':
            '<ThreadedComments><threadedComment ref="B7"/><threadedComment ref="B7"/></ThreadedComments>',
        },
      },
      { Terms: [[''], ['a']] },
      [
        'Not in the glossary: cells with an error instead of a text 1 (cells: B2).',
        'Not in the glossary: comments 2 (cells: A2, B7).',
      ],
    ));
});

test('cells with a date are read as text and counted, because nobody knows what was written there', () =>
  checkRead(
    {
      sheets: {
        Terms: `<row r="2"><c r="A2" t="d"><v>2026-01-02</v></c><c r="AB2" t="d"><v>2026-01-31T10:00:00Z</v></c></row>`,
      },
    },
    {
      Terms: [
        Array.from({ length: 28 }, () => ''),
        ['2026-01-02', ...Array.from({ length: 26 }, () => ''), '2026-01-31T10:00:00.000Z'],
      ],
    },
    ['Read as text such as 2026-01-31: cells with a date 2 (cells: A2, AB2).'],
  ));

describe('a damaged file is refused:', () => {
  test.each<[string, Uint8Array]>(
    inTurn([
      ['no archive', Buffer.from('en,de\n')],
      ['nothing', new Uint8Array()],
      ['a truncated archive', workbookOf({ sheets: { A: textRow(1, 'a') } }).subarray(0, 500)],
      ['another archive', zipSync({ 'a.xml': strToU8('<a/>') })],
    ]),
  )('%s', (_, bytes) =>
    checkRefused(bytes, 'The file is damaged, protected by a password, or not an XLSX workbook.'),
  );

  test.each<[string, WorkbookContent, RegExp]>(
    inTurn([
      [
        'a truncated part',
        { sheets: { A: '<row r="1">' } },
        /damaged at xl\/worksheets\/sheet1\.xml:\d+:\d+: .*unexpected close tag/,
      ],
      [
        'a cell without an address',
        { sheets: { A: '<row><c t="str"><v>a</v></c></row>' } },
        /A cell has no address/,
      ],
      [
        'a text that is not there',
        { sheets: { A: '<row r="1"><c r="A1" t="s"><v>5</v></c></row>' } },
        /cannot be read: .*row 1/,
      ],
      [
        'a sheet that is not there',
        {
          sheets: {},
          parts: { 'xl/workbook.xml': '<workbook><sheets><sheet name="A"/></sheets></workbook>' },
        },
        /cannot be read/,
      ],
    ]),
  )('%s', (_, content, reason) => checkRefused(workbookOf(content), reason));
});

describe('V15 limits', () => {
  const SMALL = workbookOf({ sheets: { A: textRow(1, 'a', 'b') } });

  test('a part that grows too much is refused before it is unpacked', () => {
    const rows = '<row/>'.repeat(1_000_000);
    return checkRefused(workbookOf({ sheets: { A: rows } }), 'The workbook unpacks to too much data.');
  });

  test('a size that lies makes the part end there', async () => {
    const bytes = Uint8Array.from(
      workbookOf({ sheets: { A: textRow(1, 'a').repeat(1) + ' '.repeat(500_000) } }),
    );
    shrinkSizes(bytes, 'xl/worksheets/sheet1.xml', 300);
    await checkRefused(bytes, /damaged/);
  });

  test('more than 256 MiB in all are refused', () => {
    const bytes = Uint8Array.from(SMALL);
    setSizes(bytes, 64 * 1024 * 1024);
    return checkRefused(bytes, 'The workbook unpacks to too much data.');
  });

  test('too many parts are refused', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`xl/a${index}.xml`, '<a/>']),
    );
    return checkRefused(
      workbookOf({ sheets: { A: textRow(1, 'a') }, parts }),
      'The workbook unpacks to too much data.',
    );
  });

  test.each([
    ['a row far below', '<row r="99999999999"/>'],
    ['a corner far away', `${textRow(1, 'a')}<row r="1048576"><c r="XFD1048576"/></row>`],
    ['a row that is no number', '<row r="abc"/>'],
  ])('%s is refused, although its file is small', (_, rows) =>
    checkRefused(workbookOf({ sheets: { A: rows } }), /The sheet has too many cells/),
  );

  test.each(
    inTurn([
      ['cells beyond the limit', CELLS_BEYOND, tooManyCells(250_000)],
      ['a corner of a sheet that is else empty', '<c r="D1048576"/>', tooManyCells(4_000_000)],
      ['a million rows', ROWS_BEYOND, tooManyCells(250_000)],
      ['inline texts beyond the limit', INLINE_BEYOND, tooManyCells(250_000)],
    ]),
  )('R3 work is bounded: a workbook with %s is refused, and the limit is named', (_, cells, problem) =>
    checkRefused(workbookOf({ sheets: { A: `<row>${cells}</row>` } }), problem),
  );

  test('R3 work is bounded: a workbook in which many cells have one long text is refused, and the limit is named', () =>
    checkRefused(
      workbookOf({ sheets: { A: `<row>${CELLS_WITH_ONE_TEXT}</row>` }, strings: [`<t>${LONG_TEXT}</t>`] }),
      'The cells have too much text, more than 33554432 characters. Divide the workbook.',
    ));

  test('such a sheet is found under every name', () => {
    const content = {
      sheets: { A: textRow(1, 'a') },
      parts: { 'xl/other.xml': '<worksheet><sheetData><row r="99999999999"/></sheetData></worksheet>' },
    };
    return checkRefused(workbookOf(content), /xl\/other\.xml: The sheet has too many cells/);
  });

  test('a document type is refused', () => {
    const parts = { 'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst/>' };
    return checkRefused(
      workbookOf({ sheets: { A: textRow(1, 'a') }, parts }),
      /A workbook has no document type/,
    );
  });

  test('a part that is elsewhere is not loaded', () => {
    const relation =
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" TargetMode="External"';
    const parts = {
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" ${relation} Target="file:///etc/passwd"/></Relationships>`,
    };
    return checkRefused(workbookOf({ sheets: { A: textRow(1, 'a') }, parts }), /cannot be read/);
  });
});

/** Offsets in the directory entry of a part, and its signature. */
const DIRECTORY_ENTRY = 0x02014b50;
const SIZE_OFFSET = 24;
const NAME_OFFSET = 46;

/** Changes what the directory says about the sizes of the parts that have a name, or of all. */
function setSizes(bytes: Uint8Array, size: number, wanted?: string): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + NAME_OFFSET < bytes.length; at++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) continue;
    const name = Buffer.from(bytes.subarray(at + NAME_OFFSET)).toString('latin1');
    if (wanted === undefined || name.startsWith(wanted)) view.setUint32(at + SIZE_OFFSET, size, true);
  }
}

function shrinkSizes(bytes: Uint8Array, name: string, size: number): void {
  setSizes(bytes, size, name);
}
