import * as vscode from 'vscode';
import { toSlashes } from '../../../core/text/path.ts';
import { SYSTEM_CLOCK } from '../../../service/clock.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { NODE_FILES } from '../../../workspace/files/node-files.ts';
import { addListToLock } from '../../../workspace/sync/steps/add-list-to-lock.ts';
import { SyncError } from '../../../workspace/sync/sync-error.ts';
import type { Connection } from '../../connection/connection.ts';
import { findSyncRoots } from '../../sync/roots/find-sync-roots.ts';
import { sentencesOfSync } from '../../sync/states/sync-failures.ts';
import { showPrompt } from '../../ui/show-prompt.ts';

/** Writes a new list into the lock of the manifest that has its file. The list exists, whatever happens to the lock. */
export async function addToLockFile(
  { client, origin }: Connection,
  { fsPath }: vscode.Uri,
  created: StyleList,
  signal: AbortSignal,
): Promise<void> {
  const ports = { client, origin, files: NODE_FILES, clock: SYSTEM_CLOCK, signal };
  try {
    for (const { location } of await findSyncRoots()) {
      await addListToLock({ location, file: toSlashes(fsPath), created }, ports);
    }
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    const why = sentencesOfSync(error);
    showPrompt('warning', vscode.l10n.t('The list is created, but not in the lock: {0}', why));
  }
}
