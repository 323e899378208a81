import * as vscode from 'vscode';
import { pickMany } from '../pickers/pick-many.ts';
import { section } from '../ui/section.ts';
import { showPrompt } from '../ui/show-prompt.ts';
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

/** Lets the user tick what to compare; the first two are ticked. Undefined if the user gives up. */
export async function pickSets(sets: SetsToPick): Promise<ComparedSets | undefined> {
  const items = itemsOf(sets);
  const ticked = items.filter(({ set }) => set !== undefined).slice(0, 2);
  const title = vscode.l10n.t('Compare Which Translations?');
  const placeholder = vscode.l10n.t('Tick two or more. Each is a translation of its own.');
  const picked = await pickMany({ title, placeholder, items, ticked });
  if (picked === undefined) return undefined;
  const chosen = picked.flatMap(({ set }) => set ?? []);
  if (chosen.length > 1) return chosen;
  showPrompt('information', vscode.l10n.t('Nothing to compare. Tick at least two.'));
  return undefined;
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
