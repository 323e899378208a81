// The page that shows where each thing that the specification says is found: in the editor, at the command line, in the local service,
// each with the tests of it, which must have run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { checkout } from '../paths.mjs';

const INTRODUCTION = `# Coverage of the specification

This page is written by \`node scripts/generate-docs.mjs\`. Each cell names a place and a test that runs it: tests of the editor are in
\`test/editor/\`, \`test/client/\`, and \`test/server/\`, those of the command line in \`test/cli/\`, those of the local service in
\`test/emulator/\` and \`test/contract/\`. A test of one never stands for another. \`npm test\` fails at its end if a test that is named here
did not run, or did not pass; \`npm test -- --all\` looks at every test in the editor, \`npm test\` at those that it runs.

The rows and their tests are in \`test/contract/spec-coverage/\`, where a test holds that every operation, field, and limit of the code has
a row. The places are in \`scripts/support/docs/coverage-places.json\`, and a test of each in \`coverage-tests.json\` beside it, for rows
without a test of their own. Names of commands are **bold**, names of views are in _italics_. _none_ says why there is no place.
[The notes on the specification](specification-notes.md) say what a section requires.`;

const HEADER = ['What', 'It says', 'Editor', 'Command line', 'Local service', 'Tests of the parts'];

/** The folders of the tests that run a part of the product. */
export const AREAS = /** @type {const} */ ({
  editor: ['test/editor/', 'test/client/', 'test/server/'],
  cli: ['test/cli/'],
  service: ['test/emulator/', 'test/contract/'],
});

/** @typedef {keyof typeof AREAS} Area */
/** @typedef {Readonly<Record<Area, string>>} Places Where a row is found. */
/** @typedef {Places & { readonly rows?: Readonly<Record<string, Partial<Places>>> }} SectionPlaces */
/** @typedef {import('../../../test/contract/spec-coverage/row.ts').CoveringTest} CoveringTest */
/** @typedef {typeof import('../../../test/contract/spec-coverage/index.ts').SPECIFICATION} Specification */

/**
 * @typedef {object} CoverageCell
 * @property {string} place
 * @property {readonly CoveringTest[]} tests
 */

/**
 * @typedef {object} CoveredRow
 * @property {string} id
 * @property {string} name
 * @property {string} says
 * @property {Readonly<Record<Area, CoverageCell>>} cells
 * @property {readonly CoveringTest[]} parts Tests of the client and the core, which stand for no cell.
 */

/** @param {string} name */
function readData(name) {
  return JSON.parse(readFileSync(path.join(checkout, 'scripts/support/docs', name), 'utf8'));
}

/** The places of each section, and of rows that differ. */
export const COVERAGE_PLACES = /** @type {Readonly<Record<string, SectionPlaces>>} */ (
  readData('coverage-places.json')
);

/** A test that runs each place, as its file and the beginning of its name. */
export const PLACE_TESTS =
  /** @type {Readonly<Record<'editor' | 'cli', Readonly<Record<string, readonly [string, string]>>>>} */ (
    readData('coverage-tests.json')
  );

/** Everything that the specification says. */
export async function readSpecification() {
  /** @type {typeof import('../../../test/contract/spec-coverage/index.ts')} */
  const { SPECIFICATION } = await importTypeScript(
    path.join(checkout, 'test/contract/spec-coverage/index.ts'),
  );
  return SPECIFICATION;
}

/**
 * @param {CoveringTest} test
 * @returns {Area | undefined} The part of the product that the test runs.
 */
function areaOf({ file }) {
  const areas = /** @type {Area[]} */ (Object.keys(AREAS));
  return areas.find((area) => AREAS[area].some((folder) => file.startsWith(folder)));
}

/**
 * @param {Area} area
 * @param {string} place
 * @param {readonly CoveringTest[]} tests Of the row.
 * @returns {CoverageCell} With the test of the place if the row has none of its own.
 */
function cellOf(area, place, tests) {
  const own = tests.filter((test) => areaOf(test) === area);
  const [file, title] = (area === 'service' ? undefined : PLACE_TESTS[area][place]) ?? [];
  const ofPlace = file === undefined || title === undefined ? [] : [{ file, title }];
  return { place, tests: own.length > 0 ? own : ofPlace };
}

/**
 * @param {Specification} specification
 * @returns {readonly (readonly [section: string, rows: readonly CoveredRow[]])[]}
 */
export function coveredSections(specification) {
  return specification.map(({ section, rows }) => {
    const places = COVERAGE_PLACES[section];
    if (places === undefined) throw new Error(`coverage-places.json does not have section ${section}.`);
    return [section, rows.map((row) => coveredRow(section, row, { ...places, ...places.rows?.[row[0]] }))];
  });
}

/**
 * @param {string} section
 * @param {Specification[number]['rows'][number]} row
 * @param {Places} places
 * @returns {CoveredRow}
 */
function coveredRow(section, [name, says, ...tests], places) {
  const cells = {
    editor: cellOf('editor', places.editor, tests),
    cli: cellOf('cli', places.cli, tests),
    service: cellOf('service', places.service, tests),
  };
  return {
    id: `${section}/${name}`,
    name,
    says,
    cells,
    parts: tests.filter((test) => areaOf(test) === undefined),
  };
}

/**
 * @param {Specification} specification
 * @returns {string} The page.
 */
export function coveragePage(specification) {
  const sections = coveredSections(specification).map(([section, rows]) => {
    const cells = rows.map(({ name, says, cells: { editor, cli, service }, parts }) =>
      filled([`\`${name}\``, says, cellText(editor), cellText(cli), cellText(service), testTexts(parts)]),
    );
    return [`## ${section}`, '', ...tableLines([HEADER, ...cells])].join('\n');
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/** @param {CoverageCell} cell */
function cellText({ place, tests }) {
  return tests.length === 0 ? place : `${place}: ${testTexts(tests)}`;
}

/** @param {readonly CoveringTest[]} tests */
function testTexts(tests) {
  const texts = tests.map(({ file, title }) => `\`${file}\` (${plainText(title)})`);
  return texts.length === 0 ? '-' : [...new Set(texts)].join(', ');
}

/** @param {string} title */
function plainText(title) {
  return title.replace(/[\\`*_{}[\]<>|]/g, '\\$&').replaceAll('\n', ' ');
}

/**
 * @param {readonly string[]} cells
 * @returns {readonly string[]}
 */
function filled(cells) {
  const empty = cells.findIndex((cell) => cell.trim() === '');
  if (empty !== -1) throw new Error(`The cell “${HEADER[empty]}” of ${cells[0]} is empty.`);
  return cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|'));
}

/**
 * A table as the formatter writes it, so that a formatted page is up to date.
 * @param {readonly (readonly string[])[]} rows The first one is the header.
 * @returns {readonly string[]}
 */
function tableLines(rows) {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const padded = (/** @type {string} */ cell, /** @type {number} */ column) =>
    cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
  const [header = '', ...lines] = rows.map((row) => `| ${row.map(padded).join(' | ')} |`);
  return [header, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines];
}

/**
 * @param {string} text
 * @returns {number} In columns: letters of East Asia have two.
 */
function widthOf(text) {
  return [...text].reduce(
    (width, letter) => width + (/[\u3000-\u9fff\uac00-\ud7af]/.test(letter) ? 2 : 1),
    0,
  );
}
