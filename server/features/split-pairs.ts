import type { WorkspaceEdit } from 'vscode-languageserver';
import { splitPairs } from '../../core/glossary/changes/split-pairs.ts';
import { glossaryFileName, importName } from '../../core/glossary/spreadsheet/sheet-name.ts';
import { knownCodes } from '../../core/languages/snapshot/known-codes.ts';
import type { Steps } from '../../core/steps.ts';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { CreateFile, TextDocumentEdit } from '../protocol/library.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { fileNameOf } from '../workspace/names.ts';

const START = { line: 0, character: 0 };

/**
 * Moves the rows of each pair to a new file beside this one. Other rows stay, and so does the file, because the new files may not be saved
 * yet. If a file with such a name exists, the client refuses the edit as a whole.
 */
export function* splitEdit(glossary: CheckedGlossary): Steps<WorkspaceEdit> {
  const { texts, edits } = yield* splitPairs(glossary.dictionary, knownCodes(glossary.setup.languages));
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
