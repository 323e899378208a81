import * as vscode from 'vscode';

/**
 * Does something in a trusted workspace: at once, or as soon as the user trusts it. What Restricted Mode skips at the start comes afterwards,
 * because the extension is not started again then.
 */
export function whenTrusted(work: () => void): vscode.Disposable {
  if (vscode.workspace.isTrusted) {
    work();
    return new vscode.Disposable(() => undefined);
  }
  const registration = vscode.workspace.onDidGrantWorkspaceTrust(() => {
    registration.dispose();
    work();
  });
  return registration;
}
