import type { Contestant } from '../contestants.ts';
import type { Heat } from '../measure/core-process.ts';
import { raceInTurns } from '../measure/run-core-job.ts';
import type { BenchContext, Measured, Row } from '../row.ts';
import { measured } from '../row.ts';

const FORMATS = ['csv', 'tsv'] as const;
const CONTESTANTS: readonly Contestant[] = ['error-rules', 'all-rules', 'csv-parse', 'udsv', 'papaparse'];

/** Rounds until the compiler has seen enough. */
const WARM_UPS = 6;

/** Linting 10 MiB against only parsing it, from the same decoded string. */
export const lintAndParsers: Row = {
  name: 'lint',
  async run(context) {
    const rows: Measured[] = [];
    for (const format of FORMATS) rows.push(...(await compare(context, format)));
    return measured(...rows);
  },
};

async function compare(context: BenchContext, format: (typeof FORMATS)[number]): Promise<Measured[]> {
  const file = await context.data.dictionary(format, 10, 'clean');
  const defective = await context.data.dictionary(format, 10, 'defects');
  const heats: Heat[] = CONTESTANTS.map((contestant) => ({ name: contestant, contestant, file, format }));
  heats.push({ name: 'defects', contestant: 'all-rules', file: defective, format });
  const times = await raceInTurns(context, heats, WARM_UPS);
  const against = (figure: string, ours: string, other: string): Measured => ({
    figure: `${figure}-${format}`,
    unit: 'ms',
    ours: times[ours] ?? [],
    other: times[other] ?? [],
  });
  return [
    against('error-rules-csv-parse', 'error-rules', 'csv-parse'),
    against('error-rules-udsv', 'error-rules', 'udsv'),
    against('error-rules-papaparse', 'error-rules', 'papaparse'),
    against('all-rules-csv-parse', 'all-rules', 'csv-parse'),
    against('all-rules-udsv', 'all-rules', 'udsv'),
    against('defects-csv-parse', 'defects', 'csv-parse'),
  ];
}
