import * as vscode from 'vscode';
import type { UndecidedObject } from '#sync';
import type { ResultDocuments } from '../../shell/results/result-documents.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';

/** Internal to the editor: it may go away, and everything works without it. */
const MERGE_EDITOR = '_open.mergeEditor';

/** Whether this editor has a merge editor that extensions can open. */
export async function hasMergeEditor(): Promise<boolean> {
  return (await vscode.commands.getCommands()).includes(MERGE_EDITOR);
}

/** Opens the three versions of a file with conflicts; what the user saves is the file itself. */
export async function openMergeEditor(results: ResultDocuments, state: UndecidedObject): Promise<Outcome> {
  const { local } = state;
  if (local === undefined || !(await hasMergeEditor())) {
    return refuse(vscode.l10n.t('This editor has no merge editor. Decide the conflicts one by one.'));
  }
  const version = (side: 'base' | 'mine' | 'theirs') =>
    results.keep(
      side,
      local.path,
      state.version((conflict) => conflict[side]),
    );
  await vscode.commands.executeCommand(MERGE_EDITOR, {
    base: version('base'),
    input1: { uri: version('theirs'), title: vscode.l10n.t('Theirs') },
    input2: { uri: version('mine'), title: vscode.l10n.t('Mine') },
    output: vscode.Uri.file(local.path),
  });
  showPrompt('information', vscode.l10n.t('When the file is saved, choose "Keep All Mine" for it.'));
  return 'done';
}
