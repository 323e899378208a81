import * as vscode from 'vscode';
import { memberOf } from '#base';
import type { CommentMarkers } from '#protect';
import { readChosen } from '../../../shell/editor/file-system.ts';
import { type LanguageConfiguration, readLanguageConfiguration } from './read-language-configuration.ts';

/** Bytes of a file that says how a language is written. */
const MAX_BYTES = 1024 ** 2;

/** The comment markers of a language, from the extension that contributes the language; undefined if it declares none. */
export async function commentMarkersOf(languageId: string): Promise<CommentMarkers | undefined> {
  return (await languageConfigurationOf(languageId)).comments;
}

/** How a language writes comments and strings, from the first extension that declares its comments. */
export async function languageConfigurationOf(languageId: string): Promise<LanguageConfiguration> {
  for (const extension of vscode.extensions.all) {
    for (const file of configurationsOf(extension.packageJSON, languageId)) {
      const found = await readFile(vscode.Uri.joinPath(extension.extensionUri, file));
      if (found?.comments !== undefined) return found;
    }
  }
  return { comments: undefined, quotes: [] };
}

/** The configuration files that a package contributes for a language. A package may hold anything. */
function configurationsOf(packageJson: unknown, languageId: string): readonly string[] {
  const languages = memberOf(memberOf(packageJson, 'contributes'), 'languages');
  if (!Array.isArray(languages)) return [];
  return languages
    .filter((language) => memberOf(language, 'id') === languageId)
    .flatMap((language) => {
      const file = memberOf(language, 'configuration');
      return typeof file === 'string' ? [file] : [];
    });
}

/** A configuration that cannot be read declares nothing: the selection is translated as it is. */
async function readFile(file: vscode.Uri): Promise<LanguageConfiguration | undefined> {
  try {
    return readLanguageConfiguration(new TextDecoder().decode(await readChosen(file, MAX_BYTES)));
  } catch {
    return undefined;
  }
}
