import { readdir } from 'node:fs/promises';
import type { ListFolder } from '../../core/projects/walk.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';

/**
 * Lists folders of this machine below one of them. What cannot be read is empty.
 * @param root Absolute.
 */
export function createFolderList(root: string, signal: AbortSignal): ListFolder {
  return async (folder) => {
    if (signal.aborted) throw new CancelledError();
    const items = await readdir(`${root}/${folder}`, { withFileTypes: true }).catch(() => []);
    return items.map((item) => ({
      name: item.name,
      kind: item.isFile() ? 'file' : item.isDirectory() ? 'folder' : 'other',
    }));
  };
}
