import * as vscode from 'vscode';
import { MANIFEST_NAME, recognizeFile } from '#base';
import { declarationOf, isDeclarable, isOtherConvention } from '#exchange/model';
import { searchFiles } from '../../shell/editor/search-files.ts';
import { nearestManifest } from '../../shell/profiles/find-profiles.ts';

/** Whether a file is probably a glossary, but not named as one. */
export function looksLikeGlossary({ path }: vscode.Uri): boolean {
  const [name = '', folder = ''] = path.split('/').reverse();
  return recognizeFile(name) === undefined && isOtherConvention({ name, folder });
}

/** Files that are probably glossaries, but not named as such. A manifest can name them. */
export async function findLookalikes(max: number, token?: vscode.CancellationToken): Promise<vscode.Uri[]> {
  const tables = await searchFiles('**/*.{csv,tsv}', '**/node_modules/**', max, token);
  return tables.filter(looksLikeGlossary);
}

/** Files that are probably glossaries but not marked as ours, each with a note that says what would include it. */
export async function noteConventions(
  uris: readonly vscode.Uri[],
): Promise<ReadonlyMap<vscode.Uri, readonly vscode.Diagnostic[]>> {
  return new Map(await Promise.all(uris.map(async (uri) => [uri, [await noteFor(uri)]] as const)));
}

async function noteFor(uri: vscode.Uri): Promise<vscode.Diagnostic> {
  const manifest = (await nearestManifest(uri))?.uri ?? newManifestFor(uri);
  const fromFolder = uri.path.slice(vscode.Uri.joinPath(manifest, '..').path.replace(/\/$/, '').length + 1);
  const text = isDeclarable(uri.path)
    ? vscode.l10n.t(
        'This may be a glossary and was not checked. To include it, add to {0}: {1}',
        vscode.workspace.asRelativePath(manifest),
        declarationOf(fromFolder),
      )
    : vscode.l10n.t('This may be a glossary and was not checked. Use the command Import Spreadsheet.');
  const note = new vscode.Diagnostic(
    new vscode.Range(0, 0, 0, 0),
    text,
    vscode.DiagnosticSeverity.Information,
  );
  note.source = 'parlance';
  return note;
}

/** The manifest that the folder of the workspace would have. */
function newManifestFor(uri: vscode.Uri): vscode.Uri {
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.Uri.joinPath(uri, '..');
  return vscode.Uri.joinPath(folder, MANIFEST_NAME);
}
