import * as vscode from 'vscode';
import { section } from '../ui/section.ts';
import type { ComparedSets, OptionSet } from './option-sets.ts';

/** What can be compared. */
export interface SetsToPick {
  /** Profiles with the target language of the comparison. */
  readonly fitting: readonly OptionSet[];
  readonly own: readonly OptionSet[];
  /** Profiles with another target language. */
  readonly others: readonly OptionSet[];
}

interface SetItem extends vscode.QuickPickItem {
  /** Absent on separators. */
  readonly set?: OptionSet;
}

/** Lets the user pick one option set, then another. Undefined unless both are picked. */
export async function pickSets(sets: SetsToPick): Promise<ComparedSets | undefined> {
  const left = await pick(vscode.l10n.t('Compare (1 of 2)'), itemsOf(sets));
  if (left === undefined) return undefined;
  const items = itemsOf(sets).filter(({ set }) => set !== left);
  const right = await pick(vscode.l10n.t('Compare {0} with (2 of 2)', left.label), items);
  return right && [left, right];
}

async function pick(title: string, items: readonly SetItem[]): Promise<OptionSet | undefined> {
  const options = { title, matchOnDescription: true, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.set;
}

function itemsOf({ fitting, own, others }: SetsToPick): readonly SetItem[] {
  return [
    ...section(vscode.l10n.t('Profiles'), fitting.map(itemOf)),
    ...section(vscode.l10n.t('Without a Profile'), own.map(itemOf)),
    ...section(vscode.l10n.t('Profiles for Other Languages'), others.map(itemOf)),
  ];
}

function itemOf(set: OptionSet): SetItem {
  const { label, description, detail } = set;
  return { label, description, ...(detail === '' ? {} : { detail }), set };
}
