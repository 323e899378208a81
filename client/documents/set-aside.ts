import path from 'node:path';
import * as vscode from 'vscode';
import { showPrompt } from '../shell/ui/show-prompt.ts';

/** Reports a damaged journal as soon as it is set aside: its document is not uploaded again until the user has looked (reliability F47). */
export function reportSetAside(file: string): void {
  const text = vscode.l10n.t(
    'A damaged journal was set aside. Its document is not uploaded again while this file exists: {0}',
    path.basename(file),
  );
  showPrompt('warning', text, [
    {
      title: vscode.l10n.t('Show File'),
      run: () => vscode.commands.executeCommand('vscode.open', vscode.Uri.file(file)),
    },
  ]);
}

/** What the view of documents says about damaged journals; empty without such journals. */
export function setAsideText(files: readonly string[]): string {
  if (files.length === 0) return '';
  return vscode.l10n.t(
    'Damaged journals keep their documents from being uploaded again. Look at these files, then delete them: {0}',
    files.join(', '),
  );
}
