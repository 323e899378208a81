import * as vscode from 'vscode';
import type { Message } from '#base';
import { localize } from './localize.ts';

/** A line of a tree view in words. */
export interface LineTexts<Text = Message> {
  readonly label: Text;
  /** Beside the label. */
  readonly description: readonly Text[];
  /** What else there is to say, one sentence each. */
  readonly details: readonly Text[];
  /** The id of a codicon; left out where the label says enough. */
  readonly icon?: string;
  /** What can be done with it, as words for the menus; the first is the kind of the line. */
  readonly actions: readonly string[];
}

/** A line of a tree view. Strings are in the editor's language already. */
export interface TreeLine extends LineTexts<Message | string> {
  /** The line keeps its place and its state by it. */
  readonly id: string;
  /** Before the description, for the eye only. */
  readonly bar?: string | undefined;
  /** Left out: the label, the description, and the details. */
  readonly tooltip?: readonly (Message | string)[];
  /** What screen readers say. Left out: the label and the description. */
  readonly spoken?: Message | string;
  /** How the lines below it are shown first. */
  readonly below?: keyof typeof vscode.TreeItemCollapsibleState;
  /** What Enter and a click do, as in the Explorer. */
  readonly command?: vscode.Command | undefined;
}

/** A line as the editor shows it. */
export function treeItem(line: TreeLine): vscode.TreeItem {
  const { bar, icon, command, actions, below = 'None' } = line;
  const label = inWords(line.label);
  const words = line.description.map(inWords).join(', ');
  const tooltip = line.tooltip ?? [label, words, ...line.details];
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState[below]);
  item.id = line.id;
  item.description = bar === undefined ? words : `${bar} ${words}`;
  item.tooltip = tooltip.map(inWords).filter(Boolean).join('\n');
  item.accessibilityInformation = {
    label: inWords(line.spoken ?? [label, words].filter(Boolean).join(', ')),
  };
  item.contextValue = actions.join(' ');
  if (icon !== undefined) item.iconPath = new vscode.ThemeIcon(icon);
  if (command !== undefined) item.command = command;
  return item;
}

function inWords(text: Message | string): string {
  return typeof text === 'string' ? text : localize(text);
}
