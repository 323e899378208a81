import { MANIFEST_NAME, message } from '#base';
import { InsideFile, readManifestText } from '#files';
import { notWritten } from '../steps/write-synced-file.ts';
import { SyncError } from '../sync-error.ts';

/**
 * Writes the manifest that was planned for a text; undefined stands for none.
 * @throws SyncError if the disk refuses it.
 */
export async function writeManifest(
  folder: string,
  before: string | undefined,
  after: string,
): Promise<void> {
  let isWritten = false;
  try {
    const encoder = new TextEncoder();
    const old = before === undefined ? undefined : encoder.encode(before);
    const manifest = new InsideFile({ folder }, MANIFEST_NAME);
    isWritten = await manifest.write(encoder.encode(after), { before: old });
  } catch (error) {
    throw notWritten(MANIFEST_NAME, error);
  }
  if (!isWritten) throw changedSincePlan();
}

/**
 * Replaces the manifest that was planned for; undefined stands for none.
 * @throws SyncError if it has changed, or the disk refuses it.
 */
export async function replaceManifest(
  folder: string,
  before: string | undefined,
  after: string,
): Promise<void> {
  await refuseChanged(folder, before);
  await writeManifest(folder, before, after);
}

/** @throws SyncError if the manifest is not the one that was planned for. */
export async function refuseChanged(folder: string, before: string | undefined): Promise<void> {
  if ((await readManifestText(folder)) === before) return;
  throw changedSincePlan();
}

function changedSincePlan(): SyncError {
  return new SyncError(
    'stale',
    message('{0} has changed since the plan was made. It was not written.', MANIFEST_NAME),
    message('Run the command again.'),
  );
}
