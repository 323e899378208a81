import * as vscode from 'vscode';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { knownCodes } from '../../core/languages/snapshot/known-codes.ts';
import { dictionaryLimit } from '../../core/manifest/lookup/dictionary-limit.ts';
import { findManifest } from '../../core/manifest/lookup/find-manifest.ts';
import { declaredFiles, pairOf } from '../../core/manifest/lookup/glossary-pair.ts';
import { levelsFor } from '../../core/manifest/lookup/levels.ts';
import { type Manifest, parseManifest } from '../../core/manifest/manifest.ts';
import { type LevelSettings, readLevelSettings } from '../../core/rule.ts';
import { MANIFEST_PATTERN } from '../../protocol/language-ids.ts';
import { readSetting } from '../editor/settings.ts';

/** What is known about a glossary file apart from its text. */
export interface GlossarySetup {
  /** From the manifest, else from the file's name. */
  readonly pair: LanguagePair | undefined;
  /** From the settings and the manifest. */
  readonly levels: LevelSettings;
  /** UTF-8 bytes. */
  readonly maxDictionaryBytes: number;
}

/** Finds out how a glossary file is read and checked. */
export async function findSetup(uri: vscode.Uri): Promise<GlossarySetup> {
  const location = await findManifest(uri.path, (path) => readManifest(uri.with({ path })));
  return {
    pair: pairOf(uri.path, location, knownCodes()),
    levels: levelsFor(uri.path, location, {
      settings: readLevelSettings(readSetting('parlance.lint.rules', uri)),
    }),
    maxDictionaryBytes: dictionaryLimit(location, {
      settings: readSetting('parlance.lint.dictionaryMegabyte', uri),
    }),
  };
}

/** The glossary files inside the workspace that its manifests name, whether they exist or not. */
export async function declaredGlossaries(token?: vscode.CancellationToken): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(MANIFEST_PATTERN, '**/node_modules/**', undefined, token);
  const declared = await Promise.all(found.map(filesOf));
  return declared.flat().filter((uri) => vscode.workspace.getWorkspaceFolder(uri) !== undefined);
}

async function filesOf(uri: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const manifest = await readManifest(uri);
  const folder = vscode.Uri.joinPath(uri, '..').path.replace(/\/$/, '');
  return manifest === undefined
    ? []
    : declaredFiles({ manifest, folder }).map(({ path }) => uri.with({ path }));
}

/**
 * Reads a manifest from the editor, or else from the file. Undefined if it cannot be read: most folders have no manifest, and
 * what needs one says so.
 */
export async function readManifest(uri: vscode.Uri): Promise<Manifest | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return parseManifest(open.getText());
  try {
    return parseManifest(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
  } catch {
    return undefined;
  }
}
