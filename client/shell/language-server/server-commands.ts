import * as vscode from 'vscode';
import { isRecord } from '#base';
import { GO_TO_RANGE_COMMAND, RENAME_AT_COMMAND, SHOW_RULE_COMMAND } from '../../../protocol/requests.ts';

/**
 * Registers the commands that the language server uses: code actions go to a range or rename what is there; the link of a rule shows its
 * documentation. They are hidden from users.
 */
export function registerServerCommands({
  extensionUri,
}: Pick<vscode.ExtensionContext, 'extensionUri'>): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(GO_TO_RANGE_COMMAND, goTo),
    vscode.commands.registerCommand(RENAME_AT_COMMAND, async (uri: unknown, range: unknown) => {
      if (await goTo(uri, range)) await vscode.commands.executeCommand('editor.action.rename');
    }),
    vscode.commands.registerCommand(SHOW_RULE_COMMAND, async (rule: unknown) => {
      if (typeof rule !== 'string') return;
      const page = vscode.Uri.joinPath(extensionUri, 'docs', 'rules.md');
      await vscode.commands.executeCommand('markdown.showPreview', page.with({ fragment: rule }));
    }),
  );
}

async function goTo(uri: unknown, range: unknown): Promise<boolean> {
  if (typeof uri !== 'string' || !isRange(range)) return false;
  const selection = new vscode.Range(
    range.start.line,
    range.start.character,
    range.end.line,
    range.end.character,
  );
  await vscode.window.showTextDocument(vscode.Uri.parse(uri, true), { selection });
  return true;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

function isRange(value: unknown): value is { readonly start: Position; readonly end: Position } {
  return isRecord(value) && isPosition(value.start) && isPosition(value.end);
}

function isPosition(value: unknown): value is Position {
  return isRecord(value) && typeof value.line === 'number' && typeof value.character === 'number';
}
