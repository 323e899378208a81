// What was noticed, in figures.

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
 */
export function reportOf(areas, verdicts) {
  return areas.map(({ name, target }) => {
    const own = verdicts.filter(({ area }) => area === name);
    const noticed = own.filter(({ failure }) => failure !== undefined).length;
    const percent = own.length === 0 ? 100 : (100 * noticed) / own.length;
    return { name, planted: own.length, noticed, percent, target, isReached: percent >= target };
  });
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
      `| ${name} | ${planted} | ${noticed} | ${Math.floor(percent)} % | ${target} % |`,
  );
  return [
    '| area | planted | noticed | | target |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `${verdicts.length} mistakes, seed ${seed}, ${minutes.toFixed(1)} minutes`,
  ].join('\n');
}
