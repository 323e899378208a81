import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import { type Destination, placeEdits } from '../../results/place-results.ts';
import { pasteEdits, taskOfForeignText } from '../../selection/foreign-text.ts';
import { type CapturedEditor, type CapturedTask, captureEditor } from '../../selection/selection-task.ts';
import { translateCaptured } from '../../translate/translate-captured.ts';
import { settingsOfWorkspace } from '../../translation-settings/find-settings.ts';
import type { Outcome } from '../../ui/outcome.ts';

/** Translates the text in the clipboard and inserts it at every cursor, replacing what is selected there. */
export async function translateClipboardAndPaste(
  context: ClientContext,
  argument: unknown,
): Promise<Outcome> {
  let cursors: Pick<CapturedEditor, 'spans'> = { spans: [] };
  const capture = async (): Promise<CapturedTask> => {
    const captured = await captureEditor();
    if (!captured.ok) return captured;
    cursors = captured.editor;
    return taskOfForeignText(captured.editor, await vscode.env.clipboard.readText());
  };
  const destination: Destination = (_, task, results, title) =>
    placeEdits(context, { task, results, title, edits: pasteEdits(cursors, task, results) });
  return translateCaptured(context, argument, { findSettings: settingsOfWorkspace, capture, destination });
}
