export { type FolderItem, folderItem, type ListFolder } from './model/folder-item.ts';
export {
  type AttributeLine,
  attributeAddition,
  attributeText,
  missingAttributes,
} from './model/git-attributes.ts';
export { createNamedFileFinder, type LocateFile, type NamedFile } from './model/locate-file.ts';
