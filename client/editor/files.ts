import * as vscode from 'vscode';
import { number } from '../ui/number.ts';

/** A file that is to be written. */
export interface NewFile {
  readonly uri: vscode.Uri;
  readonly text: string;
}

/** Writes files; those that are there already only when the user says so. Gives whether they were written. */
export async function createFiles(files: readonly NewFile[]): Promise<boolean> {
  const existing = await existingOf(files);
  const unsaved = existing.find(({ uri }) => openDocument(uri)?.isDirty);
  if (unsaved !== undefined) {
    await vscode.window.showWarningMessage(
      vscode.l10n.t('{0} has unsaved changes. Save or discard them first.', nameOf(unsaved.uri)),
      { modal: true },
    );
    return false;
  }
  if (existing.length > 0 && !(await mayReplace(existing))) return false;
  for (const { uri, text } of files) {
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  }
  return true;
}

/** The last part of a path, for messages. */
export function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The document of a file that the editor has loaded. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

async function existingOf(files: readonly NewFile[]): Promise<readonly NewFile[]> {
  const exists = await Promise.all(
    files.map(({ uri }) =>
      vscode.workspace.fs.stat(uri).then(
        () => true,
        () => false,
      ),
    ),
  );
  return files.filter((_file, index) => exists[index]);
}

async function mayReplace(existing: readonly NewFile[]): Promise<boolean> {
  const replace = vscode.l10n.t('Replace');
  const question =
    existing.length === 1
      ? vscode.l10n.t('A file is there already. Replace it?')
      : vscode.l10n.t('{0} files are there already. Replace them?', number(existing.length));
  const detail = existing.map(({ uri }) => vscode.workspace.asRelativePath(uri)).join('\n');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, replace);
  return answer === replace;
}
