import * as vscode from 'vscode';
import { Dictionary } from '#glossary';
import { type DictionaryVersion, saveDictionaryVersion } from '#sync';
import type { Connection } from '../../shell/connection/connection.ts';
import { nameOf } from '../../shell/editor/files.ts';
import { findGlossarySettings } from '../../shell/profiles/manifests.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import { openBackups } from '../sync/roots/open-backups.ts';
import type { RemoteAddress } from './remote-address.ts';

/** A document that is saved to the service. */
export interface RemoteSave {
  readonly uri: vscode.Uri;
  readonly address: RemoteAddress;
  readonly text: string;
  /** Undefined if nobody knows it: the text was restored after a reload, and the service has changed meanwhile. */
  readonly opened: DictionaryVersion | undefined;
}

/**
 * Saves the text of a document, after the checks of a push. Many removals are asked about with their number.
 * @returns what the service has then.
 * @throws SyncError if nothing, or not this, was written; otherwise what the client throws.
 */
export async function saveText(
  { uri, address, text, opened }: RemoteSave,
  { client }: Pick<Connection, 'client'>,
): Promise<DictionaryVersion> {
  const save = {
    address,
    glossary: address.name,
    dictionary: new Dictionary(text, { format: 'tsv', pair: address.pair }),
    file: nameOf(uri),
    settings: await findGlossarySettings(uri, 'tsv'),
    opened,
    mayRemove,
    openBackups: () => openBackupsOf(address),
  };
  return saveDictionaryVersion(save, { client, signal: new AbortController().signal });
}

const mayRemove: Parameters<typeof saveDictionaryVersion>[0]['mayRemove'] = async ({ count, reason }) => {
  const remove = vscode.l10n.t('Remove {0} Entries', number(count));
  const detail = vscode.l10n.t('So many removals can be a mistake.');
  const question = { modal: true, detail };
  return (await vscode.window.showWarningMessage(localize(reason), question, remove)) === remove;
};

/** In the folder whose manifest names the glossary. */
function openBackupsOf({ name }: RemoteAddress) {
  return openBackups(({ location }) =>
    location.manifest.glossaries.some((glossary) => glossary.name === name),
  );
}
