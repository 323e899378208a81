import type * as vscode from 'vscode';
import { GLOSSARY_PATTERN } from '../../../protocol/language-ids.ts';
import { searchFiles } from '../../shell/editor/search-files.ts';
import { declaredGlossaries } from '../../shell/profiles/manifests.ts';

/** Glossaries of the workspace. */
interface FoundGlossaries {
  readonly uris: readonly vscode.Uri[];
  /** Whether there are more than were asked for. */
  readonly isCut: boolean;
}

/**
 * The glossary files of the workspace, found by name and by manifest, in the order of their paths. Files that `files.exclude` hides and
 * installed packages are left out.
 */
export async function findGlossaries(
  max: number,
  token?: vscode.CancellationToken,
): Promise<FoundGlossaries> {
  const [named, declared] = await Promise.all([
    searchFiles(GLOSSARY_PATTERN, '**/node_modules/**', max + 1, token),
    declaredGlossaries(token),
  ]);
  const byUri = new Map([...declared, ...named].map((uri) => [uri.toString(), uri]));
  const uris = [...byUri.values()].sort((a, b) => a.path.localeCompare(b.path));
  return { uris: uris.slice(0, max), isCut: uris.length > max };
}
