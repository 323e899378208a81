import * as vscode from 'vscode';
import { SHOW_RULE_COMMAND } from '../../protocol/requests.ts';

/** Registers the command behind the links of rules: it shows the documentation of a rule. It is hidden from users. */
export function registerShowRule(
  extension: Pick<vscode.ExtensionContext, 'extensionUri'>,
): vscode.Disposable {
  return vscode.commands.registerCommand(SHOW_RULE_COMMAND, async (rule: unknown) => {
    if (typeof rule !== 'string') return;
    const page = vscode.Uri.joinPath(extension.extensionUri, 'docs', 'rules.md');
    await vscode.commands.executeCommand('markdown.showPreview', page.with({ fragment: rule }));
  });
}
