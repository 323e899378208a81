import { randomUUID } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** The names of temporary files of ours alone: nothing that somebody else has made is removed. */
const OWN_NAME = /^\.parlance-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-.+)?\.tmp$/;

/** A name for what becomes `file` when it is written; with the name of the file, so that its owner finds what a killed write has left. */
export function temporaryName(file: string): string {
  return `.parlance-${randomUUID()}-${path.basename(file)}.tmp`;
}

/** Whether a name is that of a temporary file for `file`. */
export function isTemporaryOf(file: string, name: string): boolean {
  return OWN_NAME.test(name) && name.endsWith(`-${path.basename(file)}.tmp`);
}

/** Milliseconds: longer than any write takes, so that the run that made the file has ended. */
const OLD_MS = 3_600_000;

const seen = new Set<string>();

/** Removes the temporary files that killed runs have left in a folder; in each process once. What cannot be removed stays. */
export async function removeLeft(folder: string): Promise<void> {
  if (seen.has(folder)) return;
  seen.add(folder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => OWN_NAME.test(one))) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    const isOld = found?.isFile() === true && Date.now() - found.mtimeMs > OLD_MS;
    if (isOld) await rm(file, { force: true }).catch(() => undefined);
  }
}
