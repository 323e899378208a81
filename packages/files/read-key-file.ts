import { constants, open } from 'node:fs/promises';
import { platform } from 'node:process';
import { SHARED_MODE } from './write/shared-mode.ts';

/** In UTF-8 bytes. All keys are much shorter, so a larger file is not a key file. */
const MAX_KEY_FILE_BYTES = 4_096;

/** What a key file contains, without its final line end, or why it is not used (reliability V4). */
type KeyFile =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'not-a-key-file' }
  | { readonly kind: 'shared' };

/**
 * Reads a key file. Checks the mode of the opened file, so that nobody can swap it in between.
 * @throws the system's error for a file that cannot be opened or read.
 */
export async function readKeyFile(file: string): Promise<KeyFile> {
  // Without waiting for whoever writes to a FIFO, which is no key file.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > MAX_KEY_FILE_BYTES) return { kind: 'not-a-key-file' };
    if (platform !== 'win32' && (stats.mode & SHARED_MODE) !== 0) return { kind: 'shared' };
    return { kind: 'key', key: (await handle.readFile('utf8')).replace(/\r?\n$/, '') };
  } finally {
    await handle.close();
  }
}
