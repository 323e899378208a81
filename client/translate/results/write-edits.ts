import * as vscode from 'vscode';
import { applyEdits, contentSpan, type Span, spansAfter, type TextEdit } from '#base';
import { workspaceEditOf } from '../../shell/editor/workspace-edit.ts';
import type { SelectionTask } from '../selection/selection-task.ts';

/**
 * Writes edits into the document that they were planned for, as one undo step.
 * @param confirm The label under which the user confirms them in the Refactor Preview. Left out: they are not confirmed.
 * @returns where the new texts are, without white space at their ends: nowhere if something else was written too. Undefined if nothing was
 *   written.
 */
export async function writeEdits(
  { document, pieces }: SelectionTask,
  edits: readonly TextEdit[],
  confirm?: string,
): Promise<readonly Span[] | undefined> {
  const expected = applyEdits(document.getText(), edits);
  const change = workspaceEditOf(document, edits, confirm);
  const isRefactoring = confirm !== undefined;
  if (!(await vscode.workspace.applyEdit(change, { isRefactoring }))) return undefined;
  if (document.getText() !== expected) return [];
  const replaced = new Set(pieces.map(({ span }) => span));
  const isReplacement = edits.every(({ span }) => replaced.has(span));
  const spans = isReplacement ? [...replaced] : edits.map(({ span }) => span);
  return spansAfter(spans, edits).map((span) => contentSpan(expected, span));
}
