import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { env } from 'node:process';
import * as vscode from 'vscode';
import type { Log } from '#base';
import { acquireLock, NODE_FILES, stateFolder } from '#files';
import { SYSTEM_CLOCK } from '#service';
import { TrialLists } from '#style-rules';
import type { Connection } from '../../shell/connection/connection.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';

/** Where temporary lists are written down. */
export function trialsFolder(): string {
  return path.join(stateFolder(env), 'style-trials');
}

/** The temporary lists of this user at a service: the same for every window and for the command line. */
export function openTrials({ client, origin }: Connection, log: Log): TrialLists {
  return new TrialLists({
    client,
    origin,
    files: NODE_FILES,
    folder: trialsFolder(),
    clock: SYSTEM_CLOCK,
    acquireLock,
    token: () => randomBytes(16).toString('hex'),
    log,
    onLeft: (name) =>
      showPrompt('warning', vscode.l10n.t('A temporary list is left; the next try deletes it: {0}', name)),
  });
}
