import type {
  FileOperationRegistrationOptions,
  RenameFilesParams,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { once } from '../../core/once.ts';
import { foldersAbove, toSlashes } from '../../core/text/path.ts';
import { slicedLines } from '../documents/text-document.ts';
import { clientLines, type PositionEncoding } from '../protocol/encoding.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { pathOfUri } from '../workspace/files.ts';
import type { Manifests } from '../workspace/manifests.ts';

/** What keeping manifests right needs. */
export interface RenameFilesPorts {
  readonly manifests: Pick<Manifests, 'document'>;
  readonly encoding: PositionEncoding;
}

/** The files that manifests name, and every folder, because it can have some. */
export const RENAMED_FILES: FileOperationRegistrationOptions = {
  filters: [
    {
      scheme: 'file',
      pattern: { glob: '**/*.{csv,tsv,json}', matches: 'file', options: { ignoreCase: true } },
    },
    { scheme: 'file', pattern: { glob: '**', matches: 'folder' } },
  ],
};

/** Loads the code that changes manifests with the first rename. It is a bundle of its own, so that the server starts sooner. */
const loadRenameFiles = once(() => import('../../core/manifest/rename-files.ts'));

/**
 * The edit of manifests that keeps the names of their files right, for the rename of files or folders. It is for the text in the editor, saved
 * or not. Manifests above a renamed path are looked at, and no others.
 */
export async function renameInManifests(
  { files }: RenameFilesParams,
  { manifests, encoding }: RenameFilesPorts,
): Promise<WorkspaceEdit | null> {
  const renamed = files.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
    return from === undefined || to === undefined
      ? []
      : [{ from: pathWithSlashes(from), to: pathWithSlashes(to) }];
  });
  const folders = new Set(renamed.flatMap(({ from }) => [...foldersAbove(from)]));
  const documentChanges: TextDocumentEdit[] = [];
  for (const folder of folders) {
    const found = await manifests.document(folder);
    if (found === undefined) continue;
    const { document, version } = found;
    const { renameFiles } = await loadRenameFiles();
    const edits = renameFiles(document.getText(), folder, renamed);
    if (edits.length === 0) continue;
    const lines = clientLines(slicedLines(document), encoding);
    documentChanges.push(toDocumentEdit({ uri: document.uri, version, lines }, edits));
  }
  return documentChanges.length === 0 ? null : { documentChanges };
}

/** Some clients write a folder with a slash at its end. */
function pathWithSlashes(path: string): string {
  return toSlashes(path).replace(/\/$/, '');
}
