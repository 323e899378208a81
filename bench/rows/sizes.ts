import { stat } from 'node:fs/promises';
import path from 'node:path';
import { loadedAtStart } from '../../scripts/support/loaded-files.mjs';
import { type Measured, measured, type Row } from '../row.ts';

const KILOBYTE = 1_000;

/** The size limits, in bytes. */
const LIMITS: Readonly<Record<string, readonly [file: string, limit: number]>> = {
  'size-client': ['dist/client/extension.js', 650 * KILOBYTE],
  'size-server': ['dist/server/main.js', 350 * KILOBYTE],
  'size-package': ['parlance.vsix', 3_000 * KILOBYTE],
};

/** The sizes of what is shipped against their limits. */
export const sizes: Row = {
  name: 'sizes',
  async run({ paths }) {
    const rows = Object.entries(LIMITS).map(async ([figure, [file, limit]]): Promise<Measured> => {
      return { figure, unit: 'bytes', ours: [await sizeOf(path.join(paths.checkout, file))], other: [limit] };
    });
    return measured(...(await Promise.all(rows)));
  },
};

/** The size of a file; of a program, with all files that it loads at its start. */
async function sizeOf(file: string): Promise<number> {
  const files = file.endsWith('.js') ? [...loadedAtStart(file)] : [file];
  const sizes = await Promise.all(files.map(async (each) => (await stat(each)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
