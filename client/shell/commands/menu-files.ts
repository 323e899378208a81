import * as vscode from 'vscode';
import { addAll } from '#base';
import type { FolderItem } from '#files/model';
import { findTranslations } from '#formats';
import { itemAt, listFolder } from '../editor/file-system.ts';
import { nameOf } from '../editor/files.ts';
import { number } from '../ui/number.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Files of folders that one command takes, so that a slip of the mouse on a large folder stays small. */
const MAX_FILES = 100;
/** Folders that are looked into for them. */
const MAX_FOLDERS = 1000;

/** Whether a command takes files with this path, by its end. */
type TakesFile = (path: string) => boolean;

/**
 * The files that a menu was opened on: all selected ones, and those in selected folders that the command takes. What is left out is
 * shown. Undefined if no menu passed any; empty if the command takes none of them.
 */
export async function menuFiles(
  argument: unknown,
  others: unknown,
  takes: TakesFile,
): Promise<readonly vscode.Uri[] | undefined> {
  const all = Array.isArray(others) && others.length > 0 ? others : [argument];
  const selected = all.filter((uri) => uri instanceof vscode.Uri);
  const [only] = selected;
  if (only === undefined) return undefined;
  // A single file is not judged by its name here: the command itself says best why it does not take it.
  if (selected.length === 1 && !(await isFolder(only))) return [only];
  const found = await filesOf(selected, takes);
  const note = noteOf(found);
  if (note !== undefined) showPrompt('information', note);
  return found.files;
}

interface FoundFiles {
  /** At most {@link MAX_FILES} of folders, and all selected ones. */
  readonly files: readonly vscode.Uri[];
  /** Selected ones that the command does not take. */
  readonly leftOut: readonly vscode.Uri[];
  readonly isCut: boolean;
}

async function filesOf(selected: readonly vscode.Uri[], takes: TakesFile): Promise<FoundFiles> {
  const named: vscode.Uri[] = [];
  const leftOut: vscode.Uri[] = [];
  const folders: vscode.Uri[] = [];
  for (const uri of selected) {
    if (await isFolder(uri)) folders.push(uri);
    else if (takes(uri.path)) named.push(uri);
    else leftOut.push(uri);
  }
  const below = await filesBelow(folders, takes);
  const once = new Map([...named, ...below.slice(0, MAX_FILES)].map((uri) => [uri.toString(), uri]));
  return { files: [...once.values()], leftOut, isCut: below.length > MAX_FILES };
}

/** One file more than are taken says that there are more. Hidden folders, packages, links, and translations of other files are left out. */
async function filesBelow(roots: readonly vscode.Uri[], takes: TakesFile): Promise<readonly vscode.Uri[]> {
  const files: vscode.Uri[] = [];
  const folders = [...roots];
  for (let seen = 0; seen < MAX_FOLDERS && files.length <= MAX_FILES; seen++) {
    const folder = folders.shift();
    if (folder === undefined) break;
    const items = (await listFolder(folder)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const namesOf = (kind: FolderItem['kind']) =>
      items.filter((item) => item.kind === kind).map(({ name }) => name);
    const taken = namesOf('file').filter((name) => takes(`/${name}`));
    const translations = findTranslations(taken, { source: undefined, targets: [] });
    const originals = taken.filter((name) => !translations.has(name));
    addAll(
      files,
      originals.map((name) => vscode.Uri.joinPath(folder, name)),
    );
    const below = namesOf('folder').filter((name) => !name.startsWith('.') && name !== 'node_modules');
    addAll(
      folders,
      below.map((name) => vscode.Uri.joinPath(folder, name)),
    );
  }
  return files;
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  return (await itemAt(uri))?.kind === 'folder';
}

/** What the command does not take, in one sentence; undefined if it takes everything. */
function noteOf({ files, leftOut, isCut }: FoundFiles): string | undefined {
  const [first] = leftOut;
  if (files.length === 0) return vscode.l10n.t('No file of the selection suits this command.');
  if (isCut) {
    return vscode.l10n.t('Only the first {0} files of the folders are taken.', number(MAX_FILES));
  }
  if (first === undefined) return undefined;
  return leftOut.length === 1
    ? vscode.l10n.t('Left out for its type: {0}', nameOf(first))
    : vscode.l10n.t(
        'Left out for their types: {0} files, such as {1}',
        number(leftOut.length),
        nameOf(first),
      );
}
