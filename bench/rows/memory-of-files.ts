import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execPath, platform } from 'node:process';
import { promisify } from 'node:util';
import { localeFile } from '../data/locale-files.ts';
import { markdownProse } from '../data/markdown-text.ts';
import type { PeakJob } from '../measure/peak-process.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { type BenchContext, type Measured, measured, type Row } from '../row.ts';
import { type MeasuredFormat, TEXT_FORMATS } from '../text-work.ts';

/** UTF-16 units of each file. */
const LENGTH = 1_000_000;
const SEED = 20_261_123;

/** The peak memory of what `markdown` and `locale-files` measure, without that of the idle process. */
export const memoryOfFiles: Row = {
  name: 'memory-of-files',
  async run(context) {
    if (platform !== 'linux') return { kind: 'skipped', reason: 'only Linux tells the peak of a process' };
    const rows: Measured[] = [];
    for (const format of TEXT_FORMATS) {
      const file = await writeData(context, format);
      const grow = (side: PeakJob['side']) => () =>
        growth(context, { side, format, file, peersFolder: context.paths.peers });
      const { ours, other } = await takeTurns(
        { ours: grow('translate'), other: grow('parse') },
        { atLeast: context.rounds, atMost: context.rounds, budget: 0, warmUps: 0 },
      );
      rows.push({ figure: `memory-${format}`, unit: 'bytes', ours, other });
    }
    return measured(...rows);
  },
};

async function writeData({ paths }: BenchContext, format: MeasuredFormat): Promise<string> {
  const file = path.join(paths.cache, `one-megabyte.${format}`);
  const text = format === 'markdown' ? markdownProse(LENGTH, SEED) : localeFile(format, LENGTH, SEED);
  await mkdir(paths.cache, { recursive: true });
  await writeFile(file, text);
  return file;
}

/** By how many bytes the peak grows, in a fresh process. */
async function growth({ paths }: BenchContext, job: PeakJob): Promise<number> {
  const script = path.join(paths.built, 'peak-process.js');
  const { stdout } = await promisify(execFile)(execPath, [script, JSON.stringify(job)]);
  return Number(stdout);
}
