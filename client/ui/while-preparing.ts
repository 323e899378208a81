import * as vscode from 'vscode';

/** Shows in the status bar that something is looked up before a translation, which takes a while where the service is slow. */
export function whilePreparing<Result>(work: () => Promise<Result>): Thenable<Result> {
  const title = vscode.l10n.t('Parlance: preparing the translation');
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, work);
}
