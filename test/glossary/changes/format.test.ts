import { describe, expect, test } from 'vitest';
import { finish } from '#base';
import { formatDictionary, formatInSteps } from '../../../packages/glossary/changes/format.ts';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { checkTransform } from '../../support/glossaries/transform.ts';

const format = (dictionary: Dictionary) => formatDictionary(dictionary);

describe('fields have the quotes that they need and no others', () => {
  test.each([
    ['unneeded quotes go', '"Task","Aufgabe"\n', 'Task,Aufgabe\n'],
    ['needed quotes stay', '"Yes, please","Ja ""gern"""\n', '"Yes, please","Ja ""gern"""\n'],
    ['missing quotes are added', '24" screen,Schirm\n', '"24"" screen",Schirm\n'],
    ['language codes are fields like others', '"a",b,"en","de"', 'a,b,en,de'],
    ['an empty phrase needs none', '"",""\n', ',\n'],
    ['rows of one column are formatted, too', '"a"\n', 'a\n'],
    ['line ends and a byte order mark stay', '\ufeff"a",b\r\n"c",d\r"e",f', '\ufeffa,b\r\nc,d\re,f'],
  ])('%s', (_name, text, expected) => checkTransform(text, format, expected));

  test.each([
    ['an open quote', '"a,b\n'],
    ['text behind a closing quote', '"a"b,"c"\n'],
    ['quotes around nothing, whose line would become blank', '""\n'],
    ['quotes without which the file would begin with a byte order mark', '"\ufeffa",b\n'],
  ])('%s does not change', (_name, text) => checkTransform(text, format, text));

  test('TSV has no quoting', () => checkTransform('"a"\t"b"\n', format, '"a"\t"b"\n', 'tsv'));
});

test('a range of lines is formatted alone', () => {
  const dictionary = new Dictionary('"a",b\n"c",d\n"e",f\n', { format: 'csv' });
  expect(formatDictionary(dictionary, { first: 1, end: 2 })).toEqual([
    { span: { start: 6, end: 9 }, newText: 'c' },
  ]);
});

test('any number of fields is formatted in one step', () => {
  const rows = `${'"a",'.repeat(200)}"a"\n`.repeat(1000);
  const edits = finish(formatInSteps(new Dictionary(rows, { format: 'csv' })));
  expect(edits).toHaveLength(201_000);
});
