import * as vscode from 'vscode';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { replaceSelections } from '../results/place-results.ts';
import type { TranslateState } from '../state.ts';

/** Writes a translation of a comparison into the document that it was made for. */
export const useComparedTranslation: CommandHandler<TranslateState> = async (context, argument) => {
  const placement = (await context.comparisons()).chosen(argument)?.version.placement;
  if (placement === undefined) return refuse(notHere());
  const { task, results } = placement;
  if (!task.document.isClosed) await vscode.window.showTextDocument(task.document);
  return replaceSelections(context, task, results, vscode.l10n.t('Translation'));
};

/** Shows a translation of a comparison beside the original. */
export const compareWithOriginal: CommandHandler<TranslateState> = async (context, argument) => {
  const chosen = (await context.comparisons()).chosen(argument);
  if (chosen === undefined) return refuse(notHere());
  const { comparison, version } = chosen;
  await context.results.showDiff({
    title: vscode.l10n.t('{0} (original ↔ translation)', version.name),
    before: comparison.original,
    after: version.text,
    path: '',
    names: [vscode.l10n.t('original'), version.name.replaceAll('/', '-')],
  });
  return 'shown';
};

function notHere(): string {
  return vscode.l10n.t('Run this command on a translation of Parlance: Compare Translations.');
}
