import * as vscode from 'vscode';
import type { CommentMarkers } from '../../core/protect/model.ts';
import { readCommentMarkers } from './read-comment-markers.ts';

/** The comment markers of a language, from the extension that contributes the language; undefined if it declares none. */
export async function commentMarkersOf(languageId: string): Promise<CommentMarkers | undefined> {
  for (const extension of vscode.extensions.all) {
    for (const file of configurationsOf(extension.packageJSON, languageId)) {
      const markers = await readMarkers(vscode.Uri.joinPath(extension.extensionUri, file));
      if (markers !== undefined) return markers;
    }
  }
  return undefined;
}

/** The configuration files that a package contributes for a language. A package may hold anything. */
function configurationsOf(packageJson: unknown, languageId: string): readonly string[] {
  const languages = field(field(packageJson, 'contributes'), 'languages');
  if (!Array.isArray(languages)) return [];
  return languages
    .filter((language) => field(language, 'id') === languageId)
    .flatMap((language) => {
      const file = field(language, 'configuration');
      return typeof file === 'string' ? [file] : [];
    });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A configuration that cannot be read marks no comments: the selection is translated as it is. */
async function readMarkers(file: vscode.Uri): Promise<CommentMarkers | undefined> {
  try {
    return readCommentMarkers(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
  } catch {
    return undefined;
  }
}
