import { type FileHandle, lstat, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { message } from '../../core/message.ts';
import { renameWhenFree } from '../../workspace/files/rename-when-free.ts';
import { CommandError } from '../command-error.ts';

/**
 * Replaces a file as a whole or not at all (reliability W1): a reader sees the old bytes or the new ones. The mode stays.
 * @throws CommandError for a symbolic link, which would be replaced by a file; otherwise the system's error.
 */
export async function atomicWrite(file: string, bytes: Uint8Array): Promise<void> {
  const target = await lstat(file);
  if (target.isSymbolicLink()) {
    throw new CommandError(message('{0} is a symbolic link and is not written.', file), {
      next: message('Name the file that it points to.'),
    });
  }
  const folder = path.dirname(file);
  // Loaded here, because a check that writes nothing would wait for it at every start.
  const { randomUUID } = await import('node:crypto');
  const temporary = path.join(folder, `.parlance-${randomUUID()}.tmp`);
  try {
    await writeWhole(temporary, bytes, target.mode);
    await renameWhenFree(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (platform !== 'win32') await withHandle(folder, 'r', (handle) => handle.sync());
}

function writeWhole(file: string, bytes: Uint8Array, mode: number): Promise<void> {
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
