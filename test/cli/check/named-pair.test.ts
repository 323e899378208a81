import { describe, expect, test } from 'vitest';
import { check, checkFound, GOOD } from '../../support/glossaries/check-files.ts';

describe('a typo in the pair of a file name is reported', () => {
  test.each([
    't.en-dd.glossary.csv',
    't.dd-en.glossary.csv',
    'en-dd.glossary.csv',
    't.en_de.glossary.csv',
    't.xx-yy.glossary.csv',
    't.en-US-dd.glossary.csv',
  ])('%s', (name) => checkFound({ [name]: GOOD }, [], [[name, 'unknown-pair']]));

  test('in a tsv file, and in an empty one', () =>
    checkFound(
      { 'a.en-dd.glossary.tsv': 'Task\tAufgabe\n', 'b.en-dd.glossary.csv': '' },
      [],
      [
        ['a.en-dd.glossary.tsv', 'unknown-pair'],
        ['b.en-dd.glossary.csv', 'unknown-pair empty-dictionary'],
      ],
    ));

  test('on standard input', async () => {
    const { found } = await check({}, ['--stdin', '--stdin-filename', 't.en-dd.glossary.csv'], {
      stdin: GOOD,
    });
    expect(found).toEqual([['t.en-dd.glossary.csv', 'unknown-pair']]);
  });

  test('as a warning that says what stands there', async () => {
    const { code, report } = await check({ 't.en-dd.glossary.csv': GOOD }, []);
    expect(code).toBe(0);
    expect(report.files[0]?.problems).toMatchObject([
      {
        level: 'warning',
        message: 'The file name says "en-dd", which is not a pair of languages such as en-de.',
      },
    ]);
  });

  test('but not if the manifest or --pair says the languages', async () => {
    const dictionaries = [{ source: 'en', target: 'de', file: 't.en-dd.glossary.csv' }];
    const manifest = JSON.stringify({ glossaries: { product: { name: 'Product', dictionaries } } });
    const files = { 't.en-dd.glossary.csv': GOOD };
    await checkFound(
      { ...files, 'parlance.json': manifest },
      ['t.en-dd.glossary.csv'],
      [['t.en-dd.glossary.csv', '']],
    );
    await checkFound(files, ['--pair', 'en-de'], [['t.en-dd.glossary.csv', '']]);
  });
});

describe('a glossary without entries is reported', () => {
  test.each([
    ['an empty file', 'a.en-de.glossary.csv', '', 'empty-dictionary'],
    ['an empty tsv file', 'a.en-de.glossary.tsv', '', 'empty-dictionary'],
    ['an empty file without languages', 'a.glossary.csv', '', 'empty-dictionary'],
    ['a line end', 'a.en-de.glossary.csv', '\n', 'blank-line empty-dictionary'],
    ['blank lines', 'a.en-de.glossary.csv', '\r\n\r\n', 'blank-line empty-dictionary blank-line'],
    ['a byte order mark', 'a.en-de.glossary.csv', '\ufeff', 'byte-order-mark empty-dictionary'],
  ])('%s', (_, name, text, rules) => checkFound({ [name]: text }, [], [[name, rules]]));

  test('as information, which fails nothing', async () => {
    const { code, report } = await check({ 'a.en-de.glossary.csv': '' }, ['--max-warnings', '0']);
    expect(code).toBe(0);
    expect(report.files[0]?.problems).toMatchObject([{ rule: 'empty-dictionary', level: 'information' }]);
  });

  test('and a row that the service refuses is no empty file', () =>
    checkFound({ 'a.en-de.glossary.csv': 'Task\n' }, [], [['a.en-de.glossary.csv', 'column-count']]));
});
