import * as vscode from 'vscode';
import type { Log } from '#base';
import { failureFields } from '#service';
import { MANIFEST_PATTERN } from '../../../protocol/language-ids.ts';

/** A filter for files of a project, in the form of the language server protocol: any source or translation of one of its patterns. */
export interface ProjectFilter {
  readonly scheme: string;
  readonly pattern: { readonly baseUri: string; readonly pattern: string };
}

/** The language server, and what notes failures. */
export interface FollowPorts {
  readonly languageServer: { include(filters: readonly ProjectFilter[]): void };
  readonly log: Log;
}

/**
 * Lets the language server read the files that are found now, and again after a manifest has changed.
 * @param followMore Calls what it gets when other files are found for another reason.
 */
export function followFilters(
  { languageServer, log }: FollowPorts,
  find: () => Promise<readonly ProjectFilter[]>,
  followMore?: (refresh: () => void) => vscode.Disposable,
): vscode.Disposable {
  const refresh = async () => {
    try {
      languageServer.include(await find());
    } catch (error) {
      log.write('warning', 'translations not checked', failureFields(error));
    }
  };
  const watcher = vscode.workspace.createFileSystemWatcher(MANIFEST_PATTERN);
  void refresh();
  return vscode.Disposable.from(
    watcher,
    ...(followMore === undefined ? [] : [followMore(() => void refresh())]),
    watcher.onDidChange(refresh),
    watcher.onDidCreate(refresh),
    watcher.onDidDelete(refresh),
    vscode.workspace.onDidChangeWorkspaceFolders(refresh),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
  );
}
