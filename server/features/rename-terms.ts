import type { CodeAction, RenameParams, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { message, type Steps, showPhrase, type TextEdit, toSlashes } from '#base';
import { type Dictionary, renamedSources } from '#glossary';
import { entryNameAt, renameEntries, termsPathOf } from '#terms';
import type { JsonFile } from '../documents/json-files.ts';
import type { TermsFile, TermsFiles } from '../documents/terms-files.ts';
import type { Glossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { LSPErrorCodes, ResponseError } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import { fileNameOf } from '../workspace/names.ts';
import { type Renamed, renamePhrase } from './rename.ts';

/**
 * Renames an entry of a terms file with the source phrase of its glossary, which is renamed as if somebody had done it there. Null if there is
 * no entry at the position.
 * @throws ResponseError RequestFailed as `rename` does, and if the file has an entry of that name already.
 */
export function* renameTerm(
  file: JsonFile,
  glossaries: readonly Glossary[],
  { position, newName }: RenameParams,
): Steps<Renamed | null> {
  const entry = entryNameAt(file.text, toOffset(file.lines, position));
  if (entry === undefined) return null;
  const edits = renameEntries(file.text, new Map([[entry.name, newName]]));
  if (edits.length === 0 && newName !== entry.name) throw refusal(file, newName);
  const own = toDocumentEdit(file, edits);
  const path = toSlashes(pathOfUri(file.uri) ?? '');
  const home = glossaries.find(({ uri }) => termsPathOf(toSlashes(pathOfUri(uri) ?? '')) === path);
  if (home === undefined)
    return { edit: { documentChanges: [own] }, note: undefined, homes: [], from: entry.name };
  const others = glossaries.filter((other) => other !== home);
  return yield* renamePhrase(home, others, { from: entry.name, to: newName });
}

function refusal({ uri }: JsonFile, name: string): ResponseError<void> {
  const text = message('{0} has an entry with the name "{1}" already.', fileNameOf(uri), showPhrase(name));
  return new ResponseError(LSPErrorCodes.RequestFailed, localize(text));
}

/** The same edit with those of the terms files beside the glossaries. */
export async function withTermsFiles(
  { edit, homes, from }: Renamed,
  to: string,
  files: TermsFiles,
): Promise<WorkspaceEdit> {
  const beside = await Promise.all(homes.map((uri) => files.beside(uri)));
  const distinct = new Map(beside.flatMap((file) => (file === undefined ? [] : [[file.uri, file] as const])));
  const renamed = [...distinct.values()].flatMap((file) => entryEdit(file, new Map([[from, to]])));
  return { documentChanges: [...(edit.documentChanges ?? []), ...renamed] };
}

function entryEdit(file: TermsFile, names: ReadonlyMap<string, string>): readonly TextDocumentEdit[] {
  const isAny = [...names.keys()].some((name) => file.entries.has(name));
  const edits = isAny ? renameEntries(file.text, names) : [];
  return edits.length === 0 ? [] : [toDocumentEdit(file, edits)];
}

/** Source phrases that an action changes, with what they become: its data until it is sent. */
interface RenamingData {
  readonly renamed: readonly (readonly [from: string, to: string])[];
}

/** The data of an action whose edits of a glossary change source phrases; left out if they do not. */
export function renamingData(
  dictionary: Dictionary,
  edits: readonly TextEdit[],
): { readonly data?: RenamingData } {
  const renamed = [...renamedSources(dictionary, edits)];
  return renamed.length === 0 ? {} : { data: { renamed } };
}

function isRenaming(data: unknown): data is RenamingData {
  return typeof data === 'object' && data !== null && 'renamed' in data;
}

/** The same actions: those that change source phrases of a glossary take their entries in the terms file along. It is read only for them. */
export async function withEntries(
  actions: readonly CodeAction[],
  glossary: string,
  files: () => Promise<TermsFiles>,
): Promise<readonly CodeAction[]> {
  if (!actions.some(({ data }) => isRenaming(data))) return actions;
  const file = await (await files()).beside(glossary);
  return actions.map((action) => {
    const { data, edit, ...shown }: CodeAction = action;
    if (!isRenaming(data)) return action;
    const ofTerms = file === undefined ? [] : entryEdit(file, new Map(data.renamed));
    return { ...shown, edit: { documentChanges: [...(edit?.documentChanges ?? []), ...ofTerms] } };
  });
}
