import * as vscode from 'vscode';
import { recognizeFile } from '../../core/files.ts';
import type { AccountNames } from './account-names.ts';

/** Has what the account has told again, in the background, where a manifest is open that may name it. */
export function refreshForOpenManifests(accountNames: AccountNames): void {
  if (vscode.workspace.textDocuments.some(isManifest)) void accountNames.renew();
}

/** Whether a document is a manifest, by its name. */
export function isManifest({ uri }: vscode.TextDocument): boolean {
  return recognizeFile(uri.path)?.kind === 'manifest';
}
