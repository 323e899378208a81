import { expect, test } from 'vitest';
import { inEnglish, message } from '#base';
import { Dictionary } from '#glossary';
import {
  NO_LIMITS,
  toSpreadsheet,
  writeSpreadsheet,
} from '../../../../packages/exchange/model/spreadsheet/export-sheet.ts';

/** Exports texts of English dictionaries by target language: the table, and the faults as `language line: message`. */
function exportTexts(texts: Readonly<Record<string, string>>) {
  const dictionaries = Object.entries(texts).map(([target, text]) => ({
    target,
    dictionary: new Dictionary(text, { format: 'csv', pair: { source: 'en', target } }),
  }));
  const { rows, faults } = toSpreadsheet('en', dictionaries);
  const shown = faults.map(
    ({ dictionary, line, message }) => `${dictionaries[dictionary]?.target} ${line}: ${inEnglish(message)}`,
  );
  return { rows, faults: shown };
}

test('dictionaries stand side by side, source phrases in the order in which they come', () => {
  expect(
    exportTexts({ de: 'Task,Aufgabe\nInbox,Eingang\n', fr: 'Due date,échéance\n\nTask,tâche\n' }),
  ).toEqual({
    rows: [
      ['en', 'de', 'fr'],
      ['Task', 'Aufgabe', 'tâche'],
      ['Inbox', 'Eingang', ''],
      ['Due date', '', 'échéance'],
    ],
    faults: [],
  });
});

test('formulas are guarded when they are written', () => {
  const { rows } = exportTexts({ de: '=1,+1\n' });
  expect(rows).toEqual([
    ['en', 'de'],
    ['=1', '+1'],
  ]);
  expect(writeSpreadsheet(rows, ',')).toBe("\ufeffen,de\r\n'=1,'+1\r\n");
});

test('phrases that the form of the file cannot hold are reported, with the lines that the service ignores', () => {
  const dictionary = new Dictionary('a,b\nbad,c\nd,e,en,fr\n', {
    format: 'csv',
    pair: { source: 'en', target: 'de' },
  });
  const cannot = message('This form cannot hold it.');
  const { rows, faults, ignored } = toSpreadsheet('en', [{ target: 'de', dictionary }], {
    ...NO_LIMITS,
    findFault: (phrase) => (phrase === 'bad' ? cannot : undefined),
  });
  expect(rows).toEqual([
    ['en', 'de'],
    ['a', 'b'],
  ]);
  expect({ faults, ignored }).toEqual({
    faults: [{ dictionary: 0, line: 1, message: cannot }],
    ignored: [{ dictionary: 0, line: 2 }],
  });
});

test('malformed and duplicate lines are reported, ignored ones are left out', () => {
  const { rows, faults } = exportTexts({ de: 'a\nb,c,en,fr\nd,e\nd,f\n' });
  expect(rows).toEqual([
    ['en', 'de'],
    ['d', 'e'],
  ]);
  expect(faults).toEqual([
    'de 0: This line is not an entry: its columns or quotes are broken.',
    'de 3: The source phrase "d" is in this dictionary already.',
  ]);
});

test('the text has a byte order mark, CRLF, and quotes where they are needed', () => {
  expect(writeSpreadsheet([['a;b', 'c,d', 'e"f', ' g']], ';')).toBe('\ufeff"a;b";c,d;"e""f";" g"\r\n');
});
