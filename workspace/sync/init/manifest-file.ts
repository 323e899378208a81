import { readFile } from 'node:fs/promises';
import { MANIFEST_NAME } from '../../../core/file-kinds.ts';
import { createNamedFileFinder } from '../../../core/manifest/lookup/locate-file.ts';
import { message } from '../../../core/message.ts';
import { locateOnDisk } from '../../files/read/read-regular.ts';
import { SyncError } from '../sync-error.ts';

/**
 * The text of the manifest in a folder; undefined without one.
 * @throws SyncError if it is something else than a file of the repository.
 */
export async function readManifestText(folder: string): Promise<string | undefined> {
  const { fault, real } = await createNamedFileFinder(folder, locateOnDisk)(MANIFEST_NAME);
  if (fault === 'missing') return undefined;
  if (fault !== undefined) {
    throw new SyncError('refused', message('{0} is not a file in this repository.', MANIFEST_NAME));
  }
  return readFile(real, 'utf8');
}
