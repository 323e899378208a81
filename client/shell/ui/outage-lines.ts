import * as vscode from 'vscode';
import { treeItem } from './tree-item.ts';

/** A line of a view that could not ask the service: a click asks again. */
interface TryAgainNode {
  readonly kind: 'try-again';
  readonly failure: string;
}

/** A file on this machine, while nobody knows what the service has. */
export interface LocalFileNode {
  readonly kind: 'local-file';
  /** Absolute. */
  readonly path: string;
}

/** What a view shows while the service does not answer: nothing local disappears. */
export type OutageNode = TryAgainNode | LocalFileNode;

/** Whether a line is one of these. */
export function isOutageNode(node: unknown): node is OutageNode {
  const kind = typeof node === 'object' && node !== null && 'kind' in node ? node.kind : undefined;
  return kind === 'try-again' || kind === 'local-file';
}

/** @param refresh The id of the command that reads the view again. */
export function outageItem(node: OutageNode, refresh: string): vscode.TreeItem {
  return node.kind === 'try-again' ? tryAgainItem(node, refresh) : localFileItem(node);
}

function tryAgainItem({ failure }: TryAgainNode, refresh: string): vscode.TreeItem {
  const label = vscode.l10n.t('Try Again');
  return treeItem({
    id: 'try-again',
    label,
    description: [failure],
    details: [],
    icon: 'warning',
    actions: ['try-again'],
    command: { title: label, command: refresh },
  });
}

function localFileItem({ path }: LocalFileNode): vscode.TreeItem {
  const file = vscode.Uri.file(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const item = treeItem({
    id: `local ${path}`,
    label: name,
    description: [],
    details: [],
    icon: 'file',
    tooltip: [vscode.workspace.asRelativePath(file)],
    actions: ['local-file'],
    command: { title: vscode.l10n.t('Open File'), command: 'vscode.open', arguments: [file] },
  });
  item.resourceUri = file;
  return item;
}
