// What the order of a review is computed from, for docs/translations.md.
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { checkout } from '../paths.mjs';

/** @returns {Promise<string>} A list of the signals, the heaviest first. */
export async function riskSignalList() {
  /** @type {typeof import('../../../packages/projects/model/risk/signals/index.ts')} */
  const { RISK_SIGNALS } = await importTypeScript(
    path.join(checkout, 'packages/projects/model/risk/signals/index.ts'),
  );
  const sorted = RISK_SIGNALS.toSorted((one, other) => other.weight - one.weight);
  return sorted.map(({ id, weight, explanation }) => `- \`${id}\` (${weight}): ${explanation}`).join('\n');
}
