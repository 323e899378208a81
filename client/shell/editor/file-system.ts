import * as vscode from 'vscode';
import { message, resolvePath } from '#base';
import { FileError, foreignText, MOVE_IT, type ReadNamed } from '#files';
import type { FolderItem } from '#files/model';
import { diskReader } from './disk-reader.ts';

// The editor's own door waits for pipes, reads devices without an end, and writes through links. So only this file asks it (reliability R7).

/** What is at an address. */
interface Item {
  /** When links are followed. A link that leads nowhere is `other`, as are devices and pipes. */
  readonly kind: 'file' | 'folder' | 'other';
  /** Whether it is a link, as far as its file system says so. */
  readonly isLink: boolean;
  readonly isReadonly: boolean;
  /** Bytes. */
  readonly size: number;
}

const MIB = 1024 ** 2;

/** What is at an address; undefined if nothing is, or its file system does not answer. */
export async function itemAt(uri: vscode.Uri): Promise<Item | undefined> {
  return statOf(uri).catch(() => undefined);
}

async function statOf(uri: vscode.Uri): Promise<Item> {
  const { type, size, permissions = 0 } = await vscode.workspace.fs.stat(uri);
  const isLink = (type & vscode.FileType.SymbolicLink) !== 0;
  const isFolder = (type & vscode.FileType.Directory) !== 0;
  const kind = (type & vscode.FileType.File) !== 0 ? 'file' : isFolder ? 'folder' : 'other';
  return { kind, isLink, isReadonly: (permissions & vscode.FilePermission.Readonly) !== 0, size };
}

/** Whether files of a scheme can be written. */
export function isWritableScheme(scheme: string): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}

/** The items of a folder. Throws the file system's error. */
export async function listFolder(folder: vscode.Uri): Promise<readonly FolderItem[]> {
  const items = await vscode.workspace.fs.readDirectory(folder);
  return items.map(([name, type]) => ({ name, kind: kindOf(type) }));
}

function kindOf(type: vscode.FileType): FolderItem['kind'] {
  if (type === vscode.FileType.File) return 'file';
  if ((type & vscode.FileType.SymbolicLink) !== 0) return 'link';
  return type === vscode.FileType.Directory ? 'folder' : 'other';
}

/**
 * The bytes of a file that a person has chosen, in a dialog, a view, or an editor. It may be anywhere, and be a link.
 * @throws FileError for what is not a regular file, or is larger; otherwise the file system's error.
 */
export async function readChosen(uri: vscode.Uri, maxBytes: number): Promise<Uint8Array> {
  await requireFile(uri, maxBytes);
  return vscode.workspace.fs.readFile(uri);
}

/** @throws FileError for what is not a regular file, or is larger; otherwise the file system's error. */
export async function requireFile(uri: vscode.Uri, maxBytes: number): Promise<void> {
  const { kind, size } = await statOf(uri);
  if (kind !== 'file') throw foreign(uri, kind);
  if (size <= maxBytes) return;
  const what = message('{0} is larger than {1} MiB.', shown(uri), Math.floor(maxBytes / MIB));
  throw new FileError('path', what, message('Choose a smaller file.'));
}

/**
 * The bytes of a file that nobody has chosen: a name, a search, or another file leads to it. Undefined for what is not a regular file, cannot be
 * read, or is larger. On this machine, links are followed that stay inside of the repository (reliability R1).
 */
export async function readFound(uri: vscode.Uri, maxBytes: number): Promise<Uint8Array | undefined> {
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.Uri.joinPath(uri, '..');
  const base = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return folderReader(folder, maxBytes)(uri.path.slice(base.length));
}

/** Reads files that something in a folder names. In a virtual file system nobody knows where a link leads, so that none is followed. */
export function folderReader(folder: vscode.Uri, maxBytes: number): ReadNamed {
  return diskReader(folder, maxBytes) ?? virtualReader(folder, maxBytes);
}

function virtualReader(folder: vscode.Uri, maxBytes: number): ReadNamed {
  return async (file) => {
    const uri = folder.with({ path: resolvePath(folder.path, file) });
    const item = await itemAt(uri);
    if (item?.kind !== 'file' || item.isLink || item.size > maxBytes) return undefined;
    return vscode.workspace.fs.readFile(uri).then(
      (bytes) => bytes,
      () => undefined,
    );
  };
}

/**
 * Writes a file that a person has named in a dialog, which asks before it replaces one. It may be a link.
 * @throws FileError if something else than a file is there; otherwise the file system's error.
 */
export async function writeChosen(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
  const item = await itemAt(uri);
  // A link that leads nowhere would create a file that nobody has seen.
  if (item !== undefined && item.kind !== 'file') throw foreign(uri, item.isLink ? 'link' : item.kind);
  await vscode.workspace.fs.writeFile(uri, bytes);
}

/**
 * Writes a file beside others, whose name follows from theirs.
 * @throws FileError if it or a folder above it in the workspace is a link, or if something else than a file is there; otherwise the file
 * system's error.
 */
export async function writeFound(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
  await requireNoLinks(uri);
  await writeChosen(uri, bytes);
}

/**
 * A file that the extension changes as a document, such as a manifest; it is created if nothing is there.
 * @throws FileError if it or a folder above it in the workspace is a link, or if something else than a file is there.
 */
export async function openOrCreate(uri: vscode.Uri): Promise<vscode.TextDocument> {
  await requireNoLinks(uri);
  const item = await itemAt(uri);
  if (item !== undefined && item.kind !== 'file') throw foreign(uri, item.kind);
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { ignoreIfExists: true });
  await vscode.workspace.applyEdit(creation);
  return vscode.workspace.openTextDocument(uri);
}

/** @throws FileError if the file or a folder above it in the workspace is a link. */
export async function requireNoLinks(uri: vscode.Uri): Promise<void> {
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri.path.replace(/\/$/, '');
  for (let part = uri; part.path !== root; part = vscode.Uri.joinPath(part, '..')) {
    if ((await itemAt(part))?.isLink === true) throw foreign(part, 'link');
    if (root === undefined || part.path === '/') return;
  }
}

function foreign(uri: vscode.Uri, kind: FolderItem['kind']): FileError {
  return new FileError('path', foreignText(kind, shown(uri)), MOVE_IT);
}

function shown(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}
