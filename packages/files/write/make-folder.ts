import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.ts';

/**
 * Creates a folder and its parents, unless they exist.
 * @throws the system's error. Node reports a read-only disk as a missing folder; the first folder that is missing, created alone, says why.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') await mkdir(await firstMissing(folder));
    throw error;
  }
}

async function firstMissing(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  const isThere = await stat(parent).then(
    () => true,
    () => false,
  );
  return isThere || parent === folder ? folder : firstMissing(parent);
}
