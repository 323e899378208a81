import * as vscode from 'vscode';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { type Destination, placeResults } from '../results/place-results.ts';
import { pasteEdits, taskOfForeignText } from '../selection/foreign-text.ts';
import { type CapturedTask, captureEditor } from '../selection/selection-task.ts';
import { translateCaptured } from '../sending/translate-captured.ts';
import { settingsOfWorkspace } from '../settings/find-settings.ts';
import type { TranslateState } from '../state.ts';

/** Translates the text in the clipboard and inserts it at every cursor, replacing what is selected there. */
export async function translateClipboardAndPaste(
  context: TranslateState,
  argument: unknown,
): Promise<Outcome> {
  const capture = async (): Promise<CapturedTask> => {
    const captured = await captureEditor();
    if (!captured.ok) return captured;
    return taskOfForeignText(captured.editor, await vscode.env.clipboard.readText());
  };
  const destination: Destination = (_, task, results, title) =>
    placeResults(context, { task, results, title, plan: pasteEdits });
  return translateCaptured(context, argument, { findSettings: settingsOfWorkspace, capture, destination });
}
