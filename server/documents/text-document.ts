import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { SlicedLines } from '#base';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import { toSpan } from '../protocol/from-lsp.ts';

/** The lines of a text document, which are read piece by piece. */
export function slicedLines(document: TextDocument): SlicedLines {
  return {
    get lineCount() {
      return document.lineCount;
    },
    positionAt: (offset) => document.positionAt(offset),
    offsetAt: (position) => document.offsetAt(position),
    slice: (start, end) => document.getText().slice(start, end),
  };
}

/** Applies one edit, whose positions are the client's. */
export function updateText(
  document: TextDocument,
  change: TextDocumentContentChangeEvent,
  version: number,
  encoding: PositionEncoding,
): TextDocument {
  if (!('range' in change) || encoding === 'utf-16') return TextDocument.update(document, [change], version);
  const { start, end } = toSpan(clientLines(slicedLines(document), encoding), change.range);
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  return TextDocument.update(document, [{ range, text: change.text }], version);
}
