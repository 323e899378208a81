/** What a folder contains. A link is one wherever it leads; devices and pipes are `other`. */
export interface FolderItem {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** Lists a folder by its path. What cannot be listed is empty. */
export type ListFolder = (folder: string) => Promise<readonly FolderItem[]>;

/** What a system calls an item of a folder. */
interface SystemItem {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** The item of a folder that a system has found. */
export function folderItem(item: SystemItem): FolderItem {
  return { name: item.name, kind: kindOf(item) };
}

function kindOf(item: SystemItem): FolderItem['kind'] {
  if (item.isFile()) return 'file';
  if (item.isDirectory()) return 'folder';
  return item.isSymbolicLink() ? 'link' : 'other';
}
