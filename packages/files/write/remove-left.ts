import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isTemporary } from './temporary-name.ts';

/** Milliseconds: longer than any write takes, so that the run that made the file has ended. */
const OLD_MS = 3_600_000;

const seen = new Set<string>();

/** Removes the temporary files that killed runs have left in a folder; in each process once. What cannot be removed stays. */
export async function removeLeft(folder: string): Promise<void> {
  if (seen.has(folder)) return;
  seen.add(folder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isTemporary)) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    const isOld = found?.isFile() === true && Date.now() - found.mtimeMs > OLD_MS;
    if (isOld) await rm(file, { force: true }).catch(() => undefined);
  }
}
