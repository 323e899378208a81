import * as vscode from 'vscode';
import type { CommentMarkers } from '../../core/protect/model.ts';
import { memberOf } from '../../core/record.ts';
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
  const languages = memberOf(memberOf(packageJson, 'contributes'), 'languages');
  if (!Array.isArray(languages)) return [];
  return languages
    .filter((language) => memberOf(language, 'id') === languageId)
    .flatMap((language) => {
      const file = memberOf(language, 'configuration');
      return typeof file === 'string' ? [file] : [];
    });
}

/** A configuration that cannot be read marks no comments: the selection is translated as it is. */
async function readMarkers(file: vscode.Uri): Promise<CommentMarkers | undefined> {
  try {
    return readCommentMarkers(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
  } catch {
    return undefined;
  }
}
