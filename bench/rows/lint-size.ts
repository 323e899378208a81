import { MEBIBYTE } from '../data/files.ts';
import type { Heat } from '../measure/core-process.ts';
import { runRace } from '../measure/run-core-job.ts';
import type { BenchContext, Measured, Row } from '../row.ts';
import { measured } from '../row.ts';

/** How often a size is linted in one round, so that each round takes about as long for the small ones. */
const REPEATS = { 1: 20, 10: 3, 100: 1 } as const;
const NANOSECONDS = 1_000_000;

/** Time per byte as the file grows. */
export const lintSize: Row = {
  name: 'lint-size',
  async run(context) {
    const heats = await Promise.all([heatOf(context, 1), heatOf(context, 10), heatOf(context, 100)]);
    const times = await runRace(context, { heats, warmUps: 1, rounds: context.rounds });
    const perByte = (mebibytes: number) =>
      (times[`${mebibytes}`] ?? []).map((time) => (time * NANOSECONDS) / (mebibytes * MEBIBYTE));
    const growth = (figure: string, larger: number): Measured => ({
      figure,
      unit: 'ns per byte',
      ours: perByte(larger),
      other: perByte(1),
    });
    return measured(growth('growth-10', 10), growth('growth-100', 100));
  },
};

async function heatOf({ data }: BenchContext, mebibytes: 1 | 10 | 100): Promise<Heat> {
  const file = await data.dictionary('csv', mebibytes, 'clean');
  return { name: `${mebibytes}`, contestant: 'all-rules', file, format: 'csv', repeats: REPEATS[mebibytes] };
}
