// What the order of a review is computed from, for docs/translations.md.
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { checkout } from '../paths.mjs';

/** @returns {Promise<string>} A table of the signals, the heaviest first. */
export async function riskSignalTable() {
  /** @type {typeof import('../../../core/projects/risk/signals/index.ts')} */
  const { RISK_SIGNALS } = await importTypeScript(path.join(checkout, 'core/projects/risk/signals/index.ts'));
  const rows = RISK_SIGNALS.toSorted((one, other) => other.weight - one.weight).map(
    ({ id, weight, explanation }) => `| \`${id}\` | ${weight} | ${explanation} |`,
  );
  return ['| signal | weight | what it sees |', '| --- | --: | --- |', ...rows].join('\n');
}
