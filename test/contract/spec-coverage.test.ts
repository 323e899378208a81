import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as limits from '../../core/requests/limits.ts';
import { OPERATIONS } from '../../service/operations.ts';
import { SPECIFICATION } from './spec-coverage/index.ts';
import { FIELD_ROWS, LIMIT_ROWS, OPERATION_ROWS } from './spec-coverage/of-the-code.ts';

/** The sections of the specification that say something of the service. */
const SECTIONS: readonly string[] = [
  '1',
  ...Array.from({ length: 15 }, (_, index) => `2.${index + 1}`),
  '3',
  '4',
  ...Array.from({ length: 10 }, (_, index) => `4.${index + 1}`),
  ...['5', '6', '7', '8', '9'],
];

const IDS = SPECIFICATION.flatMap(({ section, rows }) => rows.map(([name]) => `${section}/${name}`));

const contents = new Map<string, string>();

/** The text of a test file; the error of one that is not there names it. */
function textOf(file: string): string {
  const text = contents.get(file) ?? readFileSync(file, 'utf8');
  contents.set(file, text);
  return text;
}

test('every section of the specification is listed, in its order', () => {
  expect(SPECIFICATION.map(({ section }) => section)).toEqual(SECTIONS);
});

test('no two rows have the same id', () => {
  expect(IDS.filter((id, index) => IDS.indexOf(id) !== index)).toEqual([]);
});

describe.each(SPECIFICATION)('section $section', ({ rows }) => {
  test.each(rows.map(([name, says, ...tests]) => ({ name, says, tests })))('$name: $says', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter(({ file, title }) => !textOf(file).includes(title))).toEqual([]);
  });
});

test('every operation of the client has a row', () => {
  expect(Object.keys(OPERATION_ROWS).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  expect(Object.values(OPERATION_ROWS).filter((id) => !IDS.includes(id))).toEqual([]);
});

test('every limit has a row', () => {
  expect(Object.keys(LIMIT_ROWS).toSorted()).toEqual(Object.keys(limits).toSorted());
  expect(Object.values(LIMIT_ROWS).filter((id) => !IDS.includes(id))).toEqual([]);
});

test('every field of a request has a row; that none is left out the compiler sees', () => {
  const ids = FIELD_ROWS.flatMap((rows) => Object.values(rows));
  expect(ids.filter((id) => !IDS.includes(id))).toEqual([]);
});
