import * as vscode from 'vscode';
import {
  type FollowPorts,
  followFilters,
  type ProjectFilter,
} from '../../shell/language-server/follow-filters.ts';
import { PossibleTranslations } from './possible-translations.ts';

/**
 * Lets the language server read the sources and translations of the projects of the workspace, also after a manifest has changed, and what can
 * be translations without one. Not in Restricted Mode: what has changed together is known from git, which a folder can make run programs.
 */
export function followProjectFiles(ports: FollowPorts): vscode.Disposable {
  const possible = new PossibleTranslations();
  const follow = (refresh: () => void) => {
    const consider = async (document: vscode.TextDocument) => {
      if (await possible.consider(document)) refresh();
    };
    for (const document of vscode.workspace.textDocuments) void consider(document);
    return vscode.workspace.onDidOpenTextDocument(consider);
  };
  return followFilters(ports, async () => projectFilters(possible), follow);
}

async function projectFilters(possible: PossibleTranslations): Promise<readonly ProjectFilter[]> {
  if (!vscode.workspace.isTrusted || vscode.workspace.workspaceFolders === undefined) return [];
  const { translationPatterns } = await import('./translation-patterns.ts');
  const declared = (await translationPatterns()).map(({ folder, pattern }) => ({
    scheme: 'file',
    pattern: { baseUri: vscode.Uri.file(folder).toString(), pattern },
  }));
  return [...declared, ...possible.all()];
}
