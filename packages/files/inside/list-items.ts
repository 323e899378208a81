import { readdir } from 'node:fs/promises';
import { type FolderItem, folderItem } from '../model/folder-item.ts';

/** The items of a folder that a walk without links has come to; empty if it cannot be read. */
export async function listItems(folder: string): Promise<readonly FolderItem[]> {
  const items = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return items.map(folderItem);
}
