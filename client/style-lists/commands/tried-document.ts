import * as vscode from 'vscode';
import { eachStyleList, type StyleList } from '#service';
import { isTrialName } from '#style-rules/model';
import { type Connection, type ConnectionContext, connect } from '../../shell/connection/connection.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { section } from '../../shell/ui/section.ts';
import { addressOfList } from '../changes/edit-list.ts';
import { isStyleNode, type StyleNode } from '../view/style-nodes.ts';

/** The document of the list that is tried, or how the command ends without one. */
export async function triedDocument(
  context: ConnectionContext,
  argument: unknown,
): Promise<vscode.TextDocument | Outcome> {
  const active = vscode.window.activeTextEditor?.document.uri;
  if (argument instanceof vscode.Uri) return vscode.workspace.openTextDocument(argument);
  if (!isStyleNode(argument) && active?.path.endsWith('.style-rules.json')) {
    return vscode.workspace.openTextDocument(active);
  }
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const found = isStyleNode(argument) ? addressOfLine(argument, connection) : await pickList(connection);
  return found instanceof vscode.Uri ? vscode.workspace.openTextDocument(found) : found;
}

/** A file before what the service has. */
function addressOfLine(node: StyleNode, connection: Connection): vscode.Uri | Outcome {
  if (node.kind === 'more') return 'refused';
  if (node.kind !== 'file') return addressOfList(node.list, connection);
  const { local, answer, declared } = node.state;
  if (local !== undefined || answer === undefined) return vscode.Uri.file(declared.path);
  return addressOfList(answer, connection);
}

interface ListItem extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
}

/** A file of the workspace, or a list of the account. */
async function pickList(connection: Connection): Promise<vscode.Uri | Outcome> {
  const files = await vscode.workspace.findFiles('**/*.style-rules.json', '**/node_modules/**');
  const ofWorkspace = files.map((uri): ListItem => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  const ofAccount = (await listsOf(connection)).map(
    (list): ListItem => ({
      label: list.name,
      description: list.language.toUpperCase(),
      uri: addressOfList(list, connection),
    }),
  );
  if (ofWorkspace.length + ofAccount.length === 0) return refuseWithoutLists();
  const items: readonly ListItem[] = [
    ...section(vscode.l10n.t('Files'), ofWorkspace),
    ...section(vscode.l10n.t('Account'), ofAccount),
  ];
  const title = vscode.l10n.t('Try Which Style Rule List?');
  const picked = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
  return picked?.uri ?? 'cancelled';
}

async function listsOf({ client }: Connection): Promise<readonly StyleList[]> {
  const lists: StyleList[] = [];
  for await (const list of eachStyleList(client)) if (!isTrialName(list.name)) lists.push(list);
  return lists;
}

function refuseWithoutLists(): Outcome {
  return refuse(vscode.l10n.t('There is no style rule list to try yet.'), 'information', [
    {
      title: vscode.l10n.t('New Style Rule List'),
      run: () => vscode.commands.executeCommand(commandId('createStyleList')),
    },
  ]);
}
