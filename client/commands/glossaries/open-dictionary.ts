import * as vscode from 'vscode';
import { connect } from '../../connection/connection.ts';
import { pickDictionary } from '../../remote-dictionaries/pick-dictionary.ts';
import { partsOfAddress, REMOTE_SCHEME } from '../../remote-dictionaries/remote-address.ts';
import { refuse } from '../../ui/refuse.ts';
import type { CommandHandler } from '../command.ts';

/** Opens a dictionary of the account as a document that is saved to the service. */
export const openDictionary: CommandHandler = async (context) => {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const glossaries = await connection.client.listGlossaries();
  if (glossaries.every(({ dictionaries }) => dictionaries.length === 0)) {
    return refuse(vscode.l10n.t('The account has no glossaries yet.'));
  }
  const address = await pickDictionary(connection.origin, glossaries);
  if (address === undefined) return 'cancelled';
  const uri = vscode.Uri.from({ scheme: REMOTE_SCHEME, ...partsOfAddress(address) });
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
  return 'done';
};
