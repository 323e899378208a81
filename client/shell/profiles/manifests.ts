import * as vscode from 'vscode';
import { type EntriesFormat, MANIFEST_NAME, readLevelSettings } from '#base';
import { MAX_CHECKED_BYTES } from '#glossary';
import {
  declaredFiles,
  findManifest,
  type GlossarySettings,
  type Manifest,
  parseManifest,
  resolveGlossarySettings,
} from '#manifest';
import { MANIFEST_PATTERN } from '../../../protocol/language-ids.ts';
import { chosenFacts } from '../connection/chosen-facts.ts';
import { folderReader } from '../editor/file-system.ts';
import { searchFiles } from '../editor/search-files.ts';
import { readSetting } from '../editor/settings.ts';

/** Finds out how a document is read and checked as a glossary. `format` is that of the document's language. */
export async function findGlossarySettings(
  uri: vscode.Uri,
  format?: EntriesFormat,
): Promise<GlossarySettings> {
  return resolveGlossarySettings(uri.path, {
    location: await findManifest(uri.path, (path) => readManifest(uri.with({ path }))),
    languages: (await chosenFacts()).glossaryLanguages,
    format,
    settings: {
      levels: readLevelSettings(readSetting('parlance.lint.rules', uri)),
      dictionaryMegabyte: readSetting('parlance.lint.dictionaryMegabyte', uri),
    },
  });
}

/** The glossary files inside the workspace that its manifests name, whether they exist or not. */
export async function declaredGlossaries(token?: vscode.CancellationToken): Promise<readonly vscode.Uri[]> {
  const found = await searchFiles(MANIFEST_PATTERN, '**/node_modules/**', undefined, token);
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
  const bytes = await folderReader(vscode.Uri.joinPath(uri, '..'), MAX_CHECKED_BYTES)(MANIFEST_NAME);
  return bytes && parseManifest(new TextDecoder().decode(bytes));
}
