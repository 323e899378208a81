import * as vscode from 'vscode';
import { fillNamePattern, targetName } from '../../core/layouts/target-name.ts';
import { exists, nameOf } from '../editor/files.ts';
import { readSetting } from '../editor/settings.ts';

interface CopyLanguages {
  readonly source: string | undefined;
  readonly target: string;
}

/** The file for a translation, beside the original. If it already exists, the user is asked for another name. */
export async function chooseCopy(uri: vscode.Uri, languages: CopyLanguages): Promise<vscode.Uri | undefined> {
  const name = copyName(uri, languages);
  const free = await freeCopy(uri, languages);
  if (free !== undefined) return free;
  const other = await vscode.window.showInputBox({
    title: vscode.l10n.t('Translation into {0}', languages.target.toUpperCase()),
    prompt: vscode.l10n.t('{0} already exists. Enter another name for the translation.', name),
    value: await freeName(uri, name),
    validateInput: (value) => problemOf(uri, value),
  });
  return other === undefined ? undefined : beside(uri, other);
}

/** The file for a translation, beside the original; undefined if it already exists. */
export async function freeCopy(uri: vscode.Uri, languages: CopyLanguages): Promise<vscode.Uri | undefined> {
  const copy = beside(uri, copyName(uri, languages));
  return (await exists(copy)) ? undefined : copy;
}

function copyName(uri: vscode.Uri, languages: CopyLanguages): string {
  return targetName(nameOf(uri), languages, readSetting('parlance.translate.fileName', uri));
}

function beside(uri: vscode.Uri, name: string): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..', name);
}

async function freeName(uri: vscode.Uri, name: string): Promise<string> {
  for (let number = 2; ; number++) {
    const candidate = fillNamePattern('{name}-{number}{extension}', name, { number: String(number) });
    if (!(await exists(beside(uri, candidate)))) return candidate;
  }
}

async function problemOf(uri: vscode.Uri, name: string): Promise<string | undefined> {
  if (name.trim() === '' || /[\\/]/.test(name)) return vscode.l10n.t('Enter a name without slashes.');
  return (await exists(beside(uri, name))) ? vscode.l10n.t('{0} already exists.', name) : undefined;
}
