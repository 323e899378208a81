import * as vscode from 'vscode';
import { MAX_TEXT_BYTES, tooLargeToTranslate } from '#files';
import { keepListOf, openTextFile, type TextFile } from '#translate';
import { itemAt, readChosen } from '../../shell/editor/file-system.ts';
import { nameOf, openDocument } from '../../shell/editor/files.ts';
import { nearestManifest } from '../../shell/profiles/find-profiles.ts';
import { localize } from '../../shell/ui/localize.ts';

/** The file as it is on disk, or why it cannot be translated. */
export async function openSaved(uri: vscode.Uri): Promise<TextFile | string> {
  const name = nameOf(uri);
  const document = openDocument(uri);
  if (document?.isDirty || document?.isUntitled) {
    return vscode.l10n.t('{0} has unsaved changes. Save the file, then run the command again.', name);
  }
  const tooLarge = tooLargeToTranslate((await itemAt(uri))?.size ?? 0);
  if (tooLarge !== undefined) return vscode.l10n.t('{0}: {1}', name, localize(tooLarge));
  const keep = await keepListOf((await nearestManifest(uri))?.location);
  const opened = await openTextFile(name, await readChosen(uri, MAX_TEXT_BYTES), { keep });
  if (opened.ok) return opened.file;
  const problem = localize(opened.problem);
  return opened.line === undefined
    ? vscode.l10n.t('{0}: {1}', name, problem)
    : vscode.l10n.t('{0}, line {1}: {2}', name, opened.line, problem);
}
