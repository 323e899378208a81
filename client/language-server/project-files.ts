import * as vscode from 'vscode';
import type { Log } from '../../core/log.ts';
import { MANIFEST_PATTERN } from '../../protocol/language-ids.ts';
import { failureFields } from '../../service/errors/failure-fields.ts';

/** A filter for files of a project, in the form of the language server protocol: any source or translation of one of its patterns. */
export interface ProjectFilter {
  readonly scheme: 'file';
  readonly pattern: { readonly baseUri: string; readonly pattern: string };
}

/** The language server, and what notes failures. */
interface FollowPorts {
  readonly languageServer: { include(filters: readonly ProjectFilter[]): void };
  readonly log: Log;
}

/**
 * Lets the language server read the sources and translations of the projects of the workspace, also after a manifest has changed. Not in Restricted
 * Mode: what has changed together is known from git, which a folder can make run programs.
 */
export function followProjectFiles({ languageServer, log }: FollowPorts): vscode.Disposable {
  const refresh = async () => {
    try {
      languageServer.include(await projectFilters());
    } catch (error) {
      log.write('warning', 'translations not checked', failureFields(error));
    }
  };
  const watcher = vscode.workspace.createFileSystemWatcher(MANIFEST_PATTERN);
  void refresh();
  return vscode.Disposable.from(
    watcher,
    watcher.onDidChange(refresh),
    watcher.onDidCreate(refresh),
    watcher.onDidDelete(refresh),
    vscode.workspace.onDidChangeWorkspaceFolders(refresh),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
  );
}

async function projectFilters(): Promise<readonly ProjectFilter[]> {
  if (!vscode.workspace.isTrusted || vscode.workspace.workspaceFolders === undefined) return [];
  const { translationPatterns } = await import('../translations/translation-patterns.ts');
  return (await translationPatterns()).map(({ folder, pattern }) => ({
    scheme: 'file',
    pattern: { baseUri: vscode.Uri.file(folder).toString(), pattern },
  }));
}
