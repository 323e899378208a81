import * as vscode from 'vscode';
import { requireNoLinks, writeFound } from '../editor/file-system.ts';
import { exists, nameOf, openDocument } from '../editor/files.ts';
import { number } from './number.ts';

/** A file to write. */
export interface NewFile {
  readonly uri: vscode.Uri;
  readonly content: string | Uint8Array;
}

/**
 * Writes files, and replaces existing ones only if the user agrees. Returns whether they were written.
 * @throws FileError if one of them or its folder is a link: then none is written.
 */
export async function createFiles(files: readonly NewFile[]): Promise<boolean> {
  for (const { uri } of files) await requireNoLinks(uri);
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
  for (const { uri, content } of files) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    await writeFound(uri, bytes);
  }
  return true;
}

async function existingOf(files: readonly NewFile[]): Promise<readonly NewFile[]> {
  const isThere = await Promise.all(files.map(({ uri }) => exists(uri)));
  return files.filter((_file, index) => isThere[index]);
}

async function mayReplace(existing: readonly NewFile[]): Promise<boolean> {
  const replace = vscode.l10n.t('Replace');
  const question =
    existing.length === 1
      ? vscode.l10n.t('A file with this name already exists. Replace it?')
      : vscode.l10n.t('{0} files already exist. Replace them?', number(existing.length));
  const detail = existing.map(({ uri }) => vscode.workspace.asRelativePath(uri)).join('\n');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, replace);
  return answer === replace;
}
