import type { TextDocumentEdit } from 'vscode-languageserver';
import type { Language } from '../../core/languages/language.ts';
import { rootCodeEdits } from '../../core/manifest/edits/root-codes.ts';
import { declaredFile } from '../../core/manifest/lookup/declared-files.ts';
import { slicedLines } from '../documents/text-document.ts';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { loadParser, type Manifests } from '../workspace/manifests.ts';

/** What computing the change needs. */
export interface DeclareRootsPorts {
  readonly manifests: Pick<Manifests, 'document'>;
  readonly languages: readonly Language[];
  readonly encoding: PositionEncoding;
}

/**
 * The change of a folder's manifest that declares a file's dictionary for languages instead of their variants; undefined if there is
 * nothing to change. `path` is absolute.
 */
export async function declareRoots(
  folder: string,
  path: string,
  { manifests, languages, encoding }: DeclareRootsPorts,
): Promise<TextDocumentEdit | undefined> {
  const opened = await manifests.document(folder);
  if (opened === undefined) return undefined;
  const { document, version } = opened;
  const { parseManifest } = await loadParser();
  const declared = declaredFile({ folder, manifest: parseManifest(document.getText()) }, path);
  const edits = declared === undefined ? [] : rootCodeEdits(declared.dictionary, languages);
  const lines = clientLines(slicedLines(document), encoding);
  return edits.length === 0 ? undefined : toDocumentEdit({ uri: document.uri, version, lines }, edits);
}
