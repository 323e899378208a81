import type { DocumentSymbol, WorkspaceSymbol, WorkspaceSymbolParams } from 'vscode-languageserver';
import { addAll, type LineIndex, message, type Steps, showPhrase } from '#base';
import { listTerms, type Term } from '#glossary';
import type { CheckedGlossary, Glossary } from '../glossaries/glossary.ts';
import { MAX_SYMBOLS } from '../glossaries/large-files.ts';
import { SymbolKind } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toLocation, toRange } from '../protocol/to-lsp.ts';
import { fileNameOf } from '../workspace/names.ts';

/** The number of symbols that are created in one step. */
const STEP_SYMBOLS = 200;

/** The terms of a document; for a long document, the first 5,000 and a note. */
export function* documentSymbols({ dictionary, lines }: CheckedGlossary): Steps<DocumentSymbol[]> {
  const terms = yield* listTerms(dictionary, MAX_SYMBOLS + 1);
  const symbols: DocumentSymbol[] = [];
  for (const term of terms.slice(0, MAX_SYMBOLS)) {
    symbols.push(documentSymbol(lines, term));
    if (symbols.length % STEP_SYMBOLS === 0) yield;
  }
  const last = symbols.at(-1);
  if (terms.length <= MAX_SYMBOLS || last === undefined) return symbols;
  const name = localize(message('Only the first {0} terms are listed.', MAX_SYMBOLS));
  return [...symbols, { name, kind: SymbolKind.Null, range: last.range, selectionRange: last.range }];
}

function documentSymbol(lines: LineIndex, { source, target, rowSpan, nameSpan }: Term): DocumentSymbol {
  return {
    name: showPhrase(source),
    detail: showPhrase(target),
    kind: SymbolKind.String,
    range: toRange(lines, rowSpan),
    selectionRange: toRange(lines, nameSpan),
  };
}

/** The terms of all glossaries of the workspace whose source phrase contains the query, in any casing; at most 5,000 and a note. */
export function* workspaceSymbols(
  glossaries: readonly Glossary[],
  { query }: WorkspaceSymbolParams,
): Steps<WorkspaceSymbol[]> {
  const wanted = query.toLowerCase();
  const accepts = (source: string) => source.toLowerCase().includes(wanted);
  const symbols: WorkspaceSymbol[] = [];
  for (const glossary of glossaries) {
    const terms = yield* listTerms(glossary.dictionary, MAX_SYMBOLS + 1 - symbols.length, accepts);
    addAll(
      symbols,
      terms.map((term) => workspaceSymbol(glossary, term)),
    );
  }
  const last = symbols.at(-1);
  if (symbols.length <= MAX_SYMBOLS || last === undefined) return symbols;
  const name = localize(message('Only the first {0} terms are listed.', MAX_SYMBOLS));
  return [...symbols.slice(0, MAX_SYMBOLS), { ...last, name, kind: SymbolKind.Null }];
}

function workspaceSymbol(glossary: Glossary, { source, nameSpan }: Term): WorkspaceSymbol {
  return {
    name: showPhrase(source),
    containerName: fileNameOf(glossary.uri),
    kind: SymbolKind.String,
    location: toLocation(glossary, nameSpan),
  };
}
