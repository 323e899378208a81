import type * as vscode from 'vscode';
import { message } from '#base';
import { FileError, MOVE_IT } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
import { termsPathOf } from '#terms';
import { readFound } from '../../shell/editor/file-system.ts';
import { exists, nameOf, openDocument } from '../../shell/editor/files.ts';

/** The address of the terms file of a glossary, whether it exists or not. */
export function termsUriOf(glossary: vscode.Uri): vscode.Uri {
  return glossary.with({ path: termsPathOf(glossary.path) });
}

/**
 * The text of the terms file of a glossary, as the editor has it, or else as the file has it; undefined without such a file.
 * @throws FileError if something is there that cannot be read: it would be written over, or missing in what is exported.
 */
export async function readTermsText(glossary: vscode.Uri): Promise<string | undefined> {
  const uri = termsUriOf(glossary);
  const open = openDocument(uri);
  if (open !== undefined) return open.getText();
  const bytes = await readFound(uri, MAX_CHECKED_BYTES);
  if (bytes !== undefined) return new TextDecoder().decode(bytes);
  if (!(await exists(uri))) return undefined;
  throw new FileError('path', message('{0} cannot be read, or is too large.', nameOf(uri)), MOVE_IT);
}
