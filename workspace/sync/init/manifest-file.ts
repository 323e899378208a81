import { stat, writeFile } from 'node:fs/promises';
import { MANIFEST_NAME } from '../../../core/file-kinds.ts';
import { MAX_CHECKED_BYTES } from '../../../core/glossary/lint/oversize.ts';
import { createNamedFileFinder } from '../../../core/manifest/lookup/locate-file.ts';
import { message } from '../../../core/message.ts';
import { resolvePath } from '../../../core/text/path.ts';
import { unusableManifest } from '../../files/read/read-manifest.ts';
import { locateOnDisk, readRegular } from '../../files/read/read-regular.ts';
import { writeWhole } from '../../files/write/write-whole.ts';
import { notWritten } from '../steps/write-synced-file.ts';
import { SyncError } from '../sync-error.ts';

/**
 * The text of the manifest in a folder; undefined without one.
 * @throws FileError if it is something else than a file of the repository.
 */
export async function readManifestText(folder: string): Promise<string | undefined> {
  const { fault, real } = await createNamedFileFinder(folder, locateOnDisk)(MANIFEST_NAME);
  if (fault === 'missing') return undefined;
  const bytes = fault === undefined ? readRegular(real, MAX_CHECKED_BYTES) : undefined;
  if (bytes === undefined) throw await unusableManifest(resolvePath(folder, MANIFEST_NAME));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/**
 * Writes the manifest that was planned for a text; undefined stands for none.
 * @throws SyncError if the disk refuses it.
 */
export async function writeManifest(
  folder: string,
  before: string | undefined,
  after: string,
): Promise<void> {
  const { real } = await createNamedFileFinder(folder, locateOnDisk)(MANIFEST_NAME);
  try {
    if (before === undefined) await writeFile(resolvePath(folder, MANIFEST_NAME), after, { flag: 'wx' });
    else await writeWhole(real, new TextEncoder().encode(after), (await stat(real)).mode);
  } catch (error) {
    throw notWritten(MANIFEST_NAME, error);
  }
}

/** @throws SyncError if the manifest is not the one that was planned for. */
export async function refuseChanged(folder: string, before: string | undefined): Promise<void> {
  if ((await readManifestText(folder)) === before) return;
  throw new SyncError(
    'stale',
    message('{0} has changed since the plan was made. It was not written.', MANIFEST_NAME),
    message('Run the command again.'),
  );
}
