import * as vscode from 'vscode';
import { isRecord } from '../../core/record.ts';
import { GO_TO_RANGE_COMMAND } from '../../protocol/requests.ts';

/** Registers the command that code actions of the language server use to go to a range. It is hidden from users. */
export function registerGoToRange(): vscode.Disposable {
  return vscode.commands.registerCommand(GO_TO_RANGE_COMMAND, async (uri: unknown, range: unknown) => {
    if (typeof uri !== 'string' || !isRange(range)) return;
    const selection = new vscode.Range(
      range.start.line,
      range.start.character,
      range.end.line,
      range.end.character,
    );
    await vscode.window.showTextDocument(vscode.Uri.parse(uri, true), { selection });
  });
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
