import { readdir } from 'node:fs/promises';
import { type FolderItem, folderItem, type ListFolder } from '../../core/projects/folder-item.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';

/** Lists a folder of this machine. What cannot be read is empty. */
export async function listFolder(folder: string): Promise<readonly FolderItem[]> {
  const items = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return items.map(folderItem);
}

/**
 * Lists folders of this machine below one of them.
 * @param root Absolute.
 */
export function createFolderList(root: string, signal: AbortSignal): ListFolder {
  return async (folder) => {
    if (signal.aborted) throw new CancelledError();
    return listFolder(`${root}/${folder}`);
  };
}
