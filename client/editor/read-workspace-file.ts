import * as vscode from 'vscode';
import { MAX_CHECKED_BYTES } from '../../core/glossary/lint/oversize.ts';
import { resolvePath, toSlashes } from '../../core/text/path.ts';
import { createNamedReader, type ReadNamed } from '../../workspace/files/read/read-named.ts';

/**
 * Reads files that a manifest names (reliability R1). On this machine, only those inside the repository; in a virtual workspace, what its
 * provider has: there are no links and no devices.
 * @param manifest The address of the manifest.
 */
export function workspaceFileReader(manifest: vscode.Uri, maxBytes = MAX_CHECKED_BYTES): ReadNamed {
  const folder = vscode.Uri.joinPath(manifest, '..');
  if (manifest.scheme === 'file') return createNamedReader(toSlashes(folder.fsPath), maxBytes);
  return async (file) => {
    try {
      const uri = folder.with({ path: resolvePath(folder.path, file) });
      if ((await vscode.workspace.fs.stat(uri)).size > maxBytes) return undefined;
      return await vscode.workspace.fs.readFile(uri);
    } catch {
      return undefined;
    }
  };
}
