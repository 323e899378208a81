import type { CancellationToken, RenameParams, WorkspaceEdit } from 'vscode-languageserver';
import { type Message, recognizeFile } from '#base';
import type { JsonFile, JsonFiles } from '../documents/json-files.ts';
import type { TermsFiles } from '../documents/terms-files.ts';
import type { WorkspaceIndex } from '../glossaries/workspace-index.ts';
import { takeSteps } from '../protocol/take-steps.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import type { Renamed } from './rename.ts';
import { renameTerm, withTermsFiles } from './rename-terms.ts';

/** What renaming needs. */
interface RenamePorts {
  readonly json: JsonFiles;
  readonly index: WorkspaceIndex;
  readonly termsFiles: () => Promise<TermsFiles>;
  /** Answers if the document is a glossary. */
  renameInGlossary(params: RenameParams, token: CancellationToken): Promise<Renamed | null>;
}

/** An edit, and what to say about it. */
interface AnsweredRename {
  readonly edit: WorkspaceEdit;
  readonly note?: Message | undefined;
}

/**
 * Renames a source phrase with its entries in terms files, or a name in a style rule list; null if nothing there can be renamed.
 * @throws ResponseError if the new name cannot be used, or the request is out of date.
 */
export async function answerRename(
  params: RenameParams,
  token: CancellationToken,
  { json, index, termsFiles, renameInGlossary }: RenamePorts,
): Promise<AnsweredRename | null> {
  const { uri } = params.textDocument;
  const kind = recognizeFile(pathOfUri(uri) ?? uri)?.kind;
  if (json.serves(uri) && kind !== 'terms') {
    const { jsonRename } = await import('./json.ts');
    const edit = await json.answer(uri, token, null, (file) => jsonRename(file, params));
    return edit && { edit };
  }
  const inTermsFile = async (file: JsonFile) =>
    takeSteps(renameTerm(file, await index.all(uri), params), token, () => false);
  const renamed =
    kind === 'terms'
      ? await json.answer<Renamed | null>(uri, token, null, inTermsFile)
      : await renameInGlossary(params, token);
  if (renamed === null) return null;
  return { edit: await withTermsFiles(renamed, params.newName, await termsFiles()), note: renamed.note };
}
