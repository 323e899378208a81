import * as vscode from 'vscode';
import { message } from '../../core/message.ts';
import type { Span } from '../../core/text/span.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { lineEndOf, type PlaceResults, placeEdits } from '../selection/place-results.ts';
import { type CapturedTask, captureEditor } from '../selection/selection-task.ts';
import { wayOfWorkspace } from '../translate/find-way.ts';
import { translateCaptured } from './translate-selection.ts';

/** Translates the text of the clipboard and writes it at every cursor, in the place of what is selected there. */
export async function translateClipboardAndPaste(
  context: ClientContext,
  argument: unknown,
): Promise<Outcome> {
  let cursors: readonly Span[] = [];
  const capture = async (): Promise<CapturedTask> => {
    const captured = await captureEditor();
    if (!captured.ok) return captured;
    const { spans, ...document } = captured.editor;
    const text = (await vscode.env.clipboard.readText()).replace(/\r\n?/g, '\n');
    if (text.trim() === '') {
      const problem = message('There is no text in the clipboard. Copy some, then run the command again.');
      return { ok: false, problem };
    }
    cursors = spans;
    return {
      ok: true,
      task: { ...document, pieces: [{ span: { start: 0, end: 0 }, text }], isForeign: true },
    };
  };
  const place: PlaceResults = (_, task, results, title) => {
    const newText = (results[0] ?? '').replaceAll('\n', lineEndOf(task.document));
    return placeEdits(context, { task, results, title, edits: cursors.map((span) => ({ span, newText })) });
  };
  return translateCaptured(context, argument, { findWay: wayOfWorkspace, capture, place });
}
