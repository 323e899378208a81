import * as vscode from 'vscode';
import { sameCode } from '../../../core/languages/codes.ts';
import type { Glossary } from '../../../service/resources/glossaries.ts';
import { type Connection, connect } from '../../connection/connection.ts';
import { pickDictionary } from '../../remote-dictionaries/pick-dictionary.ts';
import { partsOfAddress, REMOTE_SCHEME } from '../../remote-dictionaries/remote-address.ts';
import { isSyncNode } from '../../sync/view/glossary-tree.ts';
import { refuse } from '../../ui/refuse.ts';
import type { CommandHandler } from '../command.ts';

/** Opens a dictionary of the account as a document that is saved to the service: that of a line of the view, or one that the user picks. */
export const openDictionary: CommandHandler = async (context, argument) => {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const glossaries = await glossariesFor(argument, connection);
  if (glossaries.every(({ dictionaries }) => dictionaries.length === 0)) {
    return refuse(vscode.l10n.t('The account has no glossaries yet.'));
  }
  const address = await pickDictionary(connection.origin, glossaries);
  if (address === undefined) return 'cancelled';
  const uri = vscode.Uri.from({ scheme: REMOTE_SCHEME, ...partsOfAddress(address) });
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
  return 'done';
};

async function glossariesFor(node: unknown, { client }: Connection): Promise<readonly Glossary[]> {
  if (!isSyncNode(node)) return client.listGlossaries();
  if (node.kind === 'remote-glossary') return [node.remote];
  if (node.kind !== 'remote-dictionary') return client.listGlossaries();
  const { source, target } = node.pair;
  const dictionaries = node.remote.dictionaries.filter(
    ({ source_lang, target_lang }) => sameCode(source_lang, source) && sameCode(target_lang, target),
  );
  return [{ ...node.remote, dictionaries }];
}
