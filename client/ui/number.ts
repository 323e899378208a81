import * as vscode from 'vscode';

/** A number as the editor's language writes it. */
export function number(value: number): string {
  return value.toLocaleString(vscode.env.language);
}
