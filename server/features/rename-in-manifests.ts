import type { RenameFilesParams } from 'vscode-languageserver';
import { renameFiles } from '../../core/manifest/edits/rename-files.ts';
import type { TextEdit } from '../../core/text/edit.ts';
import { foldersAbove, toSlashes } from '../../core/text/path.ts';
import { pathOfUri } from '../workspace/files.ts';
import type { ManifestDocument, Manifests } from '../workspace/manifests.ts';

/** A manifest that a rename changes. */
interface ChangedManifest extends ManifestDocument {
  readonly edits: readonly TextEdit[];
}

/**
 * The edits that keep manifests right when files or folders are renamed. They are for the text in the editor, saved or not. Manifests above a
 * renamed path are looked at, and no others.
 */
export async function renameInManifests(
  { files }: RenameFilesParams,
  manifests: Pick<Manifests, 'document'>,
): Promise<readonly ChangedManifest[]> {
  const renamed = new Map<string, string>();
  for (const { oldUri, newUri } of files) {
    const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
    if (from !== undefined && to !== undefined) renamed.set(withSlashes(from), withSlashes(to));
  }
  const changed: ChangedManifest[] = [];
  for (const folder of new Set([...renamed.keys()].flatMap((from) => [...foldersAbove(from)]))) {
    const found = await manifests.document(folder);
    const edits = found === undefined ? [] : renameFiles(found.document.getText(), folder, renamed);
    if (found !== undefined && edits.length > 0) changed.push({ ...found, edits });
  }
  return changed;
}

/** Some clients write a folder with a slash at its end. */
function withSlashes(path: string): string {
  return toSlashes(path).replace(/\/$/, '');
}
