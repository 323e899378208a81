import * as vscode from 'vscode';
import { fillNamePattern, translatedPath } from '#formats';
import type { FilePlace } from '#translate';
import { requireNoLinks } from '../../shell/editor/file-system.ts';
import { exists, nameOf } from '../../shell/editor/files.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { isLinkedThere } from './linked-files.ts';

interface CopyLanguages {
  readonly source: string | undefined;
  readonly target: string;
}

/**
 * The file for a translation. If it already exists, the user is asked for another name.
 * @throws FileError if its folder is a link, before anything is paid for.
 */
export async function chooseCopy(uri: vscode.Uri, languages: CopyLanguages): Promise<vscode.Uri | undefined> {
  const copy = copyOf(uri, languages);
  await requireNoLinks(vscode.Uri.joinPath(copy, '..'));
  if (!(await exists(copy))) return copy;
  const other = await vscode.window.showInputBox({
    title: vscode.l10n.t('Translation into {0}', languages.target.toUpperCase()),
    prompt: vscode.l10n.t('{0} already exists. Enter another name for the translation.', nameOf(copy)),
    value: await freeName(copy),
    validateInput: (value) => problemOf(copy, value),
  });
  return other === undefined ? undefined : beside(copy, other);
}

/** The same without asking; undefined if it already exists. */
export async function freeCopy(uri: vscode.Uri, languages: CopyLanguages): Promise<vscode.Uri | undefined> {
  const copy = copyOf(uri, languages);
  await requireNoLinks(vscode.Uri.joinPath(copy, '..'));
  return (await exists(copy)) ? undefined : copy;
}

/**
 * By the name of the file or of its folders, as `parlance translate-file` does for files of a folder. Folders above the workspace do not count.
 */
export function copyOf(uri: vscode.Uri, languages: CopyLanguages): vscode.Uri {
  const path = pathInWorkspace(uri);
  const translated = translatedPath(path, languages, readSetting('parlance.translate.fileName', uri));
  const up = path.split('/').map(() => '..');
  return vscode.Uri.joinPath(uri, ...up, translated);
}

/** Where a file is and where its translation goes, for its links. @param planned The paths of files that will be created. */
export function placeOfCopy(
  original: vscode.Uri,
  copy: vscode.Uri,
  languages: CopyLanguages,
  planned: ReadonlySet<string>,
): FilePlace {
  const at = (path: string) => original.with({ path });
  return {
    from: original.path,
    to: copy.path,
    translationOf: (file) => copyOf(at(file), languages).path,
    exists: async (path) => planned.has(path) || isLinkedThere(at(path)),
  };
}

/** The path of a file in its workspace folder, with slashes; outside of all folders only its name. */
export function pathInWorkspace(uri: vscode.Uri): string {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  return folder === undefined ? nameOf(uri) : uri.path.slice(folder.uri.path.replace(/\/$/, '').length + 1);
}

function beside(uri: vscode.Uri, name: string): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..', name);
}

async function freeName(copy: vscode.Uri): Promise<string> {
  for (let number = 2; ; number++) {
    const values = { number: String(number) };
    const candidate = fillNamePattern('{name}-{number}{extension}', nameOf(copy), values);
    if (!(await exists(beside(copy, candidate)))) return candidate;
  }
}

async function problemOf(copy: vscode.Uri, name: string): Promise<string | undefined> {
  if (name.trim() === '' || /[\\/]/.test(name)) return vscode.l10n.t('Enter a name without slashes.');
  return (await exists(beside(copy, name))) ? vscode.l10n.t('{0} already exists.', name) : undefined;
}
