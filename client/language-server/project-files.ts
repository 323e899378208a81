import * as vscode from 'vscode';
import { type FollowPorts, followFilters, type ProjectFilter } from './follow-filters.ts';

/**
 * Lets the language server read the sources and translations of the projects of the workspace, also after a manifest has changed. Not in Restricted
 * Mode: what has changed together is known from git, which a folder can make run programs.
 */
export function followProjectFiles(ports: FollowPorts): vscode.Disposable {
  return followFilters(ports, projectFilters);
}

async function projectFilters(): Promise<readonly ProjectFilter[]> {
  if (!vscode.workspace.isTrusted || vscode.workspace.workspaceFolders === undefined) return [];
  const { translationPatterns } = await import('../translations/translation-patterns.ts');
  return (await translationPatterns()).map(({ folder, pattern }) => ({
    scheme: 'file',
    pattern: { baseUri: vscode.Uri.file(folder).toString(), pattern },
  }));
}
