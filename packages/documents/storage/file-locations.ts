import path from 'node:path';
import { message } from '#base';
import { type Files, removeLeft, temporaryName } from '#files';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentLocations } from '../job/ports.ts';
import { placeFile } from './place-file.ts';

/** The permissions of a translation whose source has none. */
const DEFAULT_MODE = 0o600;

/** Documents that are plain files. */
export function fileLocations(files: Files): DocumentLocations {
  return {
    async open(source) {
      const found = await files.stat(await files.realPath(source));
      if (found?.kind !== 'file') throw noDocument(source);
      return {
        blob: await files.openBlob(source),
        pieces: files.pieces(source),
        mode: (found.mode & 0o666) | DEFAULT_MODE,
      };
    },
    realFolder: (folder) => realFolder(files, folder),
    async check({ folder, realFolder: expected }) {
      await requireSameFolder(files, folder, expected);
      const probe = path.join(folder, temporaryName());
      const file = await files.create(probe);
      await file.close();
      await files.remove(probe);
      await removeLeft(folder);
    },
    async place(placement) {
      const { folder, realFolder: expected } = placement.target;
      await requireSameFolder(files, folder, expected);
      return placeFile(files, placement);
    },
    has: async (file) => (await files.stat(file))?.kind === 'file',
  };
}

function noDocument(source: string): DocumentError {
  return new DocumentError(message('{0} is not a file.', source), message('Choose the document itself.'));
}

/** A folder that does not exist yet is resolved by its parent. */
async function realFolder(files: Files, folder: string): Promise<string> {
  const found = await files.stat(folder);
  if (found?.kind === 'folder') return files.realPath(folder);
  const parent = path.dirname(folder);
  if (found === undefined && parent !== folder) {
    return path.join(await realFolder(files, parent), path.basename(folder));
  }
  throw folderError(
    found?.kind === 'link'
      ? message('{0} is a link, and Parlance does not write behind links.', folder)
      : message('{0} is not a folder.', folder),
  );
}

/** Since the job began, a folder may have been removed or may lead to another one. */
async function requireSameFolder(files: Files, folder: string, expected: string): Promise<void> {
  if ((await files.stat(folder)) === undefined) {
    throw folderError(message('The folder {0} does not exist.', folder));
  }
  if ((await realFolder(files, folder)) === expected) return;
  throw folderError(message('{0} leads to a different folder than when the job began.', folder));
}

function folderError(what: ReturnType<typeof message>): DocumentError {
  return new DocumentError(
    what,
    message('Nothing is lost. Create the folder, or save the translation to another one.'),
  );
}
