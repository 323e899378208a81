import { stat } from 'node:fs/promises';
import type { Contestant } from '../contestants.ts';
import { measureMemory } from '../measure/run-core-job.ts';
import { measured, type Row } from '../row.ts';

/** What the model of a 10 MiB file keeps, the text included. */
export const memory: Row = {
  name: 'memory',
  async run(context) {
    const file = await context.data.dictionary('csv', 10, 'clean');
    const { size } = await stat(file);
    const kept: Record<'all-rules' | 'csv-parse', number[]> = { 'all-rules': [], 'csv-parse': [] };
    for (let round = 0; round < context.rounds; round++) {
      for (const contestant of ['all-rules', 'csv-parse'] satisfies Contestant[]) {
        kept[contestant].push(
          await measureMemory(context, { heat: { name: contestant, contestant, file, format: 'csv' } }),
        );
      }
    }
    return measured(
      { figure: 'memory', unit: 'bytes', ours: kept['all-rules'], other: [size] },
      { figure: 'memory-csv-parse', unit: 'bytes', ours: kept['csv-parse'], other: [size] },
    );
  },
};
