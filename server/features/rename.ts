import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type RenameParams,
  ResponseError,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { refusePhrase, renameSource } from '../../core/glossary/changes/rename-source.ts';
import { languageOf } from '../../core/glossary/features/find-everywhere.ts';
import { phraseAt } from '../../core/glossary/features/phrase-at.ts';
import type { Steps } from '../../core/steps.ts';
import type { CheckedGlossary, Glossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { localize } from '../protocol/localize.ts';
import { toDocumentEdit, toRange } from '../protocol/to-lsp.ts';

/** Only source phrases can be renamed. */
export function prepareRename(
  { dictionary, lines }: CheckedGlossary,
  { position }: PrepareRenameParams,
): PrepareRenameResult | null {
  const located = phraseAt(dictionary, toOffset(lines, position));
  if (located?.role !== 'source' || located.phrase === '') return null;
  return { range: toRange(lines, located.content), placeholder: located.phrase };
}

/**
 * Renames a source phrase in every dictionary of its glossary with the same source language; without a manifest, in its own dictionary.
 * @throws ResponseError RequestFailed if the new phrase cannot be written in one of them.
 */
export function* rename(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  { position, newName }: RenameParams,
): Steps<WorkspaceEdit | null> {
  const located = phraseAt(glossary.dictionary, toOffset(glossary.lines, position));
  if (located?.role !== 'source' || located.phrase === '') return null;
  const documentChanges: TextDocumentEdit[] = [];
  for (const home of [glossary, ...others.filter((other) => isSibling(glossary, other))]) {
    refuse(newName, home);
    const edits = yield* renameSource(home.dictionary, located.phrase, newName);
    if (edits.length > 0) documentChanges.push(toDocumentEdit(home, edits));
  }
  return { documentChanges };
}

function isSibling({ glossaryKey, dictionary }: Glossary, other: Glossary): boolean {
  return (
    glossaryKey !== undefined &&
    glossaryKey === other.glossaryKey &&
    languageOf(dictionary.pair, 'source') === languageOf(other.dictionary.pair, 'source')
  );
}

function refuse(newName: string, { dictionary }: Pick<CheckedGlossary, 'dictionary'>): void {
  const reason = refusePhrase(newName, dictionary.format);
  if (reason !== undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, localize(reason));
}
