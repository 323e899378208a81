import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '#service';
import * as limits from '../../packages/requests/limits.ts';
import { AREAS, coveredSections } from '../../scripts/support/docs/coverage-page.mjs';
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

/** The name of the test in a file, read from its text: only Playwright's runner can import it. */
async function nameIn(file: string): Promise<string | undefined> {
  return /^test\((['"])(.*?)\1, /m.exec(await readFile(file, 'utf8'))?.[2];
}

test('every section of the specification is listed, in its order', () => {
  expect(SPECIFICATION.map(({ section }) => section)).toEqual(SECTIONS);
});

test('no two rows have the same id', () => {
  expect(IDS.filter((id, index) => IDS.indexOf(id) !== index)).toEqual([]);
});

describe('each cell has a test of its own part of the product, or says why it has no place', () => {
  const rows = coveredSections(SPECIFICATION).flatMap(([, covered]) => covered);

  test.each(['editor', 'cli', 'service'] as const)('%s', (area) => {
    const empty = rows.filter(({ cells }) => {
      const { place, tests } = cells[area];
      return tests.length === 0 && !place.startsWith('none: ');
    });
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  test('and the files of the tests are in the folders of that part', () => {
    const strange = rows.flatMap(({ id, cells }) =>
      (['editor', 'cli', 'service'] as const).flatMap((area) =>
        cells[area].tests
          .filter(({ file }) => !AREAS[area].some((folder) => file.startsWith(folder)))
          .map(({ file }) => `${id} ${area}: ${file}`),
      ),
    );
    expect(strange).toEqual([]);
  });

  test('tests of the user interface have these names', async () => {
    const named = rows
      .flatMap(({ cells }) => cells.editor.tests)
      .filter(({ file }) => file.endsWith('.ui.mjs'));
    const files = [...new Set(named.map(({ file }) => file))];
    const names = new Map(await Promise.all(files.map(async (file) => [file, await nameIn(file)] as const)));
    expect(named.filter(({ file, title }) => names.get(file)?.startsWith(title) !== true)).toEqual([]);
  });
});

const LIMITS = /from '[^']*\/(?:requests|local-service)\/limits\.ts'/;
const LANGUAGES = /from '[^']*\/languages\/snapshot\/[^']*'/;

describe('a test of a row writes the values of the specification itself, and does not import', () => {
  const cells = coveredSections(SPECIFICATION).flatMap(([, rows]) => rows);
  const service = cells.flatMap((row) => row.cells.service.tests);
  const all = cells.flatMap(({ cells: { editor, cli }, parts }) => [...editor.tests, ...cli.tests, ...parts]);

  test.each([
    ['limits', LIMITS, [...service, ...all]],
    ['languages, for a row of the local service', LANGUAGES, service],
  ])('%s', async (_, imported, tests) => {
    const files = [...new Set(tests.map(({ file }) => file))];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(files.filter((_file, index) => imported.test(texts[index] ?? ''))).toEqual([]);
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
