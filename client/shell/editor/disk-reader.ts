import type * as vscode from 'vscode';
import { toSlashes } from '#base';
import { createNamedReader, type ReadNamed } from '#files';

/** Reads what something in a folder of this machine names; undefined for every other folder. In a browser, `client/shell/web/no-disk.ts` stands for it. */
export function diskReader(folder: vscode.Uri, maxBytes: number): ReadNamed | undefined {
  return folder.scheme === 'file' ? createNamedReader(toSlashes(folder.fsPath), maxBytes) : undefined;
}
