import * as vscode from 'vscode';
import { message } from '#base';
import { DocumentError, type DocumentLocations, fileLocations, MAX_DOCUMENT_BYTES } from '#documents';
import { nameKey, nextFreeName } from '#documents/model';
import { NODE_FILES } from '#files';
import {
  isWritableScheme,
  itemAt,
  listFolder,
  readChosen,
  readFound,
  writeFound,
} from '../shell/editor/file-system.ts';

/** Addresses of documents that are not on disk; a single letter would be a Windows drive. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:\//i;

/** The location of a document, as jobs store it: a path for files on disk, otherwise an address. */
export function locationOf(uri: vscode.Uri): string {
  return uri.scheme === 'file' ? uri.fsPath : uri.toString();
}

/** The document at such a location. */
export function uriOf(location: string): vscode.Uri {
  return ADDRESS.test(location) ? vscode.Uri.parse(location, true) : vscode.Uri.file(location);
}

/** Documents on the disk, and in the file systems that extensions bring. */
export function editorLocations(): DocumentLocations {
  const disk = fileLocations(NODE_FILES);
  const choose = (location: string) => (ADDRESS.test(location) ? VIRTUAL : disk);
  return {
    open: (source) => choose(source).open(source),
    realFolder: (folder) => choose(folder).realFolder(folder),
    check: (target) => choose(target.folder).check(target),
    place: (placement) => choose(placement.target.folder).place(placement),
    has: (path) => choose(path).has(path),
  };
}

/** File systems without links, permissions and aliases: what is written is read back and compared. */
const VIRTUAL: DocumentLocations = {
  async open(source) {
    const bytes = await readChosen(uriOf(source), MAX_DOCUMENT_BYTES);
    return { blob: new Blob([new Uint8Array(bytes)]), pieces: once(bytes), mode: 0o600 };
  },
  async realFolder(folder) {
    if ((await itemOf(folder))?.kind === 'folder') return folder;
    throw locationError(message('The folder {0} does not exist.', folder));
  },
  async check({ folder }) {
    await VIRTUAL.realFolder(folder);
    if (!isWritableScheme(uriOf(folder).scheme)) {
      throw locationError(message('{0} cannot be written to.', folder));
    }
  },
  async place({ spool, target, tried, onTry }) {
    const bytes = await NODE_FILES.read(spool);
    if (tried !== undefined && (await holds(uriOf(tried), bytes))) return tried;
    const folder = uriOf(target.folder);
    const items = await listFolder(folder);
    const taken = new Set(items.map(({ name }) => nameKey(name)));
    const file = vscode.Uri.joinPath(folder, nextFreeName(target.name, taken));
    await onTry(locationOf(file));
    await writeFound(file, bytes);
    if (await holds(file, bytes)) return locationOf(file);
    throw locationError(message('The file {0} differs from what was written to it.', locationOf(file)));
  },
  has: async (path) => (await itemOf(path))?.kind === 'file',
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A location that the file system cannot answer for has nothing: the read or the write that follows reports why. */
const itemOf = (location: string) => itemAt(uriOf(location));

/** A file that cannot be read does not count as written: the caller reports it, or writes another one. */
async function holds(file: vscode.Uri, bytes: Uint8Array): Promise<boolean> {
  const written = await readFound(file, bytes.length);
  return written !== undefined && Buffer.from(written).equals(bytes);
}

function locationError(what: ReturnType<typeof message>): DocumentError {
  return new DocumentError(what, message('Nothing is lost: save the translation to another folder.'));
}
