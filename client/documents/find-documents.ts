import * as vscode from 'vscode';
import { DOCUMENT_EXTENSIONS, documentKindOf } from '../../core/documents/formats.ts';
import { readArgument } from '../commands/command.ts';
import { openDocument } from '../editor/files.ts';

/**
 * The documents that are meant: those of a menu, that of the argument's `file`, that of the active tab, which for most formats is no
 * text editor, else those that are asked for. None when nothing is chosen.
 */
export async function findDocuments(argument: unknown, others: unknown): Promise<readonly vscode.Uri[]> {
  if (Array.isArray(others) && others.length > 0) return others.filter((uri) => uri instanceof vscode.Uri);
  if (argument instanceof vscode.Uri) return [argument];
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

/** Those that are asked for; none when the user gives up. */
export async function askForDocuments(): Promise<readonly vscode.Uri[]> {
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Translate Document'),
    openLabel: vscode.l10n.t('Translate'),
    canSelectMany: true,
    filters: { [vscode.l10n.t('Documents')]: [...DOCUMENT_EXTENSIONS] },
  });
  return picked ?? [];
}

/** Why documents cannot be translated as they are; undefined when they can. */
export function refusalOf(documents: readonly vscode.Uri[]): string | undefined {
  if (documents.some(({ scheme }) => scheme === 'untitled')) {
    return vscode.l10n.t('The document has no file yet. Save it first.');
  }
  const unsaved = documents.find((uri) => openDocument(uri)?.isDirty);
  return unsaved === undefined
    ? undefined
    : vscode.l10n.t('{0} has unsaved changes. Save it first.', vscode.workspace.asRelativePath(unsaved));
}
