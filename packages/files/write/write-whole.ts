import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { removeLeft } from './remove-left.ts';
import { renameWhenFree } from './rename-when-free.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Writes a file as a whole or not at all (reliability W1): a reader sees the old bytes or the new ones. Its folder
 * must exist.
 * @param mode Of the new file.
 * @param mayReplace Asked at the last moment, when the new bytes are on the disk: somebody can have saved the file meanwhile.
 * @returns whether it was written.
 * @throws the system's error.
 */
export async function writeWhole(
  file: string,
  bytes: Uint8Array,
  mode: number,
  mayReplace?: () => Promise<boolean>,
): Promise<boolean> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, temporaryName());
  try {
    await writeNew(temporary, bytes, mode);
    if ((await mayReplace?.()) === false) {
      await rm(temporary);
      return false;
    }
    await renameWhenFree(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await removeLeft(folder);
  if (platform !== 'win32') await withHandle(folder, 'r', (handle) => handle.sync());
  return true;
}

function writeNew(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  return withHandle(file, 'wx', async (handle) => {
    await handle.writeFile(bytes);
    await handle.chmod(mode & 0o7777);
    await handle.sync();
  });
}

async function withHandle(file: string, flags: string, work: (handle: FileHandle) => Promise<void>) {
  const handle = await open(file, flags, 0o600);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}
