import * as vscode from 'vscode';
import type { Dictionary } from '../../core/glossary/dictionary.ts';
import type { TextEdit } from '../../core/text/edit.ts';
import { nameOf } from '../editor/files.ts';
import { isWritable } from '../editor/is-writable.ts';
import type { Outcome } from '../ui/outcome.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { chosenDocument, type ReadGlossary, readGlossary } from './read-glossary.ts';

/** Says that a command is for glossaries, and gives the outcome that it means. */
export function refuseOther(): Outcome {
  showPrompt('information', vscode.l10n.t('Open a glossary first, then run the command again.'));
  return 'refused';
}

/** Says that a glossary cannot be changed, such as the older version in a comparison, and gives the outcome that it means. */
export function refuseReadOnly(uri: vscode.Uri): Outcome {
  showPrompt('warning', vscode.l10n.t('{0} cannot be changed.', nameOf(uri)));
  return 'refused';
}

/** The document of the glossary that is meant; undefined when it cannot be changed, which the user has been told. */
export async function changeableDocument(argument: unknown): Promise<vscode.TextDocument | undefined> {
  const document = await chosenDocument(argument);
  if (document === undefined) refuseOther();
  else if (await isWritable(document.uri)) return document;
  else refuseReadOnly(document.uri);
  return undefined;
}

/** A change of a whole glossary, and what is said when there is nothing to change. */
export interface GlossaryChange {
  readonly edits: (dictionary: Dictionary) => readonly TextEdit[];
  readonly nothing: string;
}

/** Changes the glossary that is meant, as one edit and one undo step. */
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
export function applyTo({ document, version }: ReadGlossary, edits: readonly TextEdit[]): Promise<Outcome> {
  const change = new vscode.WorkspaceEdit();
  for (const { span, newText } of edits) {
    const range = new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
    change.replace(document.uri, range, newText);
  }
  return applyToVersion(document, version, change);
}

/** Applies a change, or leaves a document alone that is no longer what it was, and says so. */
export async function applyToVersion(
  document: vscode.TextDocument,
  version: number,
  change: vscode.WorkspaceEdit,
): Promise<Outcome> {
  if (document.version === version && (await vscode.workspace.applyEdit(change))) return 'done';
  showPrompt(
    'warning',
    vscode.l10n.t('The glossary changed meanwhile, so it was left alone. Run the command again.'),
  );
  return 'failed';
}
