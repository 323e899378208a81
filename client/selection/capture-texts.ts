import * as vscode from 'vscode';
import type { Span } from '../../core/text/span.ts';
import { commentMarkersOf } from './comment-markers.ts';
import { toParagraphs } from './expand-spans.ts';
import { growToComments } from './grow-to-comments.ts';
import { type CapturedTask, type CaptureOptions, captureTask, type SelectionTask } from './selection-task.ts';
import { isCode } from './text-format.ts';

/**
 * Reads what is selected. Where there are cursors only, it is what stands around each: the paragraph, or in code the line with the
 * comment that it is in. That becomes the selection, so that the user sees what is taken.
 */
export async function captureTexts(options: Pick<CaptureOptions, 'onlyReads'> = {}): Promise<CapturedTask> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.selections.some(({ isEmpty }) => !isEmpty)) return captureTask(options);
  const around = await placesAround(editor.document.languageId);
  const captured = await captureTask({ ...options, expand: around });
  if (captured.ok) selectPieces(captured.task);
  return captured;
}

async function placesAround(languageId: string): Promise<NonNullable<CaptureOptions['expand']>> {
  const comments = await commentMarkersOf(languageId);
  if (comments === undefined || !isCode({ languageId, comments })) return toParagraphs;
  return (text: string, cursors: readonly Span[]) => growToComments(text, cursors, comments);
}

/** Unless the user has gone on meanwhile. */
function selectPieces({ document, version, pieces }: SelectionTask): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document || document.version !== version) return;
  const [first, ...others] = pieces.map(
    ({ span }) => new vscode.Selection(document.positionAt(span.start), document.positionAt(span.end)),
  );
  if (first !== undefined) editor.selections = [first, ...others];
}
