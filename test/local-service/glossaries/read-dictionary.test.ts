import { describe, expect, test } from 'vitest';
import {
  type DictionaryContent,
  readDictionary,
} from '../../../packages/local-service/server/glossaries/read-dictionary.ts';
import { readSwitches } from '../../../packages/local-service/server/options/switches.ts';

type Setting = Partial<Omit<DictionaryContent, 'entries'>> & {
  readonly switches?: Readonly<Record<string, string>>;
};

function read(entries: string, { switches = {}, ...content }: Setting = {}) {
  return readDictionary(
    { source: 'en', target: 'de', format: 'csv', ...content, entries },
    readSwitches(switches),
  );
}

function checkRead(
  entries: string,
  expected: readonly (readonly [string, string])[],
  setting?: Setting,
): void {
  expect([...read(entries, setting).entries]).toEqual(expected);
}

function checkRefused(entries: string, detail: string, setting?: Setting): void {
  expect(() => read(entries, setting)).toThrow(
    expect.objectContaining({ status: 400, detail: expect.stringContaining(detail) }),
  );
}

const TSV: Setting = { format: 'tsv' };

describe('entries that the service takes', () => {
  test.each<[string, string, readonly (readonly [string, string])[], Setting?]>([
    ['none', '', []],
    ['a byte order mark alone', '\ufeff', []],
    ['a byte order mark, once', '\ufeff\ufeffa,b', [['\ufeffa', 'b']]],
    [
      'every line end',
      'a,1\nb,2\r\nc,3\rd,4',
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
        ['d', '4'],
      ],
    ],
    [
      'the first line end is no model for the others',
      'a,1\rb,2\nc,3',
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ],
    ['blank lines', '\n\na,1\n\r\n\r\n', [['a', '1']]],
    ['quotes', '"a, ""b""","c"', [['a, "b"', 'c']]],
    [
      'right codes in any case',
      'a,1,EN,De\nb,2,"en",de',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['other codes, which are passed over with whatever they have', 'a,1,en,fr\n,\0,de,en\na,2', [['a', '2']]],
    ['quotes in TSV, which mean nothing there', '"a\tb"\n', [['"a', 'b"']], TSV],
    [
      'names that every object has',
      '__proto__,1\nconstructor,2',
      [
        ['__proto__', '1'],
        ['constructor', '2'],
      ],
    ],
    ['delete, a soft hyphen and a zero width space', '\u007fa\u00ad,\u200bb', [['\u007fa\u00ad', '\u200bb']]],
    [
      'twins that differ in a byte',
      'a,1\nA,1\n\u00e9,1\ne\u0301,1',
      [
        ['a', '1'],
        ['A', '1'],
        ['\u00e9', '1'],
        ['e\u0301', '1'],
      ],
    ],
    ['1,024 bytes', `${'ü'.repeat(512)},b`, [['ü'.repeat(512), 'b']]],
  ])('%s', (_name, entries, expected, setting) => {
    checkRead(entries, expected, setting);
  });
});

describe('entries that the service refuses', () => {
  test.each<[string, string, Setting?]>([
    ['a', 'Line 0 has 1 columns.'],
    ['a,b\n\nc,d,e', 'Line 1 has 3 columns.'],
    ['a,b,en,de,', 'Line 0 has 5 columns.'],
    ['a\tb\ten\tde', 'Line 0 has 4 columns.', TSV],
    ['""', 'Line 0 has 1 columns.'],
    [' ', 'Line 0 has 1 columns.'],
    [',b', 'The source phrase with the index 0 is empty.'],
    ['x,y,fr,en\na,b\nc,""', 'The target phrase with the index 1 is empty.'],
    ['a\0b,c', 'contains a control character'],
    ['a,b\u0085', 'contains a control character'],
    ['a,b\u009f', 'contains a control character'],
    ['a\tb,c', 'contains a control character'],
    ['a\u2028b,c', 'contains a Unicode newline'],
    [' a,b', 'begins or ends with white space'],
    ['a,b\u3000', 'begins or ends with white space'],
    [`${'ü'.repeat(512)}x,b`, 'is longer than 1024 bytes'],
    ['a"b,c', 'Invalid Opening Quote'],
    ['"a" ,b', 'Invalid Closing Quote'],
    ['"a,b', 'Quote Not Closed'],
    ['"a\nb",c', 'The quote in entry 0 is not closed on its line.'],
    ['"a"\0,b\nc', 'Invalid Closing Quote'],
    ['a\ud83d,b', 'half a surrogate pair'],
    ['a,1\n\na,2', 'blank line', { switches: { 'blank-lines': 'reject' } }],
    ['\r\na,1', 'blank line', { switches: { 'blank-lines': 'reject' } }],
    ['a,b', "Unsupported language pair: 'en' => 'de-DE'.", { target: 'de-DE' }],
    ['a,b', "Unsupported language pair: 'th' => 'de'.", { source: 'th' }],
  ])('%j: %s', checkRefused);

  test('a final line end is not a blank line', () => {
    checkRead(
      'a,1\r\nb,2\r\n',
      [
        ['a', '1'],
        ['b', '2'],
      ],
      { switches: { 'blank-lines': 'reject' } },
    );
  });

  test.each<[string, string, Setting?]>([
    [
      'Hello\tHallo\nHello\tGuten Tag',
      'Key with the index 1 (starting at position 12) duplicates key with the index 0 (starting at position 0)',
      TSV,
    ],
    [
      '\ufeffx,y,fr,en\n\r\n👍,1\r\nb,2\r"👍",3',
      'Key with the index 2 (starting at position 21) duplicates key with the index 0 (starting at position 12)',
    ],
  ])('a source phrase twice: %j', checkRefused);

  test('codes are kept in lower case', () => {
    expect(read('a,b', { source: 'EN', target: 'De' })).toMatchObject({ source: 'en', target: 'de' });
  });
});
