import * as vscode from 'vscode';
import { message } from '#base';
import { Dictionary } from '#glossary';
import { DICTIONARIES, faultsOf, nameOfDictionary, type SyncClient, SyncError, saveObject } from '#sync';
import { type Entries, entriesOf, removalsToConfirm } from '#sync/model';
import { nameOf } from '../editor/files.ts';
import { findSetup } from '../glossary/manifests.ts';
import { openBackups } from '../sync/roots/open-backups.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import type { RemoteAddress } from './remote-address.ts';

/** A document that is saved to the service. */
export interface RemoteSave {
  readonly uri: vscode.Uri;
  readonly address: RemoteAddress;
  readonly text: string;
  /** Undefined if nobody knows it: the text was restored after a reload, and the service has changed meanwhile. */
  readonly opened: Entries | undefined;
}

/**
 * Saves the text of a document, after the checks of a push. Many removals are asked about with their number.
 * @returns what the service has then.
 * @throws SyncError if nothing, or not this, was written; otherwise what the client throws.
 */
export async function saveText(save: RemoteSave, client: SyncClient): Promise<Entries> {
  const { address, opened } = save;
  const entries = await entriesOfText(save);
  if (opened === undefined) {
    throw new SyncError('conflict', message('Not sent: the dictionary has changed at the service.'));
  }
  await confirmRemovals(opened, entries);
  const { id, pair } = address;
  const edited = {
    place: { id, pair },
    name: nameOfDictionary({ ...pair, glossary: address.name }),
    opened: { answer: undefined, entries: opened },
    entries,
    backUp: (before: Entries) => backUpFor(address, before),
  };
  await saveObject(DICTIONARIES, edited, { client, signal: new AbortController().signal });
  return entries;
}

/** @throws SyncError if the text has errors. */
async function entriesOfText({ uri, address, text }: RemoteSave): Promise<Entries> {
  const dictionary = new Dictionary(text, { format: 'tsv', pair: address.pair });
  const [fault] = faultsOf(dictionary, nameOf(uri), await findSetup(uri, 'tsv'));
  if (fault !== undefined) throw new SyncError('problems', fault);
  return entriesOf(dictionary);
}

/** @throws SyncError if the user does not agree (reliability S6). */
async function confirmRemovals(before: Entries, after: Entries): Promise<void> {
  const found = removalsToConfirm({ before, after });
  if (found === undefined) return;
  const remove = vscode.l10n.t('Remove {0} Entries', number(found.count));
  const detail = vscode.l10n.t('So many removals can be a mistake.');
  const answer = await vscode.window.showWarningMessage(
    localize(found.reason),
    { modal: true, detail },
    remove,
  );
  if (answer !== remove) throw new SyncError('refused', message('Nothing was sent.'));
}

/** In the folder whose manifest names the glossary. */
async function backUpFor({ id, pair, name }: RemoteAddress, before: Entries): Promise<void> {
  const backups = await openBackups(({ location }) =>
    location.manifest.glossaries.some((glossary) => glossary.name === name),
  );
  await backups.write(id, pair, before);
}
