import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { createNamedReader, type ReadNamed } from '../../files/read/read-named.ts';

/** Why a file is not written. */
export const IS_LINK = 'The file is a link, or below one. Links are not written.';

/**
 * Whether a file, or a folder on its way, is a link: then it does not stand where its path says.
 * @param root Absolute, real, with `/`.
 * @param file Relative to it, with `/`.
 */
export async function isBehindLink(root: string, file: string): Promise<boolean> {
  let place = root;
  for (const part of file.split('/')) {
    place = path.join(place, part);
    const found = await lstat(place).catch(() => undefined);
    if (found === undefined) return false;
    if (found.isSymbolicLink()) return true;
  }
  return false;
}

/** Reads files of the root that stand there themselves: agents get nothing through a link, wherever it leads. */
export function createOwnReader(root: string, maxBytes: number): ReadNamed {
  const read = createNamedReader(root, maxBytes);
  return async (file) => ((await isBehindLink(root, file)) ? undefined : read(file));
}
