import { NODE_FILES, SyncFolder } from '#files';
import type { RecordFolder } from '../record/record-folder.ts';
import type { UpdatePorts } from './carry-out.ts';
import { TranslationBackups } from './translation-backups.ts';

/**
 * What changes a project: it keeps translations before they are replaced, and records what is accepted.
 * @param folder Of the manifest, absolute.
 * @param now Milliseconds of the epoch.
 */
export function writingPorts(
  folder: string,
  run: Pick<RecordFolder, 'attest' | 'leftLocales'>,
  now: () => number,
): Pick<UpdatePorts, 'attest' | 'backUp' | 'leftLocales'> {
  const backups = new TranslationBackups(new SyncFolder(folder, NODE_FILES), now);
  return {
    attest: (pairs) => run.attest(pairs),
    leftLocales: run.leftLocales,
    backUp: (file, bytes) => backups.backUp(file, bytes),
  };
}
