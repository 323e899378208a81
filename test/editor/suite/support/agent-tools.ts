import * as vscode from 'vscode';

/** A tool for language models, as package.json declares it. */
interface DeclaredTool {
  readonly name: string;
  readonly modelDescription: string;
  readonly inputSchema: object;
}

/** The tools that the extension declares; a test of the package compares them with the table of tools. */
export function declaredTools(): DeclaredTool[] {
  const contributes = vscode.extensions.getExtension('parlance.parlance')?.packageJSON.contributes;
  return [...contributes.languageModelTools];
}
