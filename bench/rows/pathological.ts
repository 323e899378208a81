import type { Heat } from '../measure/core-process.ts';
import { runRace } from '../measure/run-core-job.ts';
import { median } from '../measure/statistics.ts';
import { type Measured, measured, type Row } from '../row.ts';

const HEAT_BUDGET_MILLISECONDS = 3_000;

/** Texts that are meant to be slow against a clean one of the same size. */
export const pathological: Row = {
  name: 'pathological',
  async run(context) {
    const files = await context.data.pathological();
    const clean = await context.data.dictionary('csv', 10, 'clean');
    const heats = [['clean', clean] as const, ...files].map(
      ([name, file]): Heat => ({ name, contestant: 'all-rules', file, format: 'csv' }),
    );
    const times = await runRace(context, {
      heats,
      warmUps: 0,
      rounds: context.rounds,
      heatBudget: HEAT_BUDGET_MILLISECONDS,
    });
    const timesOf = (name: string) => times[name] ?? [];
    const singles = [...files.keys()].filter((name) => name.startsWith('only-')).map(timesOf);
    const slowest = singles.reduce((worst, one) => (median(one) > median(worst) ? one : worst), [0]);
    const against = (figure: string, ours: readonly number[]): Measured => ({
      figure,
      unit: 'ms',
      ours,
      other: timesOf('clean'),
    });
    return measured(
      against('all-duplicates', timesOf('all-duplicates')),
      against('one-line', timesOf('one-line')),
      against('one-character', slowest),
    );
  },
};
