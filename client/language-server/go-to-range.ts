import * as vscode from 'vscode';
import { GO_TO_RANGE_COMMAND } from '../../protocol/requests.ts';

/** Registers the command that the language server's code actions go to a range with; people are not shown it. */
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

interface Place {
  readonly line: number;
  readonly character: number;
}

function isRange(value: unknown): value is { readonly start: Place; readonly end: Place } {
  return isRecord(value) && isPlace(value.start) && isPlace(value.end);
}

function isPlace(value: unknown): value is Place {
  return isRecord(value) && typeof value.line === 'number' && typeof value.character === 'number';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
