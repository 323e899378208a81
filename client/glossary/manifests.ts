import * as vscode from 'vscode';
import { knownCodes } from '../../core/languages/known-codes.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { findGlossaryPair } from '../../core/manifest/glossary-pair.ts';
import { type Manifest, parseManifest } from '../../core/manifest/manifest.ts';
import { resolvePath } from '../../core/text/path.ts';
import { MANIFEST_PATTERN } from '../../protocol/language-ids.ts';

/** The languages of a glossary file, from its manifest or its name. */
export function findPair(uri: vscode.Uri): Promise<LanguagePair | undefined> {
  return findGlossaryPair(uri.path, (path) => readManifest(uri.with({ path })), knownCodes());
}

/** The glossary files inside the workspace that its manifests name, whether they exist or not. */
export async function declaredGlossaries(token?: vscode.CancellationToken): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(MANIFEST_PATTERN, '**/node_modules/**', undefined, token);
  const declared = await Promise.all(found.map(filesOf));
  return declared.flat().filter((uri) => vscode.workspace.getWorkspaceFolder(uri) !== undefined);
}

async function filesOf(uri: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const manifest = await readManifest(uri);
  const folder = vscode.Uri.joinPath(uri, '..').path;
  const files = manifest?.glossaries.flatMap(({ dictionaries }) => dictionaries) ?? [];
  return files.map(({ file }) => uri.with({ path: resolvePath(folder, file) }));
}

/** As it is in the editor, else as it is stored; undefined when there is none. */
async function readManifest(uri: vscode.Uri): Promise<Manifest | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return parseManifest(open.getText());
  try {
    return parseManifest(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
  } catch {
    return undefined;
  }
}
