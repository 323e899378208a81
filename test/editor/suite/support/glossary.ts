import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { parseMarkedText } from '../../../support/marked-text.ts';
import { eventually, select } from './editor.ts';

/** A file of the opened folder. */
export function inWorkspace(path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder !== undefined);
  return vscode.Uri.joinPath(folder.uri, path);
}

/** Writes a file of the opened folder. */
export async function writeFile(path: string, text: string): Promise<vscode.Uri> {
  const uri = inWorkspace(path);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Reads a file of the opened folder. */
export async function readFile(path: string): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(inWorkspace(path)));
}

/** Writes a file of the opened folder and shows it. */
export async function openNew(path: string, text: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await writeFile(path, text));
}

/** Shows a file of the opened folder. */
export function open(path: string): Thenable<vscode.TextEditor> {
  return vscode.window.showTextDocument(inWorkspace(path));
}

/** Our problems of a file: each with its rule and its range. */
export function problemsOf(uri: vscode.Uri): readonly string[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === 'parlance')
    .map(({ code, range: { start, end } }) => {
      const rule = typeof code === 'object' ? code.value : code;
      return `${rule} ${start.line}:${start.character}-${end.line}:${end.character}`;
    });
}

/** Waits until the problems of a file are as they should be. */
export function problemsBecome(
  uri: vscode.Uri,
  expected: (problems: readonly string[]) => boolean,
): Promise<true> {
  return eventually(vscode.languages.onDidChangeDiagnostics, () =>
    expected(problemsOf(uri)) ? true : undefined,
  );
}

/** Opens a new file of the folder with the ⟦marked⟧ ranges selected. */
export async function openCode(name: string, marked: string): Promise<vscode.TextEditor> {
  const { text, spans } = parseMarkedText(marked);
  const editor = await openNew(name, text);
  select(editor, spans);
  return editor;
}
