import * as vscode from 'vscode';
import { compileGlob } from '#base';
import type { FolderItem } from '#files/model';
import { listFolder } from '../editor/file-system.ts';
import type * as disk from '../editor/search-files.ts';

/** Folders of one folder of the workspace that are looked into. */
const MAX_FOLDERS = 2_000;

/** Folders in which the editor finds nothing of ours either. */
const NOT_OURS = /^(?:node_modules|\..*)$/;

/**
 * The files of the workspace that fit a pattern. They are listed: the editor searches only some file systems of a browser, and waits
 * forever in the others.
 */
export const searchFiles: typeof disk.searchFiles = async (pattern, _exclude, max, token) => {
  const fits = compileGlob(pattern) ?? (() => false);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const all = await Promise.all(folders.map(({ uri }) => filesBelow(uri, token)));
  return all
    .flat()
    .flatMap(({ uri, path }) => (fits(path) ? [uri] : []))
    .slice(0, max);
};

/** A file, with its path in a folder. */
interface FileBelow {
  readonly uri: vscode.Uri;
  readonly path: string;
}

async function filesBelow(root: vscode.Uri, token?: vscode.CancellationToken): Promise<readonly FileBelow[]> {
  const files: FileBelow[] = [];
  const waiting = [''];
  let looked = 0;
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (++looked > MAX_FOLDERS || token?.isCancellationRequested === true) break;
    for (const { name, kind } of await itemsOf(vscode.Uri.joinPath(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'file') files.push({ uri: vscode.Uri.joinPath(root, path), path });
      else if (kind === 'folder' && !NOT_OURS.test(name)) waiting.push(path);
    }
  }
  return files;
}

/** What a folder contains; nothing if it cannot be listed. */
export async function itemsOf(folder: vscode.Uri): Promise<readonly FolderItem[]> {
  return listFolder(folder).catch(() => []);
}
