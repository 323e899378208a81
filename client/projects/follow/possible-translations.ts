import * as vscode from 'vscode';
import { recognizeFormat } from '#formats';
import type { ProjectFilter } from '../../shell/language-server/follow-filters.ts';

/**
 * The files that can belong to translations that no manifest names, as far as documents have shown it: in a folder of the workspace, those with
 * the extension of a document that has a language in its path. Their sources can have none.
 */
export class PossibleTranslations {
  readonly #filters = new Map<string, ProjectFilter>();

  /** Resolves to whether more files are possible now. */
  async consider({ uri }: Pick<vscode.TextDocument, 'uri'>): Promise<boolean> {
    const folder = uri.scheme === 'file' ? vscode.workspace.getWorkspaceFolder(uri)?.uri : undefined;
    if (folder === undefined || recognizeFormat(uri.path) === undefined) return false;
    const pattern = `**/*${uri.path.slice(uri.path.lastIndexOf('.'))}`;
    const filter = { scheme: uri.scheme, pattern: { baseUri: folder.toString(), pattern } };
    const key = JSON.stringify(filter);
    if (this.#filters.has(key) || !(await namesLanguage(uri.path.slice(folder.path.length)))) return false;
    this.#filters.set(key, filter);
    return true;
  }

  all(): readonly ProjectFilter[] {
    return [...this.#filters.values()];
  }
}

async function namesLanguage(path: string): Promise<boolean> {
  const { createPathIndex } = await import('#manifest/path-index');
  const { localesIn } = createPathIndex([]);
  return path.split('/').some((name) => localesIn(name).length > 0);
}
