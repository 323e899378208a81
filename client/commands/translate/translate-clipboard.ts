import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import { type PlaceResults, placeEdits } from '../../results/place-results.ts';
import { pasteEdits, taskOfForeignText } from '../../selection/foreign-text.ts';
import { type CapturedEditor, type CapturedTask, captureEditor } from '../../selection/selection-task.ts';
import { wayOfWorkspace } from '../../translation-settings/find-settings.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { translateCaptured } from './translate-selection.ts';

/** Translates the text of the clipboard and writes it at every cursor, in the place of what is selected there. */
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
  const place: PlaceResults = (_, task, results, title) =>
    placeEdits(context, { task, results, title, edits: pasteEdits(cursors, task, results) });
  return translateCaptured(context, argument, { findWay: wayOfWorkspace, capture, place });
}
