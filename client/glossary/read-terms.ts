import * as vscode from 'vscode';
import { termsPathOf } from '../../core/terms/metadata/terms-path.ts';
import { exists, openDocument } from '../editor/files.ts';

/** The address of the terms file of a glossary, whether it exists or not. */
export function termsUriOf(glossary: vscode.Uri): vscode.Uri {
  return glossary.with({ path: termsPathOf(glossary.path) });
}

/** The text of the terms file of a glossary, as the editor has it, or else as the file has it; undefined without such a file. */
export async function readTermsText(glossary: vscode.Uri): Promise<string | undefined> {
  const uri = termsUriOf(glossary);
  const open = openDocument(uri);
  if (open !== undefined) return open.getText();
  return (await exists(uri)) ? new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)) : undefined;
}
