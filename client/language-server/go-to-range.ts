import * as vscode from 'vscode';
import { isRecord } from '../../core/record.ts';
import { GO_TO_RANGE_COMMAND, RENAME_AT_COMMAND } from '../../protocol/requests.ts';

/** Registers the commands that code actions of the language server use to go to a range, and to rename what is there. They are hidden. */
export function registerGoToRange(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(GO_TO_RANGE_COMMAND, goTo),
    vscode.commands.registerCommand(RENAME_AT_COMMAND, async (uri: unknown, range: unknown) => {
      if (await goTo(uri, range)) await vscode.commands.executeCommand('editor.action.rename');
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
