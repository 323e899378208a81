// The page that shows where each thing that the specification says is found: in the editor, at the command line, in the local service,
// each with the tests of it, which must have run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { checkout } from '../paths.mjs';

const INTRODUCTION = `# Coverage of the specification

This page is written by \`node scripts/generate-docs.mjs\`. Each line names a place and a test that runs it: tests of the editor are in
\`test/editor/\`, \`test/client/\`, and \`test/server/\`, those of the command line in \`test/cli/\`, those of the local service in
\`test/local-service/\` and \`test/contract/\`. A test of one never stands for another. \`npm test\` fails at its end if a test that is named here
did not run, or did not pass; \`npm test -- --all\` looks at every test in the editor, \`npm test\` at those that it runs.

The rows and their tests are in \`test/contract/spec-coverage/\`, where a test holds that every operation, field, and limit of the code has
a row. The places are in \`scripts/support/docs/coverage-places.json\`, and a test of each in \`coverage-tests.json\` beside it, for rows
without a test of their own. Names of commands are **bold**, names of views are in _italics_. _none_ says why there is no place.
[The notes on the specification](specification-notes.md) say what a section requires.`;

/** The names of the parts of the product, in the order of the page. */
const PARTS = /** @type {const} */ ({ editor: 'Editor', cli: 'Command line', service: 'Local service' });

/** The folders of the tests that run a part of the product. */
export const AREAS = /** @type {const} */ ({
  editor: ['test/editor/', 'test/client/', 'test/server/'],
  cli: ['test/cli/'],
  service: ['test/local-service/', 'test/contract/'],
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
  const sections = coveredSections(specification).map(([section, rows]) =>
    [`## ${section}`, ...rows.map(rowText)].join('\n\n'),
  );
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/** @param {CoveredRow} row */
function rowText({ id, name, says, cells, parts }) {
  const areas = /** @type {Area[]} */ (Object.keys(PARTS));
  const lines = areas.map((area) => `- ${PARTS[area]}: ${cellText(cells[area])}`);
  const all = parts.length === 0 ? lines : [...lines, `- Tests of the parts: ${testTexts(parts)}`];
  if ([says, ...areas.map((area) => cells[area].place)].some((text) => text.trim() === '')) {
    throw new Error(`A text of ${id} is empty.`);
  }
  return [`### \`${name}\`: ${says}`, '', ...all].join('\n');
}

/** @param {CoverageCell} cell */
function cellText({ place, tests }) {
  return tests.length === 0 ? place : `${place}; ${testTexts(tests)}`;
}

/** @param {readonly CoveringTest[]} tests */
function testTexts(tests) {
  const texts = tests.map(({ file, title }) => `[${nameOf(file)}](../${file}): ${plainText(title)}`);
  return [...new Set(texts)].join('; ');
}

/** @param {string} file */
function nameOf(file) {
  return path.posix.basename(file).replace(/\.(test\.ts|ui\.mjs)$/, '');
}

/** @param {string} title */
function plainText(title) {
  return title
    .replace(/[\\`*_{}[\]<>|]/g, '\\$&')
    .replaceAll('\n', ' ')
    .trim();
}
