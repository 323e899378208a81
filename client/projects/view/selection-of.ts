import * as vscode from 'vscode';
import type { UnitNode } from './translation-nodes.ts';

/** Where a unit stands in its file. */
export function selectionOf({ range: { start, end } }: Pick<UnitNode, 'range'>): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
