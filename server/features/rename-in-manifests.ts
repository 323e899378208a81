import type { RenameFilesParams, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { foldersAbove, toSlashes } from '#base';
import { renameFiles } from '#manifest';
import { slicedLines } from '../documents/text-document.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { editFor } from '../protocol/abilities/edits-for-client.ts';
import { clientLines } from '../protocol/abilities/encoding.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import type { Manifests } from '../workspace/manifests.ts';

/**
 * The edits that keep manifests right when files or folders are renamed. They are for the text in the editor, saved or not. Manifests above a
 * renamed path are looked at, and no others. Null if none of them changes.
 */
export async function renameInManifests(
  { files }: RenameFilesParams,
  manifests: Pick<Manifests, 'document'>,
  abilities: ClientAbilities,
): Promise<WorkspaceEdit | null> {
  const renamed = new Map<string, string>();
  for (const { oldUri, newUri } of files) {
    const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
    if (from !== undefined && to !== undefined) renamed.set(withSlashes(from), withSlashes(to));
  }
  const documentChanges: TextDocumentEdit[] = [];
  for (const folder of new Set([...renamed.keys()].flatMap((from) => [...foldersAbove(from)]))) {
    const found = await manifests.document(folder);
    const edits = found === undefined ? [] : renameFiles(found.document.getText(), folder, renamed);
    if (found === undefined || edits.length === 0) continue;
    const { document, version } = found;
    const lines = clientLines(slicedLines(document), abilities.encoding);
    documentChanges.push(toDocumentEdit({ uri: document.uri, version, lines }, edits));
  }
  return documentChanges.length > 0 ? editFor({ documentChanges }, abilities) : null;
}

/** Some clients write a folder with a slash at its end. */
function withSlashes(path: string): string {
  return toSlashes(path).replace(/\/$/, '');
}
