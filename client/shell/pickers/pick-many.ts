import * as vscode from 'vscode';
import { showPrompt } from '../ui/show-prompt.ts';

/** A list with check boxes. */
export interface ManyPicker<Item extends vscode.QuickPickItem> {
  readonly title: string;
  readonly placeholder: string;
  readonly items: readonly Item[];
  /** Those that are ticked at first. */
  readonly ticked: readonly Item[];
}

/**
 * Lets the user tick any number of items. Enter on a row takes that row if nothing else was ticked. Undefined if the user gives up or chooses
 * nothing, which is shown.
 */
export async function pickMany<Item extends vscode.QuickPickItem>({
  title,
  placeholder,
  items,
  ticked,
}: ManyPicker<Item>): Promise<readonly Item[] | undefined> {
  const list = vscode.window.createQuickPick<Item>();
  Object.assign(list, { title, placeholder, canSelectMany: true, matchOnDescription: true });
  list.items = items;
  list.selectedItems = ticked;
  const chosen = await new Promise<readonly Item[] | undefined>((resolve) => {
    // With check boxes, the editor itself has no row in focus after a filter is typed.
    list.onDidChangeValue((value) => {
      const match = value === '' ? undefined : items.find((item) => isMatch(item, value));
      list.activeItems = match === undefined ? [] : [match];
    });
    list.onDidAccept(() => {
      resolve(chosenItems({ ticked: list.selectedItems, before: ticked, active: list.activeItems[0] }));
      list.hide();
    });
    list.onDidHide(() => {
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
  if (chosen?.length !== 0) return chosen;
  showPrompt('information', vscode.l10n.t('Nothing chosen. Tick a row, or press Enter on it.'));
  return undefined;
}

/** What Enter means: the ticked items, or the row in focus if the user has ticked nothing. */
function chosenItems<Item>({
  ticked,
  before,
  active,
}: {
  readonly ticked: readonly Item[];
  readonly before: readonly Item[];
  readonly active: Item | undefined;
}): readonly Item[] {
  const isUntouched = ticked.length === before.length && ticked.every((item) => before.includes(item));
  const isOnOther = active !== undefined && !before.includes(active);
  return isOnOther && (isUntouched || ticked.length === 0) ? [active] : ticked;
}

function isMatch({ kind, label, description = '' }: vscode.QuickPickItem, value: string): boolean {
  const isRow = kind !== vscode.QuickPickItemKind.Separator;
  return isRow && `${label} ${description}`.toLowerCase().includes(value.trim().toLowerCase());
}
