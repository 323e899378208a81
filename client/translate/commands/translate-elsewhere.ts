import * as vscode from 'vscode';
import { lineEndOf } from '../../shell/editor/workspace-edit.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { type Destination, placeResults } from '../results/place-results.ts';
import type { PlanEdits } from '../results/previews.ts';
import { captureTexts } from '../selection/capture-texts.ts';
import { commentMarkersOf } from '../selection/code/language-configuration.ts';
import { planInsertions } from '../selection/plan-insertions.ts';
import { isCode } from '../selection/text-format.ts';
import { translateCaptured } from '../sending/translate-captured.ts';
import { settingsOfWorkspace } from '../settings/find-settings.ts';
import type { TranslateState } from '../state.ts';

/** Translates the selections and inserts each translation below its text, which does not change. */
export function translateAndInsertBelow(context: TranslateState, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, {
    findSettings: settingsOfWorkspace,
    destination: insertBelow,
  });
}

/** Copies the translation of the selections to the clipboard. This works in read-only documents too. */
export function translateToClipboard(context: TranslateState, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, {
    findSettings: settingsOfWorkspace,
    capture: () => captureTexts({ onlyReads: true }),
    destination: putIntoClipboard,
  });
}

const insertBelow: Destination = async (context, task, results, title) => {
  const { document, languageId } = task;
  const isProse = !isCode({
    languageId,
    path: document.uri.path,
    comments: await commentMarkersOf(languageId),
  });
  const lineEnd = lineEndOf(document);
  const plan: PlanEdits = ({ text, pieces }, texts) =>
    planInsertions(text, pieces, texts, { lineEnd, isProse });
  return placeResults(context, { task, results, title, plan });
};

const SHOWN_MILLISECONDS = 5000;

const putIntoClipboard: Destination = async (_context, _task, results) => {
  await vscode.env.clipboard.writeText(results.join('\n'));
  const text = vscode.l10n.t('Parlance: copied the translation to the clipboard');
  vscode.window.setStatusBarMessage(text, SHOWN_MILLISECONDS);
  return 'done';
};
