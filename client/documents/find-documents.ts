import * as vscode from 'vscode';
import { DOCUMENT_EXTENSIONS, documentKindOf } from '#documents/model';
import { openDocument } from '../shell/editor/files.ts';
import { readArgument } from '../shell/editor/read-argument.ts';

/**
 * The documents to translate where no menu passes any: the argument's `file`, the document in the active tab (which is not a text editor for most
 * formats), or those that the user picks. Empty if nothing is chosen.
 */
export async function findDocuments(argument: unknown): Promise<readonly vscode.Uri[]> {
  const named = readArgument(argument, 'file');
  if (named !== undefined) return [vscode.Uri.parse(named, true)];
  const active = activeUri();
  return active !== undefined && documentKindOf(active.path) !== undefined ? [active] : askForDocuments();
}

function activeUri(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const hasUri = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
  return hasUri ? input.uri : vscode.window.activeTextEditor?.document.uri;
}

/** Asks for documents; empty if the user gives up. */
export async function askForDocuments(): Promise<readonly vscode.Uri[]> {
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Translate Document'),
    openLabel: vscode.l10n.t('Translate'),
    canSelectMany: true,
    filters: { [vscode.l10n.t('Documents')]: [...DOCUMENT_EXTENSIONS] },
  });
  return picked ?? [];
}

/** Why documents cannot be translated in their current state; undefined if they can. */
export function unsavedProblem(documents: readonly vscode.Uri[]): string | undefined {
  if (documents.some(({ scheme }) => scheme === 'untitled')) {
    return vscode.l10n.t('The document has no file yet. Save it first.');
  }
  const unsaved = documents.find((uri) => openDocument(uri)?.isDirty);
  return unsaved === undefined
    ? undefined
    : vscode.l10n.t('{0} has unsaved changes. Save it first.', vscode.workspace.asRelativePath(unsaved));
}
