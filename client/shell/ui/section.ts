import * as vscode from 'vscode';

/** List items under a heading of their own; empty if none exist. */
export function section<Item extends vscode.QuickPickItem>(
  label: string,
  items: readonly Item[],
): readonly (Item | vscode.QuickPickItem)[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}
