import * as vscode from 'vscode';
import { sameCode } from '#base';
import type { Glossary } from '#service';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import { number } from '../../shell/ui/number.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { partsOfAddress, REMOTE_SCHEME, type RemoteAddress } from '../remote/remote-address.ts';
import type { GlossariesState } from '../state.ts';
import { isSyncNode } from '../sync/view/glossary-tree.ts';

/** Opens a dictionary of the account as a document that is saved to the service: that of a line of the view, or one that the user picks. */
export const openDictionary: CommandHandler<GlossariesState> = async (context, argument) => {
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

interface DictionaryItem extends vscode.QuickPickItem {
  readonly address: RemoteAddress;
}

/** Lets the user pick a glossary of the account and one of its language pairs; a single one is used without asking. Undefined when cancelled. */
async function pickDictionary(
  origin: string,
  glossaries: readonly Glossary[],
): Promise<RemoteAddress | undefined> {
  const items = glossaries
    .flatMap((glossary) => itemsOf(origin, glossary))
    .sort((a, b) => a.label.localeCompare(b.label));
  const [only] = items;
  if (only !== undefined && items.length === 1) return only.address;
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Open a Dictionary at the Service'),
    placeHolder: vscode.l10n.t('Glossary and languages'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.address;
}

function itemsOf(
  origin: string,
  { glossary_id: id, name, dictionaries }: Glossary,
): readonly DictionaryItem[] {
  return dictionaries.map(({ source_lang: source, target_lang: target, entry_count }) => ({
    label: name,
    description: `${source.toUpperCase()} → ${target.toUpperCase()}`,
    detail: vscode.l10n.t('{0} entries, ID {1}', number(entry_count), id),
    address: { origin, id, pair: { source, target }, name },
  }));
}
