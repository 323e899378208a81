// The page that shows where each thing that the specification says is found: in the editor, at the command line, in the local service,
// and in which test.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { checkout } from '../paths.mjs';

const INTRODUCTION = `# Coverage of the specification

This page is written by \`node scripts/generate-docs.mjs\`. The rows and their tests are in \`test/contract/spec-coverage/\`, where a test
holds that every operation, field, and limit of the code has one; the places are in \`scripts/support/docs/coverage-places.json\`. Names of
commands are **bold**, names of views are in _italics_. [The notes on the specification](specification-notes.md) say what a section
requires.`;

const HEADER = ['What', 'It says', 'Editor', 'Command line', 'Local service', 'Tests'];

/**
 * Where a row is found.
 * @typedef {object} Places
 * @property {string} editor
 * @property {string} cli
 * @property {string} service
 */

/** @typedef {Places & { readonly rows?: Readonly<Record<string, Partial<Places>>> }} SectionPlaces */

/** The places of each section, and of rows that differ. */
export const COVERAGE_PLACES = /** @type {Readonly<Record<string, SectionPlaces>>} */ (
  JSON.parse(readFileSync(path.join(checkout, 'scripts/support/docs/coverage-places.json'), 'utf8'))
);

/** @typedef {typeof import('../../../test/contract/spec-coverage/index.ts').SPECIFICATION} Specification */

/** Everything that the specification says. */
export async function readSpecification() {
  /** @type {typeof import('../../../test/contract/spec-coverage/index.ts')} */
  const { SPECIFICATION } = await importTypeScript(
    path.join(checkout, 'test/contract/spec-coverage/index.ts'),
  );
  return SPECIFICATION;
}

/**
 * @param {Specification} specification
 * @returns {string} The page.
 */
export function coveragePage(specification) {
  const sections = specification.map((section) => sectionText(section).join('\n'));
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/**
 * @param {Specification[number]} section
 * @returns {readonly string[]} lines
 */
function sectionText({ section, rows }) {
  const places = COVERAGE_PLACES[section];
  if (places === undefined) throw new Error(`coverage-places.json does not have section ${section}.`);
  const cells = rows.map(([name, says, ...tests]) => {
    const { editor, cli, service } = { ...places, ...places.rows?.[name] };
    const files = [...new Set(tests.map(({ file }) => `\`${file}\``))].join(', ');
    return filled([`\`${name}\``, says, editor, cli, service, files]);
  });
  return [`## ${section}`, '', ...tableLines([HEADER, ...cells])];
}

/**
 * @param {readonly string[]} cells
 * @returns {readonly string[]}
 */
function filled(cells) {
  const empty = cells.findIndex((cell) => cell.trim() === '');
  if (empty !== -1) throw new Error(`The cell “${HEADER[empty]}” of ${cells[0]} is empty.`);
  return cells.map((cell) => cell.replaceAll('|', '\\|'));
}

/**
 * A table as the formatter writes it, so that a formatted page is up to date.
 * @param {readonly (readonly string[])[]} rows The first one is the header.
 * @returns {readonly string[]}
 */
function tableLines(rows) {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [header = '', ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [header, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines];
}
