import * as vscode from 'vscode';
import type { Span } from '../../core/text/span.ts';
import { commentMarkersOf } from './comment-markers.ts';
import { toParagraphs } from './expand-spans.ts';
import { growToComments } from './grow-to-comments.ts';
import { type CapturedTask, type CaptureOptions, captureTask, type SelectionTask } from './selection-task.ts';
import { isCode } from './text-format.ts';

/**
 * Reads the selections. If there are only cursors, it reads the text around each: the paragraph, or in code the line with its comment. That
 * text gets selected, so that the user sees what is translated.
 */
export async function captureTexts(options: Pick<CaptureOptions, 'onlyReads'> = {}): Promise<CapturedTask> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.selections.some(({ isEmpty }) => !isEmpty)) return captureTask(options);
  const around = await rangesAround(editor.document.languageId);
  const captured = await captureTask({ ...options, expand: around });
  if (captured.ok) selectPieces(captured.task);
  return captured;
}

async function rangesAround(languageId: string): Promise<NonNullable<CaptureOptions['expand']>> {
  const comments = await commentMarkersOf(languageId);
  if (comments === undefined || !isCode({ languageId, comments })) return toParagraphs;
  return (text: string, cursors: readonly Span[]) => growToComments(text, cursors, comments);
}

/** Does nothing if the user has continued to type. */
function selectPieces({ document, version, pieces }: SelectionTask): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document || document.version !== version) return;
  const [first, ...others] = pieces.map(
    ({ span }) => new vscode.Selection(document.positionAt(span.start), document.positionAt(span.end)),
  );
  if (first !== undefined) editor.selections = [first, ...others];
}
