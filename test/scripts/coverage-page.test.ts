import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  COVERAGE_PLACES,
  coveredSections,
  PLACE_TESTS,
  readSpecification,
} from '../../scripts/support/docs/coverage-page.mjs';

const NLS: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const COMMAND_LINE = readFileSync('docs/command-line.md', 'utf8');
const SETTINGS = readFileSync('package.json', 'utf8');

const specification = await readSpecification();
const cells = Object.values(COVERAGE_PLACES).flatMap(({ rows = {}, ...places }) => [
  places,
  ...Object.values(rows),
]);
const editors = cells.flatMap(({ editor }) => editor ?? []);
const commandLines = cells.flatMap(({ cli }) => cli ?? []);

/** What the pattern finds in the texts. */
function named(texts: readonly string[], pattern: RegExp): readonly string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

test('every command and view that the page names is in the editor', () => {
  const titles = new Set(
    Object.entries(NLS).flatMap(([key, text]) => (/title$|^view\./.test(key) ? text : [])),
  );
  const names = [...named(editors, /\*\*([^*]+)\*\*/g), ...named(editors, /\b_([A-Z][^_]+)_/g)];
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !titles.has(name) && name !== 'Legacy')).toEqual([]);
});

test('every verb, variable, and option that the page names is in the documentation', () => {
  const names = named(commandLines, /`([^`]+)`/g);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !COMMAND_LINE.includes(name))).toEqual([]);
  const settings = named(editors, /`(parlance\.[a-zA-Z.]+)`/g).filter((name) => name !== 'parlance.json');
  expect(settings.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

test('every place belongs to a row', () => {
  const known = new Set(
    specification.flatMap(({ section, rows }) => rows.map(([name]) => `${section}/${name}`)),
  );
  const placed = Object.entries(COVERAGE_PLACES).flatMap(([section, { rows = {} }]) =>
    Object.keys(rows).map((name) => `${section}/${name}`),
  );
  expect(placed.filter((id) => !known.has(id))).toEqual([]);
});

test('a row without tests of its own has the tests of its places, and none of another part', () => {
  const rows = [['json', 'bodies are JSON'] as const];
  const [[, [row] = []] = []] = coveredSections([{ section: '1', rows }]);
  expect(row?.cells.editor.tests).toEqual([
    expect.objectContaining({ file: expect.stringMatching(/^test\/editor/) }),
  ]);
  expect(row?.cells.cli.tests).toEqual([
    expect.objectContaining({ file: expect.stringMatching(/^test\/cli/) }),
  ]);
  expect(row?.cells.service.tests).toEqual([]);
});

test('every place of the editor and the command line that has a test is that of a row', () => {
  const rows = coveredSections(specification).flatMap(([, covered]) => covered);
  for (const area of ['editor', 'cli'] as const) {
    const places = rows.map(({ cells: { [area]: cell } }) => cell.place);
    expect(Object.keys(PLACE_TESTS[area]).filter((place) => !places.includes(place))).toEqual([]);
  }
});
