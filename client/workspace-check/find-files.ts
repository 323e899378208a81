import * as vscode from 'vscode';
import { MANIFEST_PATTERN, STYLE_RULES_PATTERN } from '../../protocol/language-ids.ts';
import { findGlossaries } from '../glossary/find-glossaries.ts';

/** Files of the workspace that can be checked. */
export interface FoundFiles {
  readonly uris: readonly vscode.Uri[];
  /** Whether there are more than were asked for. */
  readonly isCut: boolean;
}

/** The glossaries, manifests and style rule lists of the workspace, without hidden files and installed packages. */
export async function findFiles(max: number, token: vscode.CancellationToken): Promise<FoundFiles> {
  const named = (pattern: string) =>
    vscode.workspace.findFiles(pattern, '**/node_modules/**', max + 1, token);
  const [glossaries, manifests, lists] = await Promise.all([
    findGlossaries(max, token),
    named(MANIFEST_PATTERN),
    named(STYLE_RULES_PATTERN),
  ]);
  const uris = [...manifests, ...lists, ...glossaries.uris];
  return { uris: uris.slice(0, max), isCut: glossaries.isCut || uris.length > max };
}
