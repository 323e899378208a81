import * as vscode from 'vscode';

/** Formats a number in the editor's language. */
export function number(value: number): string {
  return value.toLocaleString(vscode.env.language);
}
