import path from 'node:path';
import type { Files } from '../files.ts';
import { removeLeft } from './remove-left.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Writes a file as a whole or not at all (reliability W1): after a crash, even of the machine, the file has its old or its new content.
 * @param mode By default, only its owner may read it.
 * @throws the system's error; the file is then unchanged.
 */
export async function writeDurably(
  files: Files,
  file: string,
  bytes: Uint8Array,
  mode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, temporaryName(file));
  try {
    const open = await files.create(temporary);
    try {
      await open.write(bytes);
      await open.sync();
    } finally {
      await open.close();
    }
    if (mode !== undefined) await files.setMode(temporary, mode);
    await files.rename(temporary, file);
  } catch (error) {
    // The error of the write is the one that matters; the next run removes what is left.
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
  await removeLeft(folder);
  await files.syncFolder(folder);
}
