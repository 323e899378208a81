import path from 'node:path';
import * as vscode from 'vscode';
import { type LanguagePair, MANIFEST_NAME, toSlashes } from '#base';
import { glossaryFileName } from '#exchange/model';
import { declareDictionary, declaredFiles, freeKey } from '#manifest';
import { GLOSSARY_NAME } from '#requests';
import { exists, nameOf } from '../../shell/editor/files.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { findGlossarySettings } from '../../shell/profiles/manifests.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { validateText } from '../../shell/ui/validate-text.ts';
import { findLookalikes, looksLikeGlossary } from '../check/other-conventions.ts';
import { createGlossary } from '../files/create-glossary.ts';
import { findGlossaries } from '../files/find-glossaries.ts';
import { pullGlossaries } from './pull-glossaries.ts';
import { editManifest } from './roots/edit-manifest.ts';
import { readSyncRoot, type SyncRoot, syncRootOf } from './roots/find-sync-roots.ts';
import { saveFirst } from './roots/unsaved-files.ts';
import type { SyncContext } from './steps/sync-context.ts';
import type { GlossaryNode, RemoteDictionaryNode, RemoteGlossaryNode } from './view/glossary-nodes.ts';

/** The folder that downloaded glossaries get, if it exists. */
const FOLDER = 'glossaries';

/** Makes files and lines of the manifest of what only the service has. */
export async function downloadGlossary(
  context: SyncContext,
  root: SyncRoot,
  node: RemoteGlossaryNode | RemoteDictionaryNode,
): Promise<Outcome> {
  if (!(await saveFirst(root))) return 'cancelled';
  const { name, dictionaries } = node.remote;
  const managed = node.kind === 'remote-dictionary' ? node.managed : undefined;
  const taken = root.location.manifest.glossaries.map(({ id }) => id);
  const key = managed?.key ?? freeKey(name, taken);
  const pairs =
    node.kind === 'remote-dictionary'
      ? [node.pair]
      : dictionaries.map(({ source_lang, target_lang }) => ({ source: source_lang, target: target_lang }));
  const files: string[] = [];
  for (const pair of pairs) {
    const file = await freeFile(root, key, pair);
    const dictionary = { ...pair, file };
    const isWritten = await editManifest(root.manifest, (text) =>
      declareDictionary(text, { key, name, dictionary }),
    );
    if (!isWritten) return 'failed';
    files.push(file);
  }
  return pullGlossaries(context, { root, names: files });
}

async function freeFile({ manifest }: SyncRoot, key: string, pair: LanguagePair): Promise<string> {
  const folder = vscode.Uri.joinPath(manifest, '..');
  const inside = (await exists(vscode.Uri.joinPath(folder, FOLDER))) ? `${FOLDER}/` : '';
  const languages = { source: pair.source.toLowerCase(), target: pair.target.toLowerCase() };
  const nameFor = (number: number) =>
    inside + glossaryFileName(number === 1 ? key : `${key}-${number}`, languages);
  let number = 1;
  while (await exists(vscode.Uri.joinPath(folder, nameFor(number)))) number++;
  return nameFor(number);
}

/** Adds a glossary file of the workspace, or a new one, to parlance.json. */
export async function addDictionary(context: SyncContext, node: GlossaryNode | undefined): Promise<Outcome> {
  const file = await pickFile();
  if (file === undefined) return 'cancelled';
  if (looksLikeGlossary(file)) {
    await vscode.commands.executeCommand(commandId('importSpreadsheet'), file);
    return 'done';
  }
  const { pair } = await findGlossarySettings(file);
  if (pair === undefined) {
    return refuse(vscode.l10n.t('The name {0} has no languages, such as en-de.', nameOf(file)));
  }
  const root = node?.root ?? (await syncRootOf(file));
  const manifest = root?.manifest ?? newManifest(file);
  if (manifest === undefined || (root !== undefined && !(await saveFirst(root)))) return 'cancelled';
  const glossary = node ?? (await pickGlossary(root, file));
  if (glossary === undefined) return 'cancelled';
  const folder = vscode.Uri.joinPath(manifest, '..').fsPath;
  const dictionary = { ...pair, file: toSlashes(path.relative(folder, file.fsPath)) };
  const { key, name } = glossary;
  const isWritten = await editManifest(manifest, (text) =>
    declareDictionary(text, { key, name, dictionary }),
  );
  context.syncStates.filesChanged();
  return isWritten && (await readSyncRoot(manifest)) !== undefined ? 'done' : 'failed';
}

function newManifest(file: vscode.Uri): vscode.Uri | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(file);
  return folder && vscode.Uri.joinPath(folder.uri, MANIFEST_NAME);
}

interface FileItem extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
}

/** A glossary file that no manifest names, a new one, or a file that looks like one and has to be imported. */
async function pickFile(): Promise<vscode.Uri | undefined> {
  const [{ uris: named }, lookalikes] = await Promise.all([findGlossaries(500), findLookalikes(500)]);
  const known = new Set(named.map(String));
  const uris = [...named, ...lookalikes.filter((uri) => !known.has(uri.toString()))];
  const declared = await Promise.all(uris.map(isDeclared));
  const items: readonly FileItem[] = uris.filter((_uri, index) => declared[index] === false).map(fileItem);
  const create: FileItem = { label: `$(add) ${vscode.l10n.t('Create a Glossary...')}` };
  const picked = await vscode.window.showQuickPick([...items, create], {
    title: vscode.l10n.t('Which file should be synced?'),
    matchOnDescription: true,
  });
  return picked === undefined || picked.uri !== undefined ? picked?.uri : createGlossary();
}

function fileItem(uri: vscode.Uri): FileItem {
  const description = vscode.workspace.asRelativePath(uri);
  const label = nameOf(uri);
  if (!looksLikeGlossary(uri)) return { label, description, uri };
  return { label, description, detail: vscode.l10n.t('Looks like a glossary: import it'), uri };
}

async function isDeclared(uri: vscode.Uri): Promise<boolean> {
  const root = await syncRootOf(uri);
  const file = toSlashes(uri.fsPath);
  return root !== undefined && declaredFiles(root.location).some(({ path: declared }) => declared === file);
}

interface GlossaryItem extends vscode.QuickPickItem {
  readonly key: string | undefined;
}

/** A glossary of the manifest, or a new one with a name that the user types. */
async function pickGlossary(
  root: SyncRoot | undefined,
  file: vscode.Uri,
): Promise<Pick<GlossaryNode, 'key' | 'name'> | undefined> {
  const known = root?.location.manifest.glossaries ?? [];
  const items = known.map(({ id, name }): GlossaryItem => ({ label: name, description: id, key: id }));
  const create: GlossaryItem = { label: `$(add) ${vscode.l10n.t('New Glossary...')}`, key: undefined };
  const picked =
    known.length === 0
      ? create
      : await vscode.window.showQuickPick([...items, create], {
          title: vscode.l10n.t('Which glossary gets {0}?', nameOf(file)),
        });
  if (picked === undefined) return undefined;
  if (picked.key !== undefined) return { key: picked.key, name: picked.label };
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Name of the Glossary at the Service'),
    value: nameOf(file).split('.')[0] ?? '',
    validateInput: validateText(GLOSSARY_NAME),
  });
  if (name === undefined) return undefined;
  return {
    key: freeKey(
      name,
      known.map(({ id }) => id),
    ),
    name: name.trim(),
  };
}
