import * as vscode from 'vscode';
import {
  removeBlankLines as blankLineEdits,
  formatDictionary,
  keepFirst,
  keepLast,
  type SortOrder,
  sortEntries,
} from '#glossary';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { findGlossarySettings } from '../../shell/profiles/manifests.ts';
import { changeableDocument, changeGlossary } from '../files/change-glossary.ts';
import type { GlossariesState } from '../state.ts';

/** Sorts the entries by source phrase, by code point or by the rules of their language. */
export const sortBySource: CommandHandler<GlossariesState> = async (_context, argument) => {
  const document = await changeableDocument(argument);
  if (document === undefined) return 'refused';
  const { pair } = await findGlossarySettings(document.uri);
  const order = await chooseOrder(pair?.source, readArgument(argument, 'order'));
  if (order === undefined) return 'cancelled';
  return changeGlossary(document.uri, {
    edits: (dictionary) => sortEntries(dictionary, order),
    nothing: vscode.l10n.t('The entries are already sorted.'),
  });
};

/** Removes the lines that have no characters. */
export const removeBlankLines: CommandHandler<GlossariesState> = (_context, argument) =>
  changeGlossary(argument, {
    edits: blankLineEdits,
    nothing: vscode.l10n.t('There are no blank lines.'),
  });

/** Removes every entry that repeats the source phrase of an earlier entry. */
export const keepFirstOfDuplicates: CommandHandler<GlossariesState> = (_context, argument) =>
  changeGlossary(argument, { edits: keepFirst, nothing: noDuplicates() });

/** Removes every entry whose source phrase occurs again in a later entry. */
export const keepLastOfDuplicates: CommandHandler<GlossariesState> = (_context, argument) =>
  changeGlossary(argument, { edits: keepLast, nothing: noDuplicates() });

/** Removes quotes that fields do not need. */
export const formatGlossary: CommandHandler<GlossariesState> = (_context, argument) =>
  changeGlossary(argument, {
    edits: (dictionary) => formatDictionary(dictionary),
    nothing: vscode.l10n.t('The glossary is already formatted.'),
  });

function noDuplicates(): string {
  return vscode.l10n.t('There are no duplicates.');
}

interface OrderItem extends vscode.QuickPickItem {
  readonly order: SortOrder;
}

async function chooseOrder(
  locale: string | undefined,
  wished: string | undefined,
): Promise<SortOrder | undefined> {
  const byCodePoint: SortOrder = { by: 'code-point' };
  if (locale === undefined || wished === 'code-point') return byCodePoint;
  if (wished === 'locale') return { by: 'locale', locale };
  const items: readonly OrderItem[] = [
    {
      label: vscode.l10n.t('By the Rules of the Language'),
      description: locale,
      detail: vscode.l10n.t('Upper and lower case side by side'),
      order: { by: 'locale', locale },
    },
    {
      label: vscode.l10n.t('By Code Point'),
      detail: vscode.l10n.t('The same order on every machine: upper case first'),
      order: byCodePoint,
    },
  ];
  return (await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Sort by Source') }))?.order;
}
