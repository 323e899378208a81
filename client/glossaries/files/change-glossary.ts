import * as vscode from 'vscode';
import type { TextEdit } from '#base';
import type { Dictionary } from '#glossary';
import { nameOf } from '../../shell/editor/files.ts';
import { isWritable } from '../../shell/editor/is-writable.ts';
import { workspaceEditOf } from '../../shell/editor/workspace-edit.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { chosenDocument, type ReadGlossary, readGlossary } from './read-glossary.ts';

/** Shows that a command needs a glossary, and returns the outcome that this is. */
export function refuseWithoutGlossary(): Outcome {
  return refuse(vscode.l10n.t('Open a glossary first, then run the command again.'));
}

/** Shows that a glossary is read-only, such as the older version in a comparison, and returns the outcome that this is. */
export function refuseReadOnly(uri: vscode.Uri): Outcome {
  return refuse(vscode.l10n.t('{0} cannot be changed.', nameOf(uri)), 'warning');
}

/** The document of the chosen glossary; undefined if it is read-only, which the user has seen. */
export async function changeableDocument(argument: unknown): Promise<vscode.TextDocument | undefined> {
  const document = await chosenDocument(argument);
  if (document === undefined) refuseWithoutGlossary();
  else if (await isWritable(document.uri)) return document;
  else refuseReadOnly(document.uri);
  return undefined;
}

/** A change of a whole glossary, and the message if there is nothing to change. */
interface GlossaryChange {
  readonly edits: (dictionary: Dictionary) => readonly TextEdit[];
  readonly nothing: string;
}

/** Changes the chosen glossary, as one edit and one undo step. */
export async function changeGlossary(
  argument: unknown,
  { edits: compute, nothing }: GlossaryChange,
): Promise<Outcome> {
  const document = await changeableDocument(argument);
  const glossary = document && (await readGlossary(document));
  if (glossary === undefined) return 'refused';
  const edits = compute(glossary.dictionary);
  if (edits.length > 0) return applyTo(glossary, edits);
  showPrompt('information', nothing);
  return 'unchanged';
}

/** Applies edits to the version of the document that they were computed for. */
function applyTo({ document, version }: ReadGlossary, edits: readonly TextEdit[]): Promise<Outcome> {
  return applyToVersion(document, version, workspaceEditOf(document, edits));
}

/** Applies a change, unless the document has changed since; then the user sees why nothing happened. */
export async function applyToVersion(
  document: vscode.TextDocument,
  version: number,
  change: vscode.WorkspaceEdit,
): Promise<Outcome> {
  if (document.version === version && (await vscode.workspace.applyEdit(change))) return 'done';
  showPrompt('warning', vscode.l10n.t('The file changed. Nothing was written. Run the command again.'));
  return 'failed';
}
