import * as vscode from 'vscode';
import { editBetween } from '#base';
import type { PlannedTerm } from '#glossary';
import { exists } from '../../shell/editor/files.ts';
import { saveDocument } from '../../shell/editor/save-document.ts';
import { workspaceEditOf } from '../../shell/editor/workspace-edit.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { applyToVersion } from './change-glossary.ts';
import type { ReadGlossary } from './read-glossary.ts';
import { termsUriOf } from './read-terms.ts';

/** What was written: whether the files are saved, if they were saved before. */
interface WrittenTerm {
  readonly isKept: boolean;
}

/**
 * Writes a planned term into the glossary and its terms file, as one step to undo.
 * @param terms The text of the terms file that it was planned for; empty without one.
 */
export async function writeTerm(
  { document, version }: ReadGlossary,
  { row, terms: newText }: PlannedTerm,
  terms: string,
): Promise<WrittenTerm | Outcome> {
  const change = workspaceEditOf(document, row === undefined ? [] : [row.placed.edit]);
  const uri = termsUriOf(document.uri);
  const isNew = newText !== undefined && !(await exists(uri));
  const termsFile = newText === undefined || isNew ? undefined : await vscode.workspace.openTextDocument(uri);
  const changed = [row === undefined ? [] : document, termsFile ?? []].flat();
  const saved = changed.filter((one) => !one.isDirty && !one.isUntitled);
  if (isNew) change.createFile(uri, { contents: new TextEncoder().encode(newText) });
  if (termsFile !== undefined && newText !== undefined) {
    const { span, newText: inserted } = editBetween(terms, newText);
    const range = new vscode.Range(termsFile.positionAt(span.start), termsFile.positionAt(span.end));
    change.replace(uri, range, inserted);
  }
  const outcome = await applyToVersion(document, version, change);
  if (outcome !== 'done') return outcome;
  // Not only those that are dirty: the editor may say so later.
  const kept = await Promise.all(saved.map(saveDocument));
  return { isKept: !kept.includes(false) };
}
