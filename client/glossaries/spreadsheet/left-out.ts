import * as vscode from 'vscode';

/** A problem of a whole line, which counts from 0: something that an import or an export leaves out. */
export function leftOutAt(
  line: number,
  text: string,
  severity: vscode.DiagnosticSeverity,
): vscode.Diagnostic {
  const range = new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
  const diagnostic = new vscode.Diagnostic(range, text, severity);
  diagnostic.source = 'parlance';
  return diagnostic;
}
