// What was noticed, in figures.
import { WHOLE_TARGET } from './areas.mjs';

/** The end of the name of a test that took too long. */
export const LATE = '(timed out)';

/**
 * @typedef {object} Verdict
 * @property {string} area
 * @property {import('./find-mutants.mjs').Mutant} mutant
 * @property {string | undefined} failure The test that noticed it first; undefined if none did.
 */

/** @param {import('./find-mutants.mjs').Mutant} mutant */
export function describe({ file, row, operator, line, changed }) {
  return `${file}:${row} (${operator})\n  ${line}\n  ${changed}`;
}

/**
 * @param {readonly import('./areas.mjs').Area[]} areas
 * @param {readonly Verdict[]} verdicts
 * @returns One row for each area, and one for all of them.
 */
export function reportOf(areas, verdicts) {
  const rows = areas.map(({ name, target = 0 }) =>
    rowOf(
      name,
      verdicts.filter(({ area }) => area === name),
      target,
    ),
  );
  return [...rows, rowOf('all', verdicts, WHOLE_TARGET)];
}

/**
 * @param {string} name
 * @param {readonly Verdict[]} verdicts
 * @param {number} target Percent; 0 without one.
 */
function rowOf(name, verdicts, target) {
  // A test that only took too long may have been kept waiting by something else.
  const noticed = verdicts.filter(({ failure = LATE }) => !failure.endsWith(LATE)).length;
  const percent = verdicts.length === 0 ? 100 : (100 * noticed) / verdicts.length;
  return { name, planted: verdicts.length, noticed, percent, target, isReached: percent >= target };
}

/**
 * @param {readonly import('./areas.mjs').Area[]} areas
 * @param {readonly Verdict[]} verdicts
 * @param {number} minutes
 * @param {number} seed
 * @returns {string} In Markdown.
 */
export function tableOf(areas, verdicts, minutes, seed) {
  const rows = reportOf(areas, verdicts).map(
    ({ name, planted, noticed, percent, target }) =>
      `| ${name} | ${planted} | ${noticed} | ${Math.floor(percent)} % | ${target === 0 ? '' : `${target} %`} |`,
  );
  return [
    '| area | planted | noticed | | target |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `${verdicts.length} mistakes, seed ${seed}, ${minutes.toFixed(1)} minutes`,
  ].join('\n');
}
