/** What a folder contains. Links, devices, and pipes are `other`. */
export interface FolderItem {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/** Lists a folder by its path. What cannot be listed is empty. */
export type ListFolder = (folder: string) => Promise<readonly FolderItem[]>;

/** What a system calls an item of a folder. */
interface SystemItem {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** The item of a folder that a system has found. */
export function folderItem(item: SystemItem): FolderItem {
  return { name: item.name, kind: item.isFile() ? 'file' : item.isDirectory() ? 'folder' : 'other' };
}
