import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { ExchangeFault } from '#exchange';
import { openExchange } from '../../../../client/glossaries/spreadsheet/read-exchange.ts';
import { writeWorkbook } from '../../../../packages/exchange/files/write-workbook.ts';
import { nameLanguage } from '../../../support/glossaries/sheet.ts';
import { langSet, tbxWith } from '../../../support/glossaries/tbx.ts';
import { failureOf } from '../../../support/service-client.ts';

test('a workbook is read with its columns, which can be chosen', async () => {
  const bytes = await writeWorkbook([
    ['en', 'de', 'Note', 'Project'],
    ['task', 'Aufgabe', 'noun', 'Planner'],
  ]);
  const read = await openExchange({ name: 'terms.xlsx', nameLanguage, bytes: new Uint8Array(bytes) }, 'xlsx');
  const { layout, alsoUnplaced = [] } = read({});
  expect(layout).toMatchObject({ source: { language: 'en' }, targets: [{ language: 'de' }] });
  expect(layout).toMatchObject({ terms: [{ index: 2, field: 'note' }] });
  expect(alsoUnplaced.map(inEnglish)).toEqual(['Columns that are not read: 4 (Project).']);
  const columns = [
    { index: 1, language: 'de' },
    { index: 0, language: 'en' },
  ];
  expect(read({ columns }).layout).toMatchObject({
    source: { language: 'de' },
    targets: [{ language: 'en' }],
  });
});

test('TBX has its languages, and says what a glossary has no place for', async () => {
  const text = tbxWith([
    `<descrip type="definition">D</descrip>${langSet('en', 'task')}${langSet('de', 'Aufgabe')}`,
  ]);
  const read = await openExchange({ name: 'terms.tbx', nameLanguage, bytes: Buffer.from(text) }, 'tbx');
  const { form, rows, unplaced } = read({});
  expect(form).toEqual({ kind: 'tbx' });
  expect(rows.map(({ cells }) => cells)).toEqual([['task', 'Aufgabe']]);
  expect(unplaced?.list(10).map(({ location }) => location)).toEqual(['2']);
});

test.each(['tbx', 'xlsx'] as const)('what is no %s is refused', async (form) => {
  const failure = failureOf(
    openExchange({ name: `x.${form}`, nameLanguage, bytes: Buffer.from('<html></html>') }, form),
  );
  expect(await failure).toBeInstanceOf(ExchangeFault);
});
