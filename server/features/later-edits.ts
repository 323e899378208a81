import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import { knownCodes, type Message, type Steps, type TextEdit } from '#base';
import { glossaryFileName, importName } from '#exchange/model';
import {
  convertSeparator,
  fixAll,
  keepOneOf,
  removeBlankLines,
  type SortOrder,
  type SourceInDictionary,
  sortEntriesInSteps,
  splitPairs,
} from '#glossary';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { CreateFile, TextDocumentEdit } from '../protocol/library.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { fileNameOf } from '../workspace/names.ts';
import { renamingData } from './rename-terms.ts';

/** A change of a whole file that is computed when the action is chosen. */
type LaterEdit =
  | { readonly kind: 'fix-rule'; readonly rule: string }
  | { readonly kind: 'fix-all' }
  | { readonly kind: 'keep-one'; readonly wanted: SourceInDictionary; readonly kept: 'first' | 'last' }
  | { readonly kind: 'sort'; readonly order: SortOrder }
  | { readonly kind: 'remove-blank-lines' }
  | { readonly kind: 'convert-separator' }
  | { readonly kind: 'split-pairs' };

/** The action that offers such a change. */
export interface OfferedLater {
  readonly title: Message;
  readonly kind: string;
  readonly edit: LaterEdit;
}

/** The data of the action until it is chosen. */
export interface LaterData {
  readonly textDocument: { readonly uri: string };
  readonly version: number;
  readonly edit: LaterEdit;
}

/** The action with its edits; without edits if there is nothing to change. */
export function* resolved(glossary: CheckedGlossary, action: CodeAction, edit: LaterEdit): Steps<CodeAction> {
  const { data: _, ...shown } = action;
  if (edit.kind === 'split-pairs') return { ...shown, edit: yield* splitEdit(glossary) };
  const edits = yield* editsOf(glossary, edit);
  const documentChanges = edits.length === 0 ? [] : [toDocumentEdit(glossary, edits)];
  const isFix = edit.kind === 'fix-rule' || edit.kind === 'fix-all';
  return { ...shown, edit: { documentChanges }, ...(isFix && renamingData(glossary.dictionary, edits)) };
}

function* editsOf(
  { dictionary, linter, lintOptions }: CheckedGlossary,
  edit: Exclude<LaterEdit, { kind: 'split-pairs' }>,
): Steps<readonly TextEdit[]> {
  switch (edit.kind) {
    case 'fix-rule':
      return yield* fixAll(dictionary, lintOptions, ({ rule }) => rule === edit.rule);
    case 'fix-all':
      return yield* fixAll(dictionary, lintOptions);
    case 'keep-one':
      return yield* keepOneOf(dictionary, linter, edit.wanted, edit.kept);
    case 'sort':
      return yield* sortEntriesInSteps(dictionary, edit.order);
    case 'convert-separator':
      return yield* convertSeparator(dictionary);
    case 'remove-blank-lines':
      return removeBlankLines(dictionary);
  }
}

const START = { line: 0, character: 0 };

/**
 * Moves the rows of each pair to a new file beside this one. Other rows stay, and so does the file, because the new files may not be saved
 * yet. If a file with such a name exists, the client refuses the edit as a whole.
 */
function* splitEdit(glossary: CheckedGlossary): Steps<WorkspaceEdit> {
  const { texts, edits } = yield* splitPairs(glossary.dictionary, knownCodes(glossary.settings.languages));
  const name = importName(fileNameOf(glossary.uri));
  const created = texts.flatMap(({ pair, text }) => {
    const uri = new URL(encodeURIComponent(glossaryFileName(name, pair)), glossary.uri).toString();
    const insertion = { range: { start: START, end: START }, newText: text };
    return [
      CreateFile.create(uri, { overwrite: false, ignoreIfExists: false }),
      TextDocumentEdit.create({ uri, version: null }, [insertion]),
    ];
  });
  return { documentChanges: [...created, toDocumentEdit(glossary, edits)] };
}
