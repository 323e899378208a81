import type {
  PrepareRenameParams,
  PrepareRenameResult,
  RenameParams,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { type Message, message, type Steps } from '#base';
import { findEverywhere, languageOf, phraseAt, renameSource } from '#glossary';
import { beginningOfFile } from '#manifest';
import type { CheckedGlossary, Glossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { LSPErrorCodes, ResponseError } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toDocumentEdit, toRange } from '../protocol/to-lsp.ts';
import { fileNameOf } from '../workspace/names.ts';

/** Only source phrases can be renamed. */
export function prepareRename(
  { dictionary, lines }: CheckedGlossary,
  { position }: PrepareRenameParams,
): PrepareRenameResult | null {
  const located = phraseAt(dictionary, toOffset(lines, position));
  if (located?.role !== 'source' || located.phrase === '') return null;
  return { range: toRange(lines, located.content), placeholder: located.phrase };
}

/** A renamed phrase. */
export interface Renamed {
  readonly edit: WorkspaceEdit;
  /** What to say about other files that have the phrase, which references show, and keep it. */
  readonly note: Message | undefined;
  /** The glossaries in which it is renamed. */
  readonly homes: readonly string[];
  /** What it was. */
  readonly from: string;
}

/**
 * Renames a source phrase in every dictionary of its glossary with the same source language. Without a manifest, files of one name in one
 * folder are one glossary: `a.en-de.glossary.csv` and `a.en-fr.glossary.csv`.
 * @throws ResponseError RequestFailed, with the name of the dictionary, if the service would reject the new phrase in one of them.
 */
export function* rename(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  { position, newName }: RenameParams,
): Steps<Renamed | null> {
  const located = phraseAt(glossary.dictionary, toOffset(glossary.lines, position));
  if (located?.role !== 'source' || located.phrase === '') return null;
  return yield* renamePhrase(glossary, others, { from: located.phrase, to: newName });
}

/**
 * The same for a phrase, wherever it is.
 * @throws ResponseError as `rename`.
 */
export function* renamePhrase(
  glossary: Glossary,
  others: readonly Glossary[],
  { from, to }: { readonly from: string; readonly to: string },
): Steps<Renamed> {
  const documentChanges: TextDocumentEdit[] = [];
  const homes = [glossary, ...others.filter((other) => isSibling(glossary, other))];
  for (const home of homes) {
    const edits = yield* renameSource(home.dictionary, from, to);
    if ('text' in edits) throw refusal(home, edits);
    if (edits.length > 0) documentChanges.push(toDocumentEdit(home, edits));
  }
  const changed = new Set(documentChanges.map(({ textDocument }) => textDocument.uri));
  const language = languageOf(glossary.dictionary.pair, 'source');
  const found = yield* findEverywhere(others, from, language);
  const kept = new Set(found.map(({ home: { uri } }) => uri).filter((uri) => !changed.has(uri)));
  const note = noteOf(from, [...kept].map(fileNameOf));
  return { edit: { documentChanges }, note, homes: homes.map(({ uri }) => uri), from };
}

function noteOf(phrase: string, [first, ...more]: readonly string[]): Message | undefined {
  if (first === undefined) return undefined;
  return more.length === 0
    ? message('"{0}" stays in {1}.', phrase, first)
    : message('"{0}" stays in {1} and other files ({2}).', phrase, first, more.length);
}

function isSibling({ glossaryKey, uri, dictionary }: Glossary, other: Glossary): boolean {
  const isOfGlossary =
    glossaryKey === undefined
      ? other.glossaryKey === undefined && beginningOfFile(uri) === beginningOfFile(other.uri)
      : glossaryKey === other.glossaryKey;
  return (
    isOfGlossary && languageOf(dictionary.pair, 'source') === languageOf(other.dictionary.pair, 'source')
  );
}

/** Names the dictionary: it can be another one than that in which the phrase is renamed. */
function refusal({ uri }: Glossary, reason: Message): ResponseError<void> {
  const text = message('{0}: {1}', fileNameOf(uri), localize(reason));
  return new ResponseError(LSPErrorCodes.RequestFailed, localize(text));
}
