import * as vscode from 'vscode';
import {
  GLOSSARY_PATTERN,
  MANIFEST_PATTERN,
  STYLE_RULES_PATTERN,
  TERMS_PATTERN,
} from '../../protocol/language-ids.ts';
import { searchFiles } from '../editor/search-files.ts';
import { findGlossaries } from '../glossary/find-glossaries.ts';

/** Files of the workspace that can be checked. */
interface FoundFiles {
  readonly uris: readonly vscode.Uri[];
  /** Whether there are more than were asked for. */
  readonly isCut: boolean;
  /** Files that `files.exclude` hides. */
  readonly hidden: number;
}

const INSTALLED = '**/node_modules/**';

/** Folders in which the command line looks for nothing either. */
const NOT_OURS = /\/(?:node_modules|\.[^/]+)\//;

/** The glossaries, manifests and style rule lists of all folders of the workspace, without hidden files and installed packages. */
export async function findFiles(max: number, token: vscode.CancellationToken): Promise<FoundFiles> {
  const named = (pattern: string) => searchFiles(pattern, INSTALLED, max + 1, token);
  const [glossaries, manifests, lists, terms, all] = await Promise.all([
    findGlossaries(max, token),
    named(MANIFEST_PATTERN),
    named(STYLE_RULES_PATTERN),
    named(TERMS_PATTERN),
    findAll(max, token),
  ]);
  const uris = [...manifests, ...lists, ...terms, ...glossaries.uris];
  const found = new Set(uris.map((uri) => uri.toString()));
  const isCut = glossaries.isCut || uris.length > max;
  return {
    uris: uris.slice(0, max),
    isCut,
    hidden: isCut ? 0 : all.filter((uri) => !found.has(uri.toString())).length,
  };
}

/** All files, also those that are hidden. */
async function findAll(max: number, token: vscode.CancellationToken): Promise<readonly vscode.Uri[]> {
  const patterns = [MANIFEST_PATTERN, STYLE_RULES_PATTERN, TERMS_PATTERN, GLOSSARY_PATTERN];
  const found = await Promise.all(patterns.map((pattern) => searchFiles(pattern, null, max + 1, token)));
  return found.flat().filter((uri) => !NOT_OURS.test(`/${vscode.workspace.asRelativePath(uri, false)}`));
}
